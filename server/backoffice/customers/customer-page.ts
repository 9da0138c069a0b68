import type { Lang } from '@shop/contract/locale.ts'
import type { CustomerDetail } from '@shop/contract/staff/customer-page.ts'
import { refuse } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { getOpenSessionLimits } from '../../domains/accounts/accounts.ts'
import { insertAuditEntryUnlessRecent } from '../../domains/audit/audit.ts'
import { findCrystalsLeft, getLoyalty, levels } from '../../domains/loyalty/loyalty.ts'
import { listFormerOrders } from '../../domains/orders/orders.ts'
import {
  findCustomerProfile,
  listAddressRows,
  listAlertRows,
  listConsentRows,
  listContactRows,
  listGiftRows,
  listMessageRows,
  listNoteRows,
  listOrderRows,
  listPrivacyRows,
  listRequestRows,
  listReturnRows,
  listSessionRows,
  listSpent,
  listWishedRows,
} from './customer-page-queries.ts'

const RECENT = 10
/** Opening the same customer again within this time is the same visit, recorded once. */
const VISIT_MS = 15 * 60_000

/** Returns the page of a customer and records that the member opened it. Refuses `customer_not_found`. */
export async function openCustomer(shop: Shop, staff: StaffMember, id: number, lang: Lang): Promise<CustomerDetail> {
  const detail = await getCustomer(shop, staff, id, lang)
  const at = shop.clock.now()
  const entry = { actor: staff.actor, action: 'customer.open', subject: `customer:${id}`, metadata: {}, at }
  await insertAuditEntryUnlessRecent(shop.db, entry, new Date(at.valueOf() - VISIT_MS))
  return detail
}

/** Returns the page of a customer, for the answer to an action. Refuses `customer_not_found`. */
export async function getCustomer(shop: Shop, staff: StaffMember, id: number, lang: Lang): Promise<CustomerDetail> {
  const { db } = shop
  const now = shop.clock.now()
  const profile = (await findCustomerProfile(db, id)) ?? refuse('customer_not_found')
  const [account, contact, shopping] = await Promise.all([
    readAccount(shop, id),
    readContact(shop, id, profile.email, lang),
    readShopping(shop, id, lang),
  ])
  return {
    ...profile,
    loyalty: await getLoyalty(db, profile, lang, now),
    levels: levels.map(({ level, level_name, crystals_min }) => ({ level, level_name, crystals_min })),
    crystals_left: await calculateCrystalsLeft(shop, staff, id),
    ...account,
    ...contact,
    ...shopping,
  }
}

async function calculateCrystalsLeft({ db, clock }: Shop, { permissions }: StaffMember, id: number) {
  if (permissions.has('crystals.write')) return null
  return findCrystalsLeft(db, id, clock.now())
}

async function readAccount({ db, clock }: Shop, id: number) {
  return {
    addresses: await listAddressRows(db, id),
    consents: await listConsentRows(db, id),
    sessions: await listSessionRows(db, id, getOpenSessionLimits(clock.now())),
    notes: await listNoteRows(db, id),
    privacy_requests: await listPrivacyRows(db, id),
  }
}

async function readContact({ db }: Shop, id: number, email: string, lang: Lang) {
  return {
    messages: toRecent(await listMessageRows(db, id, email, RECENT)),
    contact_messages: toRecent(await listContactRows(db, id, email, RECENT)),
    stock_alerts: toRecent(await listAlertRows(db, email, lang, RECENT)),
  }
}

async function readShopping({ db }: Shop, id: number, lang: Lang) {
  return {
    spent: await listSpent(db, id),
    orders: toRecent(await listOrderRows(db, id, RECENT)),
    former_orders: await listFormerOrders(db, id),
    returns: toRecent(await listReturnRows(db, id, RECENT)),
    wishlist: toRecent(await listWishedRows(db, id, lang, RECENT)),
    benefit_requests: toRecent(await listRequestRows(db, id, RECENT)),
    gifts: await listGiftRows(db, id),
  }
}

function toRecent<Item>(rows: (Item & { all_rows: number })[]): { items: Omit<Item, 'all_rows'>[]; total: number } {
  return {
    items: rows.map(({ all_rows: _, ...item }) => item as Omit<Item, 'all_rows'>),
    total: rows[0]?.all_rows ?? 0,
  }
}
