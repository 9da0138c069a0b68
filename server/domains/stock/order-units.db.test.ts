import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WHOLE } from '../../platform/slices.ts'
import { makeCustomer, makeLine, makeProduct, type TestProduct } from '../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import {
  adjustInventoryLevels,
  commitReplacement,
  commitReservation,
  commitWithoutReservation,
  listStockInconsistencies,
  releaseReservation,
  reserveForExchange,
  reserveStock,
  restockAllItems,
  restockItems,
  restockParcel,
  shipUnits,
  undoShipUnits,
} from './stock.ts'

// Any order of the steps that units of a variant take: whatever is refused, the four figures are those of a model that adds
// up what each step means, and those of the ledger and of the open reservations.

const RUNS = process.env.TEST_FULL === undefined ? 40 : 1_000
const UNITS = 5
const ORDERS = 3

const steps = [
  'reserve', 'reserve', 'release', 'pay', 'pay', 'payLate', 'ship', 'ship', 'shipPart', 'undo', 'cancel', 'comeBack',
  'restock', 'discard', 'replace', 'receiveReturn', 'reserveExchange', 'sendExchange', 'count', 'receive', 'damage',
] as const // prettier-ignore
type Step = (typeof steps)[number]

interface ModelOrder {
  reserved: number
  exchange: number
  committed: number
  gone: number
}

class Model {
  on_hand = UNITS
  orders = Array.from({ length: ORDERS }, (): ModelOrder => ({ reserved: 0, exchange: 0, committed: 0, gone: 0 }))

  sum(part: keyof ModelOrder): number {
    return this.orders.reduce((total, order) => total + order[part], 0)
  }
  get reserved(): number {
    return this.sum('reserved') + this.sum('exchange')
  }
  get available(): number {
    return this.on_hand - this.sum('committed') - this.reserved
  }

  /** Applies a step to the figures; false when it must be refused, or do nothing. */
  apply(step: Step, order: ModelOrder, units: number): boolean {
    const isNew = order.reserved + order.exchange + order.committed + order.gone === 0
    switch (step) {
      case 'reserve':
        if (!isNew || this.available < units) return false
        order.reserved = units
        return true
      case 'release':
        order.reserved = 0
        return true
      case 'pay':
        order.committed += order.reserved
        order.reserved = 0
        return true
      case 'payLate':
        if (!isNew || this.available < units) return false
        order.committed = units
        return true
      case 'ship':
        this.on_hand -= order.committed
        order.gone += order.committed
        order.committed = 0
        return true
      case 'undo':
        this.on_hand += order.gone
        order.committed += order.gone
        order.gone = 0
        return true
      case 'shipPart':
        if (order.committed < units) return true
        this.on_hand -= units
        order.gone += units
        order.committed -= units
        return true
      case 'cancel':
        order.committed = 0
        return true
      case 'comeBack':
        // Units of another parcel stay where they are.
        this.on_hand += Math.max(order.gone - units, 0)
        order.gone = Math.min(order.gone, units)
        return true
      case 'replace':
        if (order.gone === 0 || this.available < units) return false
        order.committed += units
        return true
      case 'restock':
        if (order.committed < units) return false
        order.committed -= units
        return true
      case 'discard':
        if (order.committed < units) return false
        order.committed -= units
        this.on_hand -= units
        return true
      case 'receiveReturn':
        if (order.gone < units) return false
        order.gone -= units
        this.on_hand += units
        return true
      case 'reserveExchange':
        if (order.gone === 0 || order.exchange > 0 || this.available < units) return false
        order.exchange = units
        return true
      case 'sendExchange':
        if (order.exchange === 0) return false
        this.on_hand -= order.exchange
        order.gone += order.exchange
        order.exchange = 0
        return true
      case 'count':
        if (units < this.on_hand - this.available) return false
        this.on_hand = units
        return true
      case 'receive':
        this.on_hand += units
        return true
      case 'damage':
        if (this.available < units) return false
        this.on_hand -= units
        return true
    }
  }
}

let t: TestDomain
let customers: number[]
beforeAll(async () => {
  t = await openTestDomain()
  customers = await Promise.all(Array.from({ length: ORDERS }, async () => (await makeCustomer(t)).id))
})
afterAll(() => t.close())

let next_order = 5_000_000

/** Takes a step in a transaction of its own. False when the shop refuses it. */
async function take(step: Step, product: TestProduct, ids: { order_id: number; customer_id: number }, units: number) {
  const { order_id, customer_id } = ids
  const { shop } = t
  const at = t.clock.now()
  const own = { order_id, actor: 'test', at }
  const unsent = { ...own, code: 'L', left: false }
  const items = [makeLine(product, { quantity: units })]
  const { size_id, color_id } = items[0]!
  const level = { size_id, color_id }
  const adjust = (change: object, reason: 'count' | 'received' | 'damage') =>
    t.db.begin((tx) =>
      adjustInventoryLevels(tx, shop, { reason, note: null, cells: [{ ...level, ...change }], actor: 'test' }),
    )
  const acts: Record<Step, () => Promise<unknown>> = {
    reserve: () => t.db.begin((tx) => reserveStock(tx, shop, items, { ...ids, at, earlier: null })),
    release: () => t.db.begin((tx) => releaseReservation(tx, shop, { ...own, kind: 'checkout', outcome: 'expired' })),
    pay: () => t.db.begin((tx) => commitReservation(tx, own)),
    payLate: () =>
      t.db.begin(async (tx) => {
        const sale = { ...own, customer_id, items, takes_over: false }
        if (!(await commitWithoutReservation(tx, sale, shop))) throw new Error('not enough units')
      }),
    ship: () => t.db.begin((tx) => shipUnits(tx, own)),
    undo: () => t.db.begin((tx) => undoShipUnits(tx, own)),
    cancel: () => t.db.begin((tx) => restockAllItems(tx, shop, own)),
    shipPart: () => t.db.begin((tx) => shipUnits(tx, { ...own, items })),
    comeBack: () => t.db.begin((tx) => restockParcel(tx, shop, { ...own, except: items })),
    replace: () =>
      t.db.begin(async (tx) => {
        if (!(await commitReplacement(tx, items, own))) throw new Error('not enough units')
      }),
    restock: () => t.db.begin((tx) => restockItems(tx, shop, { ...unsent, restock: items })),
    discard: () => t.db.begin((tx) => restockItems(tx, shop, { ...unsent, restock: [], discard: items })),
    receiveReturn: () => t.db.begin((tx) => restockItems(tx, shop, { ...unsent, left: true, restock: items })),
    reserveExchange: () => t.db.begin((tx) => reserveForExchange(tx, items, { ...own, customer_id, expires_at: at })),
    sendExchange: () => t.db.begin((tx) => commitReservation(tx, { ...own, has_left: true })),
    count: async () => adjust({ count: units, seen_on_hand: (await readFigures(product)).on_hand }, 'count'),
    receive: () => adjust({ delta: units }, 'received'),
    damage: () => adjust({ delta: -units }, 'damage'),
  }
  return acts[step]().then(
    () => true,
    () => false,
  )
}

interface Figures {
  on_hand: number
  committed: number
  reserved: number
  available: number
}

function readFigures({ id, sizes }: TestProduct): Promise<Figures> {
  return t.db<Figures[]>`
    select on_hand, committed, allocated - committed as reserved, on_hand - allocated as available
    from stock where product_id = ${id} and size_id = ${sizes['S']!}`.one()
}

/** A step that the shop must not be asked for, because its callers check it before: the status of the order forbids it. */
function isGuarded(step: Step, order: ModelOrder): boolean {
  const { reserved, exchange, committed, gone } = order
  const isNew = reserved + exchange + committed + gone === 0
  if (step === 'reserve' || step === 'payLate') return !isNew
  if (step === 'replace') return gone === 0
  if (step === 'reserveExchange') return gone === 0 || exchange > 0
  if (step === 'pay') return exchange > 0
  if (step === 'sendExchange') return exchange === 0
  return step === 'undo' || step === 'cancel' ? exchange > 0 : false
}

const taken = fc.tuple(fc.constantFrom(...steps), fc.nat({ max: ORDERS - 1 }), fc.integer({ min: 1, max: 4 }))

test(
  'in any order of the steps the four figures are those of the model and of the ledger',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(taken, { minLength: 12, maxLength: 40, size: 'max' }), async (history) => {
        const product = await makeProduct(t, { stock: UNITS })
        const model = new Model()
        next_order += ORDERS
        for (const [step, index, units] of history) {
          const order = model.orders[index]!
          if (isGuarded(step, order)) continue
          const ids = { order_id: next_order + index, customer_id: customers[index]! }
          // A step that the shop must refuse leaves the model as it is.
          model.apply(step, order, units)
          await take(step, product, ids, units)
          const figures = await readFigures(product)
          expect(figures).toEqual({
            on_hand: model.on_hand,
            committed: model.sum('committed'),
            reserved: model.reserved,
            available: model.available,
          })
          expect(Math.min(...Object.values(figures))).toBeGreaterThanOrEqual(0)
        }
        // The next history has the same customers, who have one open reservation each.
        for (const [index, customer_id] of customers.entries())
          await take('release', product, { order_id: next_order + index, customer_id }, 1)
        expect(await listStockInconsistencies(t.db, WHOLE)).toEqual([])
      }),
      { numRuns: RUNS },
    )
  },
)
