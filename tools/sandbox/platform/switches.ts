import type { DatabaseSync } from 'node:sqlite'
import { seededRandom } from './random.ts'
import { routeMatches } from './route-pattern.ts'

/** A misbehaviour on some routes. `rate` is its chance per request (1 unless given), `times` how often it happens at most. */
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
  /** Starts the dice of every rate below; sending it again makes the same throws again. */
  seed: number
  /** Nothing answers: connections to every provider are cut, and no webhook leaves. */
  outage: boolean
  /** Waits before the work is done. */
  delay_ms: DelayRule[]
  /** Does the work, then waits before it answers: who asked does not know yet what has happened. */
  delay_answer_ms: DelayRule[]
  /** Does the work, then cuts the connection instead of answering. */
  drop_answer: Rule[]
  /** Answers 500 or 503, or with a page as whatever stands before a provider does, or resets the connection, without doing any work. */
  refuse: RefuseRule[]
  /** Neither works nor answers until the caller gives up. */
  hang: Rule[]
  webhook_delay_ms: number
  /** Share of events that are never delivered (they can be resent by hand). */
  webhook_loss: number
  /** Share of events that are delivered twice. */
  webhook_duplicates: number
  /** Events arrive in any order, up to a quarter of a second late. */
  webhook_shuffle: boolean
  webhook_paused: boolean
  webhook_timeout_ms: number
  /** Above 0 a card payment stays in `processing` for this long before it succeeds. */
  stripe_processing_ms: number
  /** How long an order lives that nobody pays, counted from making it and again from its approval. */
  paypal_order_life_ms: number
  /** How long a capture under review stays so. */
  paypal_pending_ms: number
  paypal_token_life_s: number
  /** May the account take cards? False is one whose papers Stripe still waits for. */
  stripe_charges_enabled: boolean
  /** What the account may be charged in, in lower case; null is everything known. */
  stripe_currencies: string[] | null
  /** Which events the endpoint at Stripe was set up for; null is all of them. The rest is never sent. */
  stripe_webhook_events: string[] | null
  /** The endpoint is there and was switched off. */
  stripe_webhook_disabled: boolean
  /** The same for the webhook at PayPal, which cannot be switched off. */
  paypal_webhook_events: string[] | null
  /** What the geocoder answers to everything, instead of looking. */
  maps_status: 'OVER_QUERY_LIMIT' | 'UNKNOWN_ERROR' | null
}

const DEFAULT_SWITCHES: Switches = {
  seed: 1,
  outage: false,
  delay_ms: [],
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

/** The switches as they stand, kept with the rest of the state so that they hold after a restart. */
export class SwitchBoard {
  readonly #database: DatabaseSync
  #current: Switches
  #random: () => number
  #fired = new Map<Rule, number>()

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec('create table if not exists switches (id integer primary key check (id = 1), body text not null)')
    const saved = database.prepare('select body from switches').get() as { body: string } | undefined
    this.#current = { ...DEFAULT_SWITCHES, ...(saved && (JSON.parse(saved.body) as Partial<Switches>)) }
    this.#random = seededRandom(this.#current.seed)
  }

  now(): Switches {
    return this.#current
  }

  /** Replaces all switches: what is left out goes back to its default, and every count and die starts anew. */
  set(wanted: Partial<Switches>): Switches {
    this.#current = { ...DEFAULT_SWITCHES, ...wanted }
    this.#random = seededRandom(this.#current.seed)
    this.#fired = new Map()
    const save = this.#database.prepare('insert or replace into switches (id, body) values (1, ?)')
    save.run(JSON.stringify(this.#current))
    return this.#current
  }

  /** The first rule for this request that still has times left, if it wins its throw. */
  strikes<R extends Rule>(rules: R[], method: string, path: string): R | undefined {
    const rule = rules.find((one) => this.#isLeft(one) && routeMatches(one.route, method, path))
    if (!rule || !this.chance(rule.rate ?? 1)) return undefined
    this.#fired.set(rule, (this.#fired.get(rule) ?? 0) + 1)
    return rule
  }

  chance(rate: number): boolean {
    return rate >= 1 || (rate > 0 && this.#random() < rate)
  }

  random(): number {
    return this.#random()
  }

  #isLeft(rule: Rule): boolean {
    return (this.#fired.get(rule) ?? 0) < (rule.times ?? Infinity)
  }
}
