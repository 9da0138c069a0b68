import type { AddressBody } from '@shop/contract/addresses.ts'
import type { CallBody } from '@shop/contract/call.ts'
import type * as calls from '@shop/contract/staff/draft-orders.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { createAddress, findOpenCustomer, findOrCreateCustomer, isClosedCustomer } from '../accounts/accounts.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { createSeparateCart, getDefaultCountry } from '../cart/cart.ts'
import { findDraft, insertDraft } from './queries.ts'

/**
 * Begins an empty draft order for a customer, and returns its number. A mailbox without an account gets one without a
 * password. Refuses `customer_not_found`, `customer_closed`, and a phone that is none.
 */
export function createDraft(
  shop: Shop,
  { currency, customer_id, mailbox }: CallBody<typeof calls.createDraftOrder>,
  actor: string,
): Promise<number> {
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const { country_id } = getDefaultCountry(currency)
    const owner = mailbox
      ? await findOrCreateCustomer(tx, { ...mailbox, country_id }, at)
      : await findOwner(tx, customer_id ?? refuse('fields_missing'))
    const cart = { customer_id: owner, channel: 'draft_order', currency, expires_at: null } as const
    const id = await insertDraft(tx, await createSeparateCart(tx, cart, at), { actor, at })
    const metadata = { customer: owner, currency }
    await insertAuditEntry(tx, { actor, action: 'draft_order.create', subject: `draft_order:${id}`, metadata, at })
    return id
  })
}

async function findOwner(tx: Tx, customer_id: number): Promise<number> {
  if (await isClosedCustomer(tx, customer_id)) refuse('customer_closed')
  return (await findOpenCustomer(tx, customer_id))?.id ?? refuse('customer_not_found')
}

/** Adds an address to the customer of a draft order. Refuses like the customer's own form. */
export async function addDraftAddress(shop: Shop, id: number, address: AddressBody, actor: string): Promise<void> {
  const at = shop.clock.now()
  const { customer_id } = (await findDraft(shop.db, id)) ?? refuse('draft_order_not_found')
  if (!(await findOpenCustomer(shop.db, customer_id))) refuse('draft_order_not_found')
  const address_id = await createAddress(shop, customer_id, address)
  const metadata = { address: address_id }
  await shop.db.begin((tx) =>
    insertAuditEntry(tx, { actor, action: 'draft_order.address', subject: `draft_order:${id}`, metadata, at }),
  )
}
