import { orderStatuses } from '@shop/contract/orders.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fulfillmentStatusTransitions,
  paymentStatusTransitions,
  orderStatusTransitions,
  type OrderStatuses,
  toCustomerStatus,
} from './statuses.ts'

const anyStatuses: fc.Arbitrary<OrderStatuses> = fc.record({
  status: fc.constantFrom(...(Object.keys(orderStatusTransitions) as OrderStatuses['status'][])),
  payment_status: fc.constantFrom(...(Object.keys(paymentStatusTransitions) as OrderStatuses['payment_status'][])),
  fulfillment_status: fc.constantFrom(
    ...(Object.keys(fulfillmentStatusTransitions) as OrderStatuses['fulfillment_status'][]),
  ),
})

test('every combination of the three statuses has a status in the contract', () => {
  fc.assert(
    fc.property(anyStatuses, (statuses) => {
      expect(orderStatuses).toContain(toCustomerStatus(statuses))
    }),
  )
})

test('a customer never sees “paid” for refunded money', () => {
  fc.assert(
    fc.property(anyStatuses, (statuses) => {
      fc.pre(statuses.payment_status === 'refunded' || statuses.payment_status === 'disputed')
      expect([statuses.payment_status, 'canceled', 'expired']).toContain(toCustomerStatus(statuses))
    }),
  )
})

test.each([
  [{ status: 'placed', payment_status: 'pending', fulfillment_status: 'unfulfilled' }, 'pending_payment'],
  [{ status: 'placed', payment_status: 'requires_action', fulfillment_status: 'unfulfilled' }, 'confirming'],
  [{ status: 'placed', payment_status: 'paid', fulfillment_status: 'unfulfilled' }, 'paid'],
  [{ status: 'placed', payment_status: 'paid', fulfillment_status: 'preparing' }, 'preparing'],
  [{ status: 'placed', payment_status: 'paid', fulfillment_status: 'shipped' }, 'shipped'],
  [{ status: 'completed', payment_status: 'paid', fulfillment_status: 'delivered' }, 'delivered'],
  [{ status: 'completed', payment_status: 'partially_refunded', fulfillment_status: 'returned' }, 'returned'],
  [{ status: 'placed', payment_status: 'partially_refunded', fulfillment_status: 'shipped' }, 'partially_refunded'],
  [{ status: 'canceled', payment_status: 'pending', fulfillment_status: 'unfulfilled' }, 'canceled'],
  [{ status: 'canceled', payment_status: 'refunded', fulfillment_status: 'unfulfilled' }, 'canceled'],
  [{ status: 'placed', payment_status: 'refunded', fulfillment_status: 'unfulfilled' }, 'refunded'],
  [{ status: 'completed', payment_status: 'refunded', fulfillment_status: 'returned' }, 'refunded'],
  [{ status: 'expired', payment_status: 'failed', fulfillment_status: 'unfulfilled' }, 'failed'],
  [{ status: 'expired', payment_status: 'expired', fulfillment_status: 'unfulfilled' }, 'expired'],
  [{ status: 'placed', payment_status: 'expired', fulfillment_status: 'unfulfilled' }, 'expired'],
  [{ status: 'placed', payment_status: 'failed', fulfillment_status: 'unfulfilled' }, 'failed'],
  [{ status: 'placed', payment_status: 'disputed', fulfillment_status: 'shipped' }, 'disputed'],
] as const)('%o is %s', (statuses, word) => {
  expect(toCustomerStatus(statuses)).toBe(word)
})
