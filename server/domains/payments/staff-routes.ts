import * as moneyCalls from '@shop/contract/staff/money.ts'
import * as transferCalls from '@shop/contract/staff/transfers.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/refusal.ts'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { recordOwedTransfer, recordOwedTransferSent } from './transfers/owed-transfers.ts'
import { confirmTransfer, extendTransfer, rejectTransfer, remindOfTransfer } from './transfers/staff-transfers.ts'
import { findReconciliation } from './queries/reconciliation-queries.ts'
import { requestReconciliation } from './reconciliation/reconcile-now.ts'
import { recordManualRefund, resolveMismatch, retryRefund } from './refunds/staff-refunds.ts'
import { resolveUnmatchedPayment } from './unmatched/resolve-unmatched.ts'

/** Registers the actions of staff about bank transfers, refunds and payments that a person resolves. */
export function paymentStaffRoutes(app: FastifyInstance, shop: Shop): void {
  transferRoutes(app, shop)
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

function transferRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, transferCalls.confirmTransfer, async ({ body: { code, ...received }, staff }) => ({
    outcome: await confirmTransfer(shop, code, received, staff.actor),
  }))
  serveStaffAction(app, transferCalls.rejectTransfer, ({ body: { code, ...rejection }, staff }) =>
    rejectTransfer(shop, code, rejection, staff.actor),
  )
  serveStaff(app, transferCalls.extendTransfer, async ({ body, staff }) => {
    const { code, hours, deadline: seen } = body
    const deadline = await extendTransfer(shop, code, { hours, seen }, staff.actor)
    return { deadline: deadline.toISOString() }
  })
  serveStaffAction(app, transferCalls.remindOfTransfer, ({ body, staff }) =>
    remindOfTransfer(shop, body.code, staff.actor),
  )
  serveStaffAction(app, transferCalls.recordOwedTransfer, ({ body, staff }) =>
    recordOwedTransfer(shop, body, staff.actor),
  )
  serveStaffAction(app, transferCalls.recordOwedTransferSent, ({ body, staff }) =>
    recordOwedTransferSent(shop, body.id, body.reference, staff),
  )
}
