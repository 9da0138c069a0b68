import type { Pool, Tx } from '../../../platform/db.ts'
import { type Batch, createDrawnTables, drawOrders } from './draw-orders.ts'
import { insertGeneratedCodes, insertGeneratedCustomers, insertGeneratedMessages } from './generated-people.ts'
import { insertOrderRows } from './insert-orders.ts'
import { insertLedgerRows } from './insert-ledgers.ts'
import { insertRefundRows } from './insert-refunds.ts'

/** Orders that one statement adds; more would hold its memory for long. */
const BATCH_SIZE = 50_000
/** Customers have bought this often on average; a few of them hundreds of times. */
const ORDERS_EACH = 10

/**
 * Adds this many orders of the last two years to a shop with products, in one transaction, with all that belongs to them:
 * customers, addresses, carts, payments, bank transfers, parcels, refunds, returns, disputes, codes, gifts, crystals, the
 * ledger of the stock, mail and audit. The shop has grown: the last day has three times the orders of an average one.
 * The units that they sold were received before, so the stock stays as it is. The same number gives the same orders on
 * every run, except for their times. Throws if the shop has no products in stock with prices in both currencies.
 */
export async function seedGeneratedOrders(
  db: Pool,
  count: number,
  now: Date,
  { onProgress = () => {} }: { onProgress?: (done: number) => void } = {},
): Promise<void> {
  await db.begin(async (tx) => {
    await createDrawnTables(tx, now)
    const customers = Math.ceil(count / ORDERS_EACH)
    await insertGeneratedCustomers(tx, customers, now)
    await insertGeneratedCodes(tx, now)
    for (let first = 0, size = 0; first < count; first += size) {
      // The planner has to learn early that the tables are no longer empty, so the first batch is small. After the second
      // one it replaces what triggers look up by plans for large tables.
      size = Math.min(first === 0 ? 2_000 : BATCH_SIZE, count - first)
      await addOrders(tx, { first, size, count, customers }, now)
      if (first <= 2_000) await analyze(tx)
      onProgress(first + size)
    }
    await insertGeneratedMessages(tx, now)
  })
}

async function addOrders(tx: Tx, batch: Batch, now: Date): Promise<void> {
  await drawOrders(tx, batch, now)
  await insertOrderRows(tx)
  await insertRefundRows(tx, now)
  await insertLedgerRows(tx, now)
}

async function analyze(tx: Tx): Promise<void> {
  await tx.unsafe(`analyze customers, carts, orders, order_lines, payments, order_events, refunds, returns, return_lines,
    crystal_entries, crystal_balances, stock_ledger, code_uses, gift_claims, messages, audit_log`)
}
