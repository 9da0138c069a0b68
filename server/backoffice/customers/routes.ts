import * as calls from '@shop/contract/staff/customers.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  addCustomerNote,
  blockCustomer,
  endCustomerSessions,
  unblockCustomer,
} from '../../domains/accounts/accounts.ts'
import { correctCrystals } from '../../domains/loyalty/loyalty.ts'
import { startDataExport, startErasure } from '../../domains/privacy/privacy.ts'
import { askForCrystalApproval } from '../approvals/crystal-approvals.ts'
import { getCustomer, openCustomer } from './customer-page.ts'
import type { CustomerSummary } from '@shop/contract/staff/customers.ts'
import type { List } from '@shop/contract/staff/list.ts'
import type { PageQuery } from '../../platform/paging.ts'
import { readList } from '../../platform/plan-for-values.ts'
import { type CustomerFilter, listCustomerRows } from './customer-list-queries.ts'

export function customerRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.listCustomers, ({ query }) => listCustomers(shop, query))
  serveStaff(app, calls.getCustomer, ({ staff, query, lang }) => openCustomer(shop, staff, query.id, lang))
  serveStaff(app, calls.adjustCrystals, async ({ staff, body, lang }) => {
    const { id: customer_id, reason, reason_en, ...correction } = body
    const texts = { reason: reason.trim(), reason_en: reason_en.trim() }
    const limited = !staff.permissions.has('crystals.write')
    const unconfirmed = staff.confirmed_until === null
    await correctCrystals(shop, { ...correction, ...texts, customer_id, actor: staff.actor, limited, unconfirmed })
    return getCustomer(shop, staff, customer_id, lang)
  })
  serveStaff(app, calls.askForCrystalApproval, async ({ staff, body, lang }) => {
    const { id: customer_id, reason, reason_en, ...correction } = body
    const texts = { reason: reason.trim(), reason_en: reason_en.trim() }
    await askForCrystalApproval(shop, staff, { ...correction, ...texts, customer_id })
    return getCustomer(shop, staff, customer_id, lang)
  })
  serveStaff(app, calls.addCustomerNote, async ({ staff, body, lang }) => {
    await addCustomerNote(shop, body.id, body.text, staff.actor)
    return getCustomer(shop, staff, body.id, lang)
  })
  serveStaff(app, calls.blockCustomer, async ({ staff, body, lang }) => {
    await blockCustomer(shop, body.id, body.reason, staff.actor)
    return getCustomer(shop, staff, body.id, lang)
  })
  serveStaff(app, calls.unblockCustomer, async ({ staff, body, lang }) => {
    await unblockCustomer(shop, body.id, staff.actor)
    return getCustomer(shop, staff, body.id, lang)
  })
  serveStaff(app, calls.endCustomerSessions, async ({ staff, body, lang }) => {
    await endCustomerSessions(shop, body.id, staff.actor)
    return getCustomer(shop, staff, body.id, lang)
  })
  serveStaff(app, calls.startDataExport, async ({ staff, body, lang }) => {
    await getCustomer(shop, staff, body.id, lang)
    await startDataExport(shop, body.id, staff.actor)
    return getCustomer(shop, staff, body.id, lang)
  })
  serveStaff(app, calls.startErasure, async ({ staff, body, lang }) => {
    await getCustomer(shop, staff, body.id, lang)
    await startErasure(shop, body.id, staff.actor)
    return getCustomer(shop, staff, body.id, lang)
  })
}

interface CustomerQuery extends PageQuery {
  q?: string | undefined
  level?: '0' | '1' | '2' | '3' | undefined
  status?: CustomerFilter['status']
  sort?: CustomerFilter['sort'] | undefined
}

/** Lists customers that match, the newest first unless asked otherwise, in two statements. */
async function listCustomers({ db }: Shop, query: CustomerQuery): Promise<List<CustomerSummary>> {
  const { q, level, status, sort = '-id' } = query
  const filter = { q, level: level === undefined ? undefined : Number(level), status, sort }
  return readList(db, query, (tx, page) => listCustomerRows(tx, filter, page))
}
