import type { PaymentMethod, PaymentReadiness } from '@shop/contract/checkout.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import { expect, test } from 'vitest'
import { findOtherCurrency, getVisibleMethods } from './visible-methods.ts'

/** Builds the server's response for a cart; a method that is not named is available. */
function buildReadiness(currency: Currency, codes: Partial<Record<PaymentMethod, RefusalCode>> = {}): PaymentReadiness {
  const methods = (['card', 'paypal', 'zelle', 'venmo'] as const).map((method) => {
    const code = codes[method] ?? null
    return { method, available: code === null, code, reason: code }
  })
  return { ready: true, missing: [], methods, currency, total: 100, other_currency: null }
}

const names = (readiness: PaymentReadiness) => getVisibleMethods(readiness).map(({ method }) => method)
const pricesInPesos = { zelle: 'zelle_venmo_usd', venmo: 'zelle_venmo_usd' } as const
const methodsWithoutAccounts = { zelle: 'method_unavailable', venmo: 'method_unavailable' } as const

test('dollars have four ways to pay, pesos two', () => {
  expect(names(buildReadiness('USD'))).toEqual(['card', 'paypal', 'zelle', 'venmo'])
  expect(names(buildReadiness('MXN', pricesInPesos))).toEqual(['card', 'paypal'])
})

test('methods that no customer can use now are left out, but a card is always shown', () => {
  const codes = { card: 'stripe.error2', paypal: 'paypal_start_failed', ...methodsWithoutAccounts } as const
  expect(names(buildReadiness('USD', codes))).toEqual(['card'])
})

test('methods that are unavailable for this cart or customer stay, with their reason', () => {
  const codes = { card: 'amount_too_small', zelle: 'request_pending', venmo: 'method_withheld' } as const
  expect(names(buildReadiness('USD', codes))).toEqual(['card', 'paypal', 'zelle', 'venmo'])
})

test('dollars are offered where zelle or venmo would accept them, in either language', () => {
  expect(findOtherCurrency(buildReadiness('MXN', pricesInPesos), 'es')).toBe('USD')
  expect(findOtherCurrency(buildReadiness('MXN', { ...pricesInPesos, zelle: 'method_unavailable' }), 'en')).toBe('USD')
  expect(findOtherCurrency(buildReadiness('MXN', methodsWithoutAccounts), 'es')).toBeNull()
})

test('pesos are offered only in Spanish', () => {
  expect(findOtherCurrency(buildReadiness('USD'), 'es')).toBe('MXN')
  expect(findOtherCurrency(buildReadiness('USD'), 'en')).toBeNull()
})
