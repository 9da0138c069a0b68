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
  fulfilment_status: fc.constantFrom(
    ...(Object.keys(fulfillmentStatusTransitions) as OrderStatuses['fulfilment_status'][]),
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
      expect([statuses.payment_status, 'cancelled', 'expired']).toContain(toCustomerStatus(statuses))
    }),
  )
})

test.each([
  [{ status: 'placed', payment_status: 'pending', fulfilment_status: 'unfulfilled' }, 'pending_payment'],
  [{ status: 'placed', payment_status: 'requires_action', fulfilment_status: 'unfulfilled' }, 'confirming'],
  [{ status: 'placed', payment_status: 'paid', fulfilment_status: 'unfulfilled' }, 'paid'],
  [{ status: 'placed', payment_status: 'paid', fulfilment_status: 'preparing' }, 'preparing'],
  [{ status: 'placed', payment_status: 'paid', fulfilment_status: 'shipped' }, 'shipped'],
  [{ status: 'completed', payment_status: 'paid', fulfilment_status: 'delivered' }, 'delivered'],
  [{ status: 'completed', payment_status: 'partially_refunded', fulfilment_status: 'returned' }, 'returned'],
  [{ status: 'placed', payment_status: 'partially_refunded', fulfilment_status: 'shipped' }, 'partially_refunded'],
  [{ status: 'cancelled', payment_status: 'pending', fulfilment_status: 'unfulfilled' }, 'cancelled'],
  [{ status: 'cancelled', payment_status: 'refunded', fulfilment_status: 'unfulfilled' }, 'cancelled'],
  [{ status: 'placed', payment_status: 'refunded', fulfilment_status: 'unfulfilled' }, 'refunded'],
  [{ status: 'completed', payment_status: 'refunded', fulfilment_status: 'returned' }, 'refunded'],
  [{ status: 'expired', payment_status: 'failed', fulfilment_status: 'unfulfilled' }, 'failed'],
  [{ status: 'expired', payment_status: 'expired', fulfilment_status: 'unfulfilled' }, 'expired'],
  [{ status: 'placed', payment_status: 'expired', fulfilment_status: 'unfulfilled' }, 'expired'],
  [{ status: 'placed', payment_status: 'failed', fulfilment_status: 'unfulfilled' }, 'failed'],
  [{ status: 'placed', payment_status: 'disputed', fulfilment_status: 'shipped' }, 'disputed'],
] as const)('%o is %s', (statuses, word) => {
  expect(toCustomerStatus(statuses)).toBe(word)
})
