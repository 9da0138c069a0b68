import { expect, test } from 'vitest'
import type { PaymentProviders } from '../../payments/payments.ts'
import { listPaymentHandlers, negotiateHandlers } from './payment-handlers.ts'

const providers = { card: { public_key: 'pk_test_of_the_tests' }, paypal: undefined } as unknown as PaymentProviders
const withoutCards = { card: undefined, paypal: undefined }
const test_money = { google_merchant_id: null, is_live: false }
const real_money = { google_merchant_id: null, is_live: true }

test.each([
  ['the switch at payment', 'payment', { providers, ...test_money }, ['com.google.pay']],
  ['the switch at carts', 'cart', { providers, ...test_money }, []],
  ['no card provider', 'payment', { providers: withoutCards, ...test_money }, []],
  ['real money without a number at Google', 'payment', { providers, ...real_money }, []],
  ['real money with one', 'payment', { providers, ...real_money, google_merchant_id: '0123' }, ['com.google.pay']],
] as const)('with %s', (_, mode, settings, names) => {
  expect(Object.keys(listPaymentHandlers(settings, mode, 'https://shop.test'))).toEqual(names)
})

test('a platform gets the handlers that it has too', () => {
  const own = listPaymentHandlers({ providers, ...test_money }, 'payment', 'https://shop.test')
  expect(negotiateHandlers(own, ['com.other', 'com.google.pay'])).toEqual(own)
  expect(negotiateHandlers(own, ['com.other'])).toEqual({})
})
