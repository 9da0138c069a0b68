import { setTimeout as pause } from 'node:timers/promises'
import { createCustomers } from '../bench/customer.ts'
import type { VariantQuantity } from '../bench/purchase.ts'
import { runPurchase } from './buyer.ts'
import { createSeededRandom } from '../../server/testing/seeded-random.ts'
import type { FinishedPurchase } from './verifier.ts'
import { createPlan } from './plan.ts'
import type { Staff } from './staff.ts'
import type { ShopUnderLoad } from './shop-under-load.ts'

interface CrowdOptions {
  environment: ShopUnderLoad
  staff: Staff
  seed: number
  buyers: number
  variants: VariantQuantity[]
}

export class Crowd {
  readonly finishedPurchases: FinishedPurchase[] = []
  readonly inconsistencies: string[] = []
  /** The purchases that were paid in the buyer's view, by the time of `performance.now`. */
  readonly sales: { started_at: number; finished_at: number }[] = []
  #open = true
  readonly #buyers: Promise<void>[]

  constructor({ environment, staff, seed, buyers, variants }: CrowdOptions) {
    this.#buyers = Array.from({ length: buyers }, async (_, n) => {
      const random = createSeededRandom(seed, `buyer ${n}`)
      while (this.#open) await this.#buyOnce(environment, staff, createPlan(random, variants))
    })
  }

  async stop(): Promise<void> {
    this.#open = false
    await Promise.all(this.#buyers)
  }

  async #buyOnce(environment: ShopUnderLoad, staff: Staff, plan: ReturnType<typeof createPlan>): Promise<void> {
    const customer = await createCustomerWithRetry(environment)
    const started_at = performance.now()
    try {
      const outcome = await runPurchase(environment, staff, { customer, plan })
      this.finishedPurchases.push({ purchase: { customer, plan }, outcome })
      if (outcome === 'paid') this.sales.push({ started_at, finished_at: performance.now() })
    } catch (error) {
      const { paymentOption, other_tab, leaves } = plan
      const what = `${paymentOption}, other tab: ${other_tab}, leaves: ${leaves}, crashes: ${environment.crashes}`
      this.inconsistencies.push(`customer ${customer.id} (${what}) was told: ${(error as Error).message}`)
    }
  }
}

async function createCustomerWithRetry(environment: ShopUnderLoad) {
  for (;;) {
    const [customer] = await createCustomers(environment.db, 1).catch(() => [])
    if (customer) return customer
    await pause(100)
  }
}
