/** What came in for an order by transfer, and what was sent back. Minor units of US dollars. */
export interface Account {
  code: string
  received: number
  sent: number
}

/** The bank behind zelle and venmo, which knows nothing of the shop. */
export class Bank {
  readonly #accounts = new Map<string, Account>()
  readonly #sent = new Set<number>()

  /** The transfer of an order arrives, a single time. */
  receive(code: string, amount: number): void {
    this.#of(code).received = amount
  }

  /** Staff send the money of a refund, a single time; what the transfer says. */
  send(refund_id: number, code: string, amount: number): string {
    if (!this.#sent.has(refund_id)) this.#of(code).sent += amount
    this.#sent.add(refund_id)
    return `BACK${refund_id}`
  }

  accounts(): Account[] {
    return [...this.#accounts.values()]
  }

  #of(code: string): Account {
    const account = this.#accounts.get(code) ?? { code, received: 0, sent: 0 }
    this.#accounts.set(code, account)
    return account
  }
}
