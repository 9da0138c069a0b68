import { makeCustomers } from '../bench/customer.ts'
import type { Piece } from '../bench/purchase.ts'
import { buy } from './buyer.ts'
import { openDice } from '../../server/testing/dice.ts'
import type { Ended } from './judge.ts'
import { pause } from './persist.ts'
import { makePlan } from './plan.ts'
import type { Staff } from './staff.ts'
import type { World } from './world.ts'

interface Shopping {
  world: World
  staff: Staff
  seed: number
  buyers: number
  shelves: Piece[]
}

/** A number of people who buy one order after the other, each time as a new customer, until the run ends. */
export class Crowd {
  readonly ended: Ended[] = []
  readonly faults: string[] = []
  #open = true
  readonly #buyers: Promise<void>[]

  constructor({ world, staff, seed, buyers, shelves }: Shopping) {
    this.#buyers = Array.from({ length: buyers }, async (_, n) => {
      const dice = openDice(seed, `buyer ${n}`)
      while (this.#open) await this.#buyOnce(world, staff, makePlan(dice, shelves))
    })
  }

  /** Waits until every buyer has finished the current purchase. */
  async goHome(): Promise<void> {
    this.#open = false
    await Promise.all(this.#buyers)
  }

  async #buyOnce(world: World, staff: Staff, plan: ReturnType<typeof makePlan>): Promise<void> {
    const customer = await comeIn(world)
    try {
      this.ended.push({ purchase: { customer, plan }, ending: await buy(world, staff, { customer, plan }) })
    } catch (error) {
      const { way, other_tab, leaves } = plan
      const what = `${way}, other tab: ${other_tab}, leaves: ${leaves}`
      this.faults.push(`customer ${customer.id} (${what}) was told: ${(error as Error).message}`)
    }
  }
}

/** Lets a buyer enter; none enters while the database is away. */
async function comeIn(world: World) {
  for (;;) {
    const [customer] = await makeCustomers(world.db, 1).catch(() => [])
    if (customer) return customer
    await pause(100)
  }
}
