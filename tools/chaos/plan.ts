import type { Currency } from '@shop/contract/locale.ts'
import type { TransferMethod } from '@shop/contract/transfers.ts'
import type { VariantQuantity } from '../bench/purchase.ts'
import type { SeededRandom } from '../../server/testing/seeded-random.ts'

/** A card, PayPal, or Venmo through PayPal; the other ways are transfers that staff confirm. */
export type InstantPaymentOption = 'card' | 'paypal' | 'paypal-venmo'
export type PaymentOption = InstantPaymentOption | TransferMethod

/** The first code has few uses; the second has no limit. */
export const DISCOUNT_CODES = { few: 'CHAOS-FEW', many: 'CHAOS-MANY' } as const
export const FEW_USES = 5

/** The first variants have so few units that buyers compete for them, and many buyers want those. */
export const POPULAR_VARIANTS = { variants: 6, units: 4 } as const

export interface PurchasePlan {
  variants: VariantQuantity[]
  paymentOption: PaymentOption
  currency: Currency
  code: string | null
  leaves: 'before paying' | 'after paying' | null
  /** The action in a second tab at the moment of paying in the first. */
  other_tab: 'changes the cart' | 'pays otherwise' | null
  /** Whether the buyer cancels once it is ordered. */
  cancels: boolean
  transfers: 'in time' | 'late' | 'never' | 'rejected' | 'rejected and paid'
}

const PAYMENT_OPTIONS = [
  ...['card', 'card', 'card', 'card', 'card', 'paypal', 'paypal', 'paypal', 'paypal-venmo', 'paypal-venmo'],
  ...['zelle', 'venmo'],
] as [PaymentOption, ...PaymentOption[]]

export function isTransfer(paymentOption: PaymentOption): paymentOption is TransferMethod {
  return paymentOption === 'zelle' || paymentOption === 'venmo'
}

export function createPlan(random: SeededRandom, variants: VariantQuantity[]): PurchasePlan {
  const paymentOption = random.pick(PAYMENT_OPTIONS)
  const dollars_only = isTransfer(paymentOption) || paymentOption === 'paypal-venmo'
  const other_tab = random.pick<PurchasePlan['other_tab']>([
    null,
    null,
    null,
    null,
    'changes the cart',
    'pays otherwise',
  ])
  const left: PurchasePlan['leaves'][] = ['before paying', 'after paying', 'after paying']
  const leaves = random.pick([null, null, null, null, null, null, ...left])
  return {
    paymentOption,
    variants: chooseVariants(random, variants),
    currency: dollars_only || random.oneIn(3) ? 'USD' : 'MXN',
    code: random.pick([null, null, null, null, DISCOUNT_CODES.many, DISCOUNT_CODES.few]),
    other_tab,
    leaves: other_tab === null ? leaves : null,
    cancels: random.oneIn(7),
    transfers: random.pick(['in time', 'in time', 'in time', 'late', 'never', 'rejected', 'rejected and paid']),
  }
}

function chooseVariants(random: SeededRandom, variants: VariantQuantity[]): VariantQuantity[] {
  const popular = random.oneIn(5)
  const first = popular ? random.below(POPULAR_VARIANTS.variants) : random.below(variants.length)
  const chosen = variants.slice(first, first + 1 + (popular ? 0 : random.below(3)))
  return chosen.map((variant) => ({ ...variant, quantity: 1 + random.below(2) }))
}
