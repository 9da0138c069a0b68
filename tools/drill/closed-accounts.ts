import { hashPassword } from '../../server/domains/accounts/accounts.ts'
import { createCustomers, request } from '../bench/customer.ts'
import type { DrillShop } from './drill-shop.ts'
import { setPassword } from './queries.ts'

const PASSWORD = 'a password of the drill'

/** Creates customers with a password and closes some of their accounts later, as their owners do. */
export class ClosedAccounts {
  readonly closed: number[] = []
  readonly #shop: DrillShop
  readonly #open: { id: number; token: string }[] = []

  constructor(shop: DrillShop) {
    this.#shop = shop
  }

  async prepare(count: number): Promise<void> {
    const password_hash = await hashPassword(PASSWORD)
    const customers = await createCustomers(this.#shop.db, count)
    for (const { id } of customers) await setPassword(this.#shop.db, id, password_hash)
    this.#open.push(...customers)
  }

  /** Closes the next account and returns when its owner was shown that. */
  async close(): Promise<void> {
    const customer = this.#open.pop()
    if (!customer) return
    await request(this.#shop.url, 'POST', '/users/close?lang=es', customer.token, { password: PASSWORD, sure: true })
    this.closed.push(customer.id)
  }
}
