import type { Currency } from '@shop/contract/locale.ts'
import type { RequestMethod } from '@shop/contract/payment-requests.ts'
import type { Piece } from '../bench/purchase.ts'
import type { Dice } from '../../server/testing/dice.ts'

/** A card, PayPal, or Venmo through PayPal; the other ways are transfers that staff confirm. */
export type InstantWay = 'card' | 'paypal' | 'paypal-venmo'
export type Way = InstantWay | RequestMethod

/** The first code has few uses; the second has no limit. */
export const CODES = { few: 'CHAOS-FEW', many: 'CHAOS-MANY' } as const
export const FEW_USES = 5

/** The first variants have so few units that buyers compete for them, and many buyers want those. */
export const POPULAR = { shelves: 6, pieces: 4 } as const

/** The items that a buyer wants, and the buyer's actions on the way. */
export interface Plan {
  pieces: Piece[]
  way: Way
  currency: Currency
  code: string | null
  /** Where the only tab is closed, if it is. */
  leaves: 'before paying' | 'after paying' | null
  /** The action in a second tab at the moment of paying in the first. */
  other_tab: 'changes the cart' | 'pays otherwise' | null
  /** Whether the buyer cancels once it is ordered. */
  cancels: boolean
  /** The outcome of a bank transfer. */
  transfers: 'in time' | 'late' | 'never' | 'rejected' | 'rejected and paid'
}

const WAYS = [
  ...['card', 'card', 'card', 'card', 'card', 'paypal', 'paypal', 'paypal', 'paypal-venmo', 'paypal-venmo'],
  ...['zelle', 'venmo'],
] as [Way, ...Way[]]

export function isRequest(way: Way): way is RequestMethod {
  return way === 'zelle' || way === 'venmo'
}

/** Returns what the next buyer wants, of these variants. */
export function makePlan(dice: Dice, shelves: Piece[]): Plan {
  const way = dice.pick(WAYS)
  const dollars_only = isRequest(way) || way === 'paypal-venmo'
  const other_tab = dice.pick<Plan['other_tab']>([null, null, null, null, 'changes the cart', 'pays otherwise'])
  const left: Plan['leaves'][] = ['before paying', 'after paying', 'after paying']
  const leaves = dice.pick([null, null, null, null, null, null, ...left])
  return {
    way,
    pieces: choosePieces(dice, shelves),
    currency: dollars_only || dice.oneIn(3) ? 'USD' : 'MXN',
    code: dice.pick([null, null, null, null, CODES.many, CODES.few]),
    other_tab,
    leaves: other_tab === null ? leaves : null,
    cancels: dice.oneIn(7),
    transfers: dice.pick(['in time', 'in time', 'in time', 'late', 'never', 'rejected', 'rejected and paid']),
  }
}

function choosePieces(dice: Dice, shelves: Piece[]): Piece[] {
  const popular = dice.oneIn(5)
  const first = popular ? dice.below(POPULAR.shelves) : dice.below(shelves.length)
  const wanted = shelves.slice(first, first + 1 + (popular ? 0 : dice.below(3)))
  return wanted.map((piece) => ({ ...piece, quantity: 1 + dice.below(2) }))
}
