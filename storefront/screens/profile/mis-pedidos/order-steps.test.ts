import type { OrderStatus } from '@shop/contract/orders.ts'
import { expect, test } from 'vitest'
import { endedBeforeDelivery } from '../../../components/orders/ended-before-delivery.ts'
import { wasReturnedToSender, type OrderStepName, buildOrderSteps } from './order-steps.ts'

const at = '2026-11-20T12:00:00.000Z'
const shown = (status: OrderStatus, ...happened: OrderStepName[]) =>
  buildOrderSteps(
    status,
    happened.map((step) => ({ step, at })),
  ).map(({ step, state, isRepeated }) => `${step} ${isRepeated ? 'again ' : ''}${state}`)

test('an order under way shows its completed and remaining steps', () => {
  expect(shown('preparing', 'paid', 'preparing')).toEqual([
    'paid done',
    'preparing now',
    'shipped ahead',
    'delivered ahead',
  ])
})

test('an order that waits for its transfer has all its steps ahead', () => {
  expect(shown('pending_payment', 'requested')).toEqual([
    'requested now',
    'paid ahead',
    'preparing ahead',
    'shipped ahead',
    'delivered ahead',
  ])
})

test('a delivered order has no remaining steps', () => {
  expect(shown('delivered', 'paid', 'shipped', 'delivered')).toEqual(['paid done', 'shipped done', 'delivered done'])
})

test('the step that ended an order is its end, and the refund after it is done', () => {
  expect(shown('expired', 'requested', 'expired')).toEqual(['requested done', 'expired ended'])
  expect(shown('canceled', 'paid', 'canceled', 'refunded')).toEqual(['paid done', 'canceled ended', 'refunded done'])
})

test('a skipped step is not listed as remaining', () => {
  expect(shown('shipped', 'paid', 'shipped')).toEqual(['paid done', 'shipped now', 'delivered ahead'])
})

test('an order without a history still shows its remaining steps', () => {
  expect(shown('paid')).toEqual(['paid ahead', 'preparing ahead', 'shipped ahead', 'delivered ahead'])
})

test('a shipment that came back and was sent again is listed twice, in order, with its delivery still ahead', () => {
  expect(shown('shipped', 'paid', 'shipped', 'returned', 'shipped')).toEqual([
    'paid done',
    'shipped done',
    'returned done',
    'shipped again now',
    'delivered ahead',
  ])
})

test('a shipment that was never delivered differs from one that the customer returned', () => {
  const expected = (status: OrderStatus, ...steps: OrderStepName[]) =>
    wasReturnedToSender(
      status,
      steps.map((step) => ({ step, at })),
    )
  expect(expected('returned', 'paid', 'shipped', 'returned')).toBe(true)
  expect(expected('returned', 'paid', 'shipped', 'delivered', 'returned')).toBe(false)
  expect(expected('shipped', 'paid', 'shipped', 'returned', 'shipped')).toBe(false)
})

test.each<[OrderStatus, boolean]>([
  ['canceled', true],
  ['expired', true],
  ['pending_payment', false],
  ['paid', false],
  ['delivered', false],
  ['refunded', false],
])('an order that is %s sends nothing: %s', (status, ended) => {
  expect(endedBeforeDelivery(status)).toBe(ended)
})
