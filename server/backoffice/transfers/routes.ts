import * as transferCalls from '@shop/contract/staff/transfers.ts'
import type { FastifyInstance } from 'fastify'
import {
  recordOwedTransfer,
  recordOwedTransferSent,
  confirmTransfer,
  extendTransfer,
  rejectTransfer,
  remindOfTransfer,
} from '../../domains/payments/payments.ts'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { DAY_MS } from '@shop/contract/calendar.ts'
import type { TransferReference } from '@shop/contract/staff/transfers.ts'
import type { PageQuery } from '../../platform/paging.ts'
import { readList } from '../../platform/plan-for-values.ts'
import { listReferenceRows, listTransferRows } from './queries.ts'

/** Ended transfers are recognized in a bank statement for this long. */
const RECOGNIZED_MS = 90 * DAY_MS

export function transferRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, transferCalls.listTransfers, ({ query }) => listTransfers(shop, query))
  serveStaff(app, transferCalls.listTransferReferences, () => listTransferReferences(shop))
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

interface TransferFilter extends PageQuery {
  state?: 'waiting' | 'ended' | undefined
  q?: string | undefined
}

/** Lists bank transfers, those that wait by their deadline, and those that ended, the newest first. */
function listTransfers({ db }: Shop, { state = 'waiting', q = '', ...query }: TransferFilter) {
  const filter = { isWaiting: state === 'waiting', q: q.trim() }
  return readList(db, query, (tx, page) => listTransferRows(tx, filter, page))
}

/** Lists what a browser compares a bank statement with: the statement itself never leaves the browser. */
async function listTransferReferences({ db, clock }: Shop): Promise<{ references: TransferReference[] }> {
  return { references: await listReferenceRows(db, new Date(clock.now().valueOf() - RECOGNIZED_MS)) }
}
