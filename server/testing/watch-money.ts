import { AsyncLocalStorage } from 'node:async_hooks'
import type { StaffCall } from '@shop/contract/staff/call.ts'
import type { FastifyInstance } from 'fastify'
import { Connection } from '../platform/db/connection.ts'

/**
 * The tables whose rows move money, crystals or discounts, ask for money or hold a price for it, say where money goes, or
 * how much of it moves at once. Not among them are prices of the catalog, which are for everyone and have a permission of
 * their own; units of stock; and what only repeats amounts or asks for a decision: orders, of which each step of a
 * parcel changes a row, approvals, invoices and closed months.
 */
const MONEY_TABLES = [
  ...['payments', 'outside_payments', 'owed_transfers', 'unmatched_payments', 'unmatched_payment_events'],
  ...['refunds', 'refund_lines'],
  ...['order_lines', 'order_changes', 'order_change_lines', 'order_change_requests', 'cart_lines'],
  ...['crystal_entries', 'discount_codes', 'code_batches', 'code_uses', 'gift_claims'],
  'settings',
]
const WRITE = new RegExp(
  `\\b(?:insert into|update|delete from)\\s+(?:only\\s+)?(?:public\\.)?"?(${MONEY_TABLES.join('|')})\\b`,
  'i',
)

/** The call of staff that a statement belongs to. The jobs of a call have none. */
const calls = new AsyncLocalStorage<StaffCall>()
/** The tables that a transaction in progress has written, by its connection. */
const written = new WeakMap<Connection, string[]>()
let isWatching = false

/**
 * Fails every call of staff that writes money without declaring it (`money` of its contract), when its transaction commits:
 * a rehearsal that is rolled back writes none. Every test with a shop watches, so a new call is noticed by its own tests.
 */
export function watchMoney(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { call } = request.routeOptions.config
    if (call && 'access' in call && call.money === undefined) calls.run(call, done)
    else done()
  })
  if (isWatching) return
  isWatching = true
  const send = Connection.prototype.send
  Connection.prototype.send = function (this: Connection, query) {
    const call = calls.getStore()
    if (call) watchStatement(this, query.text, call)
    return send.call(this, query)
  }
}

function watchStatement(connection: Connection, text: string, { name }: StaffCall): void {
  if (/^begin/i.test(text)) written.set(connection, [])
  const table = WRITE.exec(text)?.[1]
  const inTransaction = written.get(connection)
  if (table !== undefined) inTransaction?.push(table)
  const hasEnded = /^(?:commit|rollback)$/i.test(text)
  const moved = inTransaction === undefined ? table : /^commit$/i.test(text) ? inTransaction[0] : undefined
  if (hasEnded) written.delete(connection)
  if (moved !== undefined) throw new Error(`${name} writes ${moved} and does not declare that it moves money`)
}
