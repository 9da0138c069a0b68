import { expect, test } from 'vitest'
import { toProviderEvent } from './paypal-event.ts'

const captured = {
  id: 'WH-1',
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: {
    id: '2GG',
    amount: { value: '10.10', currency_code: 'MXN' },
    supplementary_data: { related_ids: { order_id: '5O1' } },
  },
}
const about = { ...captured, resource: { ...captured.resource, amount: undefined } }

test('an event names the payment, and the amount that it claims', () => {
  expect(toProviderEvent(captured)).toEqual({
    id: 'WH-1',
    type: 'changed',
    provider_ref: '5O1',
    reported: { amount: 1010, currency: 'MXN' },
  })
})

test.each([
  null,
  { value: null, currency_code: null },
  { value: 10, currency_code: 'MXN' },
  { value: 'x', currency_code: 'MXN' },
  'x',
])('an amount of %j is left out', (amount) => {
  const event = { ...captured, resource: { ...captured.resource, amount } }
  expect(toProviderEvent(event)).toEqual({ id: 'WH-1', type: 'changed', provider_ref: '5O1' })
})

test.each<[string, Record<string, unknown>]>([
  ['null for its resource', { ...captured, resource: null }],
  ['no resource', { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED' }],
  ['null where its order stands', { ...about, resource: { supplementary_data: { related_ids: null } } }],
  ['half of a surrogate pair in its id', { ...captured, id: 'WH-\uD800' }],
  ['a NUL in what it is about', { ...captured, event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'a\0' } }],
  ['links that are null', { ...captured, event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: { links: null } }],
  ['disputed transactions that are null', { ...captured, event_type: 'CUSTOMER.DISPUTE.CREATED', resource: { disputed_transactions: [null] } }], // prettier-ignore
  ['no type', { id: 'WH-1' }],
])('an event with %s is unreadable', (_, event) => {
  expect(toProviderEvent(event)).toBe('unreadable')
})

test('a type that the shop does not follow is unrelated, also one that every object has', () => {
  for (const event_type of ['BILLING.PLAN.CREATED', 'constructor'])
    expect(toProviderEvent({ id: 'WH-1', event_type })).toBe('unrelated')
})
