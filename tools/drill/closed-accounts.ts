import { hashPassword } from '../../server/domains/accounts/accounts.ts'
import { createCustomers, request } from '../bench/customer.ts'
import type { DrillShop } from './drill-shop.ts'
import { setPassword } from './queries.ts'

const PASSWORD = 'a password of the drill'

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

  async close(): Promise<void> {
    const customer = this.#open.pop()
    if (!customer) return
    await request(this.#shop.url, 'POST', '/users/close?lang=es', customer.token, { password: PASSWORD, sure: true })
    this.closed.push(customer.id)
  }
}
