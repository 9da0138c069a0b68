import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchCustomer, createCustomers } from '../bench/customer.ts'
import { prepareCart, type VariantQuantity } from '../bench/purchase.ts'
import { payInstantly } from '../chaos/pay.ts'
import { createSeededRandom } from '../../server/testing/seeded-random.ts'
import type { DrillShop } from './drill-shop.ts'

/** Milliseconds after a failed purchase; a dead shop fails at once. */
const FAILED_MS = 100

export interface PaidPurchase {
  customer_id: number
  order_id: number
  paid_at: Date
}

export interface PreparedPurchase {
  customer: BenchCustomer
  cart_id: string
}

export async function preparePurchase(shop: DrillShop, variant: VariantQuantity): Promise<PreparedPurchase> {
  const [customer] = await createCustomers(shop.db, 1)
  if (!customer) throw new Error('no customer was created')
  return { customer, cart_id: await prepareCart(shop.url, customer, variant) }
}

/** People who buy one order after the other, each time as a new customer, until they are stopped or the shop dies. */
export class Buyers {
  readonly paid: PaidPurchase[] = []
  readonly #shop: DrillShop
  readonly #variants: VariantQuantity[]
  readonly #running: Promise<void>[]
  #open = true
  readonly #prepared: PreparedPurchase[]

  /** `prepared` are carts of earlier, which a restored copy knows; half of the purchases are of those while they last. */
  constructor(
    shop: DrillShop,
    variants: VariantQuantity[],
    { seed, count, prepared = [] }: { seed: number; count: number; prepared?: PreparedPurchase[] },
  ) {
    this.#prepared = prepared
    this.#shop = shop
    this.#variants = variants
    this.#running = Array.from({ length: count }, (_, index) => this.#buy(seed, index))
  }

  /** No new purchase begins. Those that are under way end, or fail with the shop. */
  stop(): void {
    this.#open = false
  }

  async finished(): Promise<void> {
    await Promise.all(this.#running)
  }

  async #buy(seed: number, index: number): Promise<void> {
    const random = createSeededRandom(seed, `buyer ${index}`)
    while (this.#open) {
      const variant = this.#variants[random.below(this.#variants.length)]!
      const option = random.oneIn(4) ? 'paypal' : 'card'
      const leaves = random.oneIn(6) ? 'after paying' : null
      // The shop dies in the middle of purchases; the comparison of the ledgers finds what became of them.
      await this.#buyOnce(variant, option, leaves).catch(() => sleep(FAILED_MS))
    }
  }

  async #buyOnce(variant: VariantQuantity, option: 'card' | 'paypal', leaves: 'after paying' | null): Promise<void> {
    const isLate = this.paid.length % 2 === 0
    const { customer, cart_id } =
      (isLate ? this.#prepared.pop() : undefined) ?? (await preparePurchase(this.#shop, variant))
    const { url, sandbox_url } = this.#shop
    const environment = { url, sandbox_url, onRetry: (reason: string) => this.#expectOpen(reason) }
    const result = await payInstantly(environment, option, { customer, cart_id, leaves })
    if (result.outcome === 'paid')
      this.paid.push({ customer_id: customer.id, order_id: result.order_id, paid_at: new Date() })
  }

  /** A request to a shop that was destroyed would be repeated for 90 s. */
  #expectOpen(reason: string): void {
    if (!this.#open) throw new Error(reason)
  }
}
