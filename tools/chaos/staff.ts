import { setTimeout as pause } from 'node:timers/promises'
import { formatRecordNumber } from '../../server/platform/record-number.ts'
import { runInParallel } from '../bench/purchase.ts'
import { Bank } from './bank.ts'
import type { SeededRandom } from '../../server/testing/seeded-random.ts'
import type { PurchasePlan } from './plan.ts'
import { listRefundable, listRefundReasons, listToSend, type Refundable } from './staff-queries.ts'
import type { CommandResult } from './run-staff-command.ts'
import type { ShopUnderLoad } from './shop-under-load.ts'

export interface PendingTransfer {
  code: string
  reference: string
  /** Minor units of US dollars. */
  amount: number
  transfers: PurchasePlan['transfers']
}

/** A refund as staff decided on it; `reason` is unique, so that one that succeeded is recognized. */
interface Refund extends Refundable {
  amount: number
  isFull: boolean
  reason: string
  tries: number
}

const MAX_TRIES = 15
const MAX_REFUSED = 3
const TIMEOUT_MS = 240_000

/**
 * A staff member with the operator's command line: confirms or rejects transfers, refunds money, sends what only a
 * person can send. A command that was killed, or found no database, is checked and run again.
 */
export class Staff {
  readonly bank = new Bank()
  readonly restocked = new Set<string>()
  /** Output of commands that staff should never read. */
  readonly inconsistencies: string[] = []
  commands = 0
  killed = 0
  /** Whether late transfers may be made: only after the order has expired. */
  afterDeadline = false
  #requests: PendingTransfer[] = []
  #refunds: Refund[] = []
  readonly #considered = new Set<number>()
  readonly #refused = new Map<string, number>()
  readonly #world: ShopUnderLoad
  readonly #dice: SeededRandom
  readonly #hands: number

  constructor(environment: ShopUnderLoad, random: SeededRandom, hands = 1) {
    this.#world = environment
    this.#dice = random
    this.#hands = hands
  }

  addTransfer(request: PendingTransfer): void {
    this.#requests.push(request)
  }

  async work(is_over: () => boolean): Promise<void> {
    let least = Infinity
    for (let until = Infinity; Date.now() < until; await pause(200)) {
      // The database may be away: the count is unknown, and nothing is lost.
      const left = await this.#round().catch(() => Infinity)
      if (!is_over()) continue
      if (left === 0) return
      // After a long run a single round takes longer than the limit: it counts from the last time that work was done.
      if (until === Infinity || left < least) until = Date.now() + TIMEOUT_MS
      least = Math.min(least, left)
    }
    this.inconsistencies.push('staff did not finish their work')
  }

  async #round(): Promise<number> {
    const due = this.#requests.filter(
      ({ transfers }) => transfers !== 'never' && (this.afterDeadline || transfers !== 'late'),
    )
    await this.#doEach(due, async (request) => {
      if (await this.#answer(request)) this.#requests = this.#requests.filter((other) => other !== request)
    })
    await this.#decideRefunds()
    await this.#doEach([...this.#refunds], (refund) => this.#giveBack(refund))
    const to_send = await listToSend(this.#world.db)
    await this.#doEach(to_send, async ({ id, code, amount }) => {
      // The money is sent at the bank once, and recorded as often as it takes.
      const reference = this.bank.send(id, code, amount)
      await this.#command(['record-refund', formatRecordNumber('refund', id), reference], /is done already/)
    })
    return due.length + this.#refunds.length + to_send.length
  }

  /** Does some of the work at once. When the database is away, it throws after all that was begun has ended. */
  async #doEach<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
    const failures: unknown[] = []
    await runInParallel(items, this.#hands, (item) => work(item).catch((error) => void failures.push(error)))
    if (failures.length > 0) throw failures[0]
  }

  /** Returns true when nothing is left to do about it. */
  async #answer({ code, reference, amount, transfers }: PendingTransfer): Promise<boolean> {
    if (transfers === 'rejected' || transfers === 'rejected and paid') {
      if (!(await this.#command(['reject-transfer', code, 'chaos'], /does not wait for a transfer/))) return false
      if (transfers === 'rejected') return true
    }
    this.bank.receive(code, amount)
    return this.#command(['confirm-transfer', code, formatDollars(amount), 'USD', reference], /send the money back/)
  }

  async #decideRefunds(): Promise<void> {
    for (const order of await listRefundable(this.#world.db)) {
      if (this.#considered.has(order.id)) continue
      this.#considered.add(order.id)
      if (!this.#dice.oneIn(8)) continue
      const whole = this.#dice.oneIn(2)
      const back = whole ? order.total : Math.ceil(order.total / 3)
      this.#refunds.push({ ...order, isFull: whole, amount: back, reason: `chaos-${this.#considered.size}`, tries: 0 })
    }
  }

  async #giveBack(refund: Refund): Promise<void> {
    const { code, amount, currency, isFull, reason } = refund
    const restock = isFull ? ['--restock', 'all'] : []
    refund.tries += 1
    const output = await this.#command(
      ['refund-order', code, formatDollars(amount), currency, reason, ...restock],
      // Its customer has canceled it, or a command that was killed had done it.
      /at most|there is no paid order|has not so many|nothing was refunded now/,
    )
    const has_happened = (await listRefundReasons(this.#world.db)).includes(reason)
    if (has_happened && isFull) this.restocked.add(code)
    if (refund.tries === MAX_TRIES) this.inconsistencies.push(`staff cannot refund ${code}`)
    if (has_happened || output || refund.tries === MAX_TRIES)
      this.#refunds = this.#refunds.filter((other) => other !== refund)
  }

  /**
   * Runs a command; one in six is killed while it runs. Returns true when it did what it should, or printed an expected
   * message. Any other output is an inconsistency, and after a few of them the command is not repeated.
   */
  async #command(args: string[], expected: RegExp): Promise<boolean> {
    const line = args.join(' ')
    const refused = this.#refused.get(line) ?? 0
    if (refused === MAX_REFUSED) return true
    this.commands += 1
    const killed_after_ms = this.#dice.oneIn(6) ? this.#dice.below(2_500) : undefined
    const result: CommandResult = await this.#world.runCommand(args, killed_after_ms)
    if (result.code === 0 || expected.test(result.output)) return true
    if (result.code === null && killed_after_ms !== undefined) {
      this.killed += 1
      return false
    }
    if (isDatabaseDown(result.output)) return false
    this.#refused.set(line, refused + 1)
    this.inconsistencies.push(`staff were told at ${line}: ${result.output.trim()} (exit code ${result.code})`)
    return false
  }
}

/** Returns whether the database was restarted while the command ran. */
function isDatabaseDown(output: string): boolean {
  return /ECONN|EPIPE|CONNECTION|57P0|cannot be entered|the database system is|terminat/i.test(output)
}

/** Formats minor units as staff type them. */
function formatDollars(amount: number): string {
  return (amount / 100).toFixed(2)
}
