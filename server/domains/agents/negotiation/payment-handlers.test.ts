import { expect, test } from 'vitest'
import type { PaymentProviders } from '../../payments/payments.ts'
import { listPaymentHandlers, negotiateHandlers, readToken } from './payment-handlers.ts'

const providers = { card: { public_key: 'pk_test_of_the_tests' }, paypal: undefined } as unknown as PaymentProviders
const withoutCards = { card: undefined, paypal: undefined }
const none = { google_merchant_id: null, stripe_profile_id: null }
const test_money = { ...none, is_live: false }
const real_money = { ...none, is_live: true }

test.each([
  ['the switch at payment', 'payment', { providers, ...test_money }, ['com.google.pay']],
  ['the switch at carts', 'cart', { providers, ...test_money }, []],
  ['no card provider', 'payment', { providers: withoutCards, ...test_money }, []],
  ['real money without a number at Google', 'payment', { providers, ...real_money }, []],
  ['real money with one', 'payment', { providers, ...real_money, google_merchant_id: '0123' }, ['com.google.pay']],
  [
    'a profile at the card provider',
    'payment',
    { providers, ...real_money, stripe_profile_id: 'profile_1' },
    ['com.stripe.payments'],
  ],
] as const)('with %s', (_, mode, settings, names) => {
  expect(Object.keys(listPaymentHandlers(settings, mode, 'https://shop.test'))).toEqual(names)
})

test('a platform gets the handlers that it has too', () => {
  const own = listPaymentHandlers({ providers, ...test_money }, 'payment', 'https://shop.test')
  expect(negotiateHandlers(own, ['com.other', 'com.google.pay'])).toEqual(own)
  expect(negotiateHandlers(own, ['com.other'])).toEqual({})
})

test('a token counts for the handler that gives it, and only for one that was negotiated', () => {
  const settings = { providers, ...test_money, stripe_profile_id: 'profile_1' }
  const both = listPaymentHandlers(settings, 'payment', 'https://shop.test')
  const google = negotiateHandlers(both, ['com.google.pay'])
  const read = (handler_id: string, token: string, handlers = both) =>
    readToken({ id: 'i', handler_id, type: 'card', credential: { type: 'x', token } }, handlers)
  expect(read('google_pay', 'tok_visa')).toBe('tok_visa')
  expect(read('google_pay', '{"id":"tok_visa"}')).toBe('tok_visa')
  expect(read('stripe_payments', 'spt_visa')).toBe('spt_visa')
  const refused = [read('google_pay', 'spt_visa'), read('stripe_payments', 'tok_visa'), read('stripe_payments', 'spt_visa', google), read('toString', 'tok_visa'), read('google_pay', '{')] // prettier-ignore
  expect(refused).toEqual([undefined, undefined, undefined, undefined, undefined])
})
