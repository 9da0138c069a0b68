/** The amounts that were received for an order by transfer and that were sent back, in minor units of US dollars. */
export interface BankAccount {
  code: string
  received: number
  sent: number
}

export class Bank {
  readonly #accounts = new Map<string, BankAccount>()
  readonly #sent = new Set<number>()

  /** Records that the transfer of an order arrives, once. */
  receive(code: string, amount: number): void {
    this.#of(code).received = amount
  }

  send(refund_id: number, code: string, amount: number): string {
    if (!this.#sent.has(refund_id)) this.#of(code).sent += amount
    this.#sent.add(refund_id)
    return `BACK${refund_id}`
  }

  accounts(): BankAccount[] {
    return [...this.#accounts.values()]
  }

  #of(code: string): BankAccount {
    const account = this.#accounts.get(code) ?? { code, received: 0, sent: 0 }
    this.#accounts.set(code, account)
    return account
  }
}
