import { EventEmitter, once } from 'node:events'
import type { DatabaseSync } from 'node:sqlite'
import { createSeededRandom } from './random.ts'
import { routeMatches } from './route-pattern.ts'

/**
 * A failure on some routes. `rate` is its probability per request (1 by default), `times` the maximum number of times.
 */
export interface Rule {
  route: string
  rate?: number
  times?: number
}

export interface DelayRule extends Rule {
  ms: number
}

export interface RefuseRule extends Rule {
  how: 500 | 503 | 'html' | 'reset'
}

export interface Switches {
  /** The seed of every rate below; setting it again repeats the same outcomes. */
  seed: number
  /** Simulates an outage: connections to every provider are cut, and no webhook is sent. */
  outage: boolean
  delay_ms: DelayRule[]
  /** Waits before the work is done until the switches are set again without the rule. */
  hold: Rule[]
  /** Does the work and then waits before it responds: the caller does not know the outcome yet. */
  delay_answer_ms: DelayRule[]
  /** Does the work and then cuts the connection instead of responding. */
  drop_answer: Rule[]
  /**
   * Responds with 500 or 503, or with a page as a proxy in front of a provider does, or resets the connection, without
   * doing any work.
   */
  refuse: RefuseRule[]
  /** Neither works nor responds until the caller gives up. */
  hang: Rule[]
  webhook_delay_ms: number
  /** The share of events that are never delivered (they can be resent by hand). */
  webhook_loss: number
  webhook_duplicates: number
  /** Events arrive in any order, up to a quarter of a second late. */
  webhook_shuffle: boolean
  webhook_paused: boolean
  webhook_timeout_ms: number
  /** With a value above 0 a card payment stays in `processing` for this long before it succeeds. */
  stripe_processing_ms: number
  paypal_order_life_ms: number
  paypal_pending_ms: number
  paypal_token_life_s: number
  /** Whether the account may accept cards. False is an account whose documents Stripe still waits for. */
  stripe_charges_enabled: boolean
  /** Currencies that the account may charge, in lower case; null is every known one. */
  stripe_currencies: string[] | null
  /** Event types of the endpoint at Stripe; null is all of them. Others are never sent. */
  stripe_webhook_events: string[] | null
  stripe_webhook_disabled: boolean
  /** The same for the webhook at PayPal, which cannot be disabled. */
  paypal_webhook_events: string[] | null
  /** The status that the geocoder returns for every request instead of searching. */
  maps_status: 'OVER_QUERY_LIMIT' | 'UNKNOWN_ERROR' | null
}

const DEFAULT_SWITCHES: Switches = {
  seed: 1,
  outage: false,
  delay_ms: [],
  hold: [],
  delay_answer_ms: [],
  drop_answer: [],
  refuse: [],
  hang: [],
  webhook_delay_ms: 0,
  webhook_loss: 0,
  webhook_duplicates: 0,
  webhook_shuffle: false,
  webhook_paused: false,
  webhook_timeout_ms: 10_000,
  stripe_processing_ms: 0,
  stripe_charges_enabled: true,
  stripe_currencies: null,
  stripe_webhook_events: null,
  stripe_webhook_disabled: false,
  paypal_webhook_events: null,
  maps_status: null,
  paypal_order_life_ms: 3 * 3_600_000,
  paypal_pending_ms: 500,
  paypal_token_life_s: 32_400,
}

/** The current switches, stored with the rest of the state so that they survive a restart. */
export class SwitchBoard {
  readonly #database: DatabaseSync
  #current: Switches
  #random: () => number
  #fired = new Map<Rule, number>()
  readonly #changes = new EventEmitter().setMaxListeners(0)

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec('create table if not exists switches (id integer primary key check (id = 1), body text not null)')
    const saved = database.prepare('select body from switches').get() as { body: string } | undefined
    this.#current = { ...DEFAULT_SWITCHES, ...(saved && (JSON.parse(saved.body) as Partial<Switches>)) }
    this.#random = createSeededRandom(this.#current.seed)
  }

  get(): Switches {
    return this.#current
  }

  /** Replaces all switches: missing ones get their default, and every count and random sequence starts again. */
  set(wanted: Partial<Switches>): Switches {
    this.#current = { ...DEFAULT_SWITCHES, ...wanted }
    this.#random = createSeededRandom(this.#current.seed)
    this.#fired = new Map()
    const save = this.#database.prepare('insert or replace into switches (id, body) values (1, ?)')
    save.run(JSON.stringify(this.#current))
    this.#changes.emit('change')
    return this.#current
  }

  /** Waits until the switches are set again. Rejects when the signal is aborted. */
  async waitForChange(signal: AbortSignal): Promise<void> {
    await once(this.#changes, 'change', { signal })
  }

  /** Returns the first rule for this request that has times left, if its probability applies. */
  pickRule<R extends Rule>(rules: R[], method: string, path: string): R | undefined {
    const rule = rules.find((item) => this.#isLeft(item) && routeMatches(item.route, method, path))
    if (!rule || !this.isHit(rule.rate ?? 1)) return undefined
    this.#fired.set(rule, (this.#fired.get(rule) ?? 0) + 1)
    return rule
  }

  isHit(rate: number): boolean {
    return rate >= 1 || (rate > 0 && this.#random() < rate)
  }

  random(): number {
    return this.#random()
  }

  #isLeft(rule: Rule): boolean {
    return (this.#fired.get(rule) ?? 0) < (rule.times ?? Infinity)
  }
}
