import * as moneyCalls from '@shop/contract/staff/money.ts'
import * as transferCalls from '@shop/contract/staff/transfers.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/refusal.ts'
import { serveStaff } from '../../platform/serve-staff.ts'
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
  serveStaff(app, moneyCalls.retryRefund, async ({ body, staff }) => {
    await retryRefund(shop, body.id, staff.actor)
    return { done: true }
  })
  serveStaff(app, moneyCalls.recordRefundSent, async ({ body, staff }) => {
    await recordManualRefund(shop, body.id, body.reference, staff.actor)
    return { done: true }
  })
  serveStaff(app, moneyCalls.resolveMismatch, async ({ body, staff }) => {
    await resolveMismatch(shop, body.id, body.note, staff.actor)
    return { done: true }
  })
  serveStaff(app, moneyCalls.resolveUnmatchedPayment, async ({ body: { id, how, note }, staff }) => {
    await resolveUnmatchedPayment(shop, id, { how, note: note?.trim() || null, actor: staff.actor })
    return { done: true }
  })
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
  serveStaff(app, transferCalls.rejectTransfer, async ({ body: { code, ...rejection }, staff }) => {
    await rejectTransfer(shop, code, rejection, staff.actor)
    return { done: true }
  })
  serveStaff(app, transferCalls.extendTransfer, async ({ body, staff }) => {
    const { code, hours, deadline: seen } = body
    const deadline = await extendTransfer(shop, code, { hours, seen }, staff.actor)
    return { deadline: deadline.toISOString() }
  })
  serveStaff(app, transferCalls.remindOfTransfer, async ({ body, staff }) => {
    await remindOfTransfer(shop, body.code, staff.actor)
    return { done: true }
  })
  serveStaff(app, transferCalls.recordOwedTransfer, async ({ body, staff }) => {
    await recordOwedTransfer(shop, body, staff.actor)
    return { done: true }
  })
  serveStaff(app, transferCalls.recordOwedTransferSent, async ({ body, staff }) => {
    await recordOwedTransferSent(shop, body.id, body.reference, staff.actor)
    return { done: true }
  })
}
