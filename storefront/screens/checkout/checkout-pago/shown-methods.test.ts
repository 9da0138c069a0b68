import type { PaymentMethod, Readiness } from '@shop/contract/checkout.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import { expect, test } from 'vitest'
import { otherCurrency, shownMethods } from './shown-methods.ts'

/** Builds the server's response for a cart; a method that is not named is available. */
function readinessOf(currency: Currency, codes: Partial<Record<PaymentMethod, RefusalCode>> = {}): Readiness {
  const methods = (['card', 'paypal', 'zelle', 'venmo'] as const).map((method) => {
    const code = codes[method] ?? null
    return { method, available: code === null, code, reason: code }
  })
  return { ready: true, missing: [], methods, currency, total: 100, other_currency: null }
}

const names = (readiness: Readiness) => shownMethods(readiness).map(({ method }) => method)
const inPesos = { zelle: 'zelle_venmo_usd', venmo: 'zelle_venmo_usd' } as const
const withoutAccounts = { zelle: 'method_unavailable', venmo: 'method_unavailable' } as const

test('dollars have four ways to pay, pesos two', () => {
  expect(names(readinessOf('USD'))).toEqual(['card', 'paypal', 'zelle', 'venmo'])
  expect(names(readinessOf('MXN', inPesos))).toEqual(['card', 'paypal'])
})

test('methods that no customer can use now are left out, but a card is always shown', () => {
  const codes = { card: 'stripe.error2', paypal: 'paypal_start_failed', ...withoutAccounts } as const
  expect(names(readinessOf('USD', codes))).toEqual(['card'])
})

test('methods that are unavailable for this cart or customer stay, with their reason', () => {
  const codes = { card: 'amount_too_small', zelle: 'request_pending', venmo: 'method_withheld' } as const
  expect(names(readinessOf('USD', codes))).toEqual(['card', 'paypal', 'zelle', 'venmo'])
})

test('dollars are offered where zelle or venmo would accept them, in either language', () => {
  expect(otherCurrency(readinessOf('MXN', inPesos), 'es')).toBe('USD')
  expect(otherCurrency(readinessOf('MXN', { ...inPesos, zelle: 'method_unavailable' }), 'en')).toBe('USD')
  expect(otherCurrency(readinessOf('MXN', withoutAccounts), 'es')).toBeNull()
})

test('pesos are offered only in Spanish', () => {
  expect(otherCurrency(readinessOf('USD'), 'es')).toBe('MXN')
  expect(otherCurrency(readinessOf('USD'), 'en')).toBeNull()
})
