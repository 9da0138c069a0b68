import type { OrderStatus } from '@shop/contract/orders.ts'
import { expect, test } from 'vitest'
import { cameBack, type StepName, stepsOf } from './steps.ts'

const at = '2026-11-20T12:00:00.000Z'
const shown = (status: OrderStatus, ...happened: StepName[]) =>
  stepsOf(
    status,
    happened.map((step) => ({ step, at })),
  ).map(({ step, state, again }) => `${step} ${again ? 'again ' : ''}${state}`)

test('an order on its way shows what came and what is to come', () => {
  expect(shown('preparing', 'paid', 'preparing')).toEqual([
    'paid done',
    'preparing now',
    'shipped ahead',
    'delivered ahead',
  ])
})

test('a request that waits for its money has all before it', () => {
  expect(shown('pending_payment', 'requested')).toEqual([
    'requested now',
    'paid ahead',
    'preparing ahead',
    'shipped ahead',
    'delivered ahead',
  ])
})

test('a delivered order has nothing to come', () => {
  expect(shown('delivered', 'paid', 'shipped', 'delivered')).toEqual(['paid done', 'shipped done', 'delivered done'])
})

test('what ended an order shows as its end, and the money after it as done', () => {
  expect(shown('expired', 'requested', 'expired')).toEqual(['requested done', 'expired ended'])
  expect(shown('cancelled', 'paid', 'cancelled', 'refunded')).toEqual(['paid done', 'cancelled ended', 'refunded done'])
})

test('a step that was left out is not promised again', () => {
  expect(shown('shipped', 'paid', 'shipped')).toEqual(['paid done', 'shipped now', 'delivered ahead'])
})

test('an order without a history is still told what comes', () => {
  expect(shown('paid')).toEqual(['paid ahead', 'preparing ahead', 'shipped ahead', 'delivered ahead'])
})

test('a parcel that came back and was sent again stands there twice, in order, and its arrival is still to come', () => {
  expect(shown('shipped', 'paid', 'shipped', 'returned', 'shipped')).toEqual([
    'paid done',
    'shipped done',
    'returned done',
    'shipped again now',
    'delivered ahead',
  ])
})

test('what came back without having arrived is told apart from what its buyer sent back', () => {
  const told = (status: OrderStatus, ...steps: StepName[]) =>
    cameBack(
      status,
      steps.map((step) => ({ step, at })),
    )
  expect(told('returned', 'paid', 'shipped', 'returned')).toBe(true)
  expect(told('returned', 'paid', 'shipped', 'delivered', 'returned')).toBe(false)
  expect(told('shipped', 'paid', 'shipped', 'returned', 'shipped')).toBe(false)
})
