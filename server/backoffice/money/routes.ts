import * as moneyCalls from '@shop/contract/staff/money.ts'
import type { FastifyInstance } from 'fastify'
import { listMoneyTasks } from './list-money-tasks.ts'
import {
  findReconciliation,
  requestReconciliation,
  recordManualRefund,
  resolveMismatch,
  retryRefund,
  resolveUnmatchedPayment,
} from '../../domains/payments/payments.ts'
import { refuse } from '../../platform/refusal.ts'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'

export function moneyRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, moneyCalls.listMoneyTasks, ({ staff }) =>
    listMoneyTasks(shop, staff.permissions.has('orders.contact')),
  )
  serveStaffAction(app, moneyCalls.retryRefund, ({ body, staff }) => retryRefund(shop, body.id, staff.actor))
  serveStaffAction(app, moneyCalls.recordRefundSent, ({ body, staff }) =>
    recordManualRefund(shop, body.id, body.reference, staff.actor, staff),
  )
  serveStaffAction(app, moneyCalls.resolveMismatch, ({ body, staff }) =>
    resolveMismatch(shop, body.id, body.note, staff.actor),
  )
  serveStaffAction(app, moneyCalls.resolveUnmatchedPayment, ({ body: { id, how, note }, staff }) =>
    resolveUnmatchedPayment(shop, id, { how, note: note?.trim() || null, actor: staff.actor }),
  )
  serveStaff(app, moneyCalls.reconcilePayments, async ({ body, staff }) => ({
    id: await requestReconciliation(shop, staff.actor, body.days),
  }))
  serveStaff(app, moneyCalls.getReconciliation, async ({ query }) => {
    const run = (await findReconciliation(shop.db, query.id)) ?? refuse('not_found')
    return { found: run.found }
  })
}
