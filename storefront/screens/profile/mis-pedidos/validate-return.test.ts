import type { Order, OrderLine } from '@shop/contract/orders.ts'
import { expect, test } from 'vitest'
import { orders } from '../../../messages/es/orders.ts'
import { validateReturn, listReturnableLines, toReturnBody } from './validate-return.ts'

const es = { orders }

const messages = es.orders.returns.dialog
const line = (size_id: number, quantity: number) => ({ size_id, color_id: 7, quantity }) as OrderLine
const teeLine = line(1, 1)
const dressLine = line(2, 3)

function form(fields: Record<string, string>): FormData {
  const values = new FormData()
  for (const [name, value] of Object.entries({ kind: 'return', reason: 'too_small', ...fields }))
    values.set(name, value)
  return values
}

test('a line without a unit that can still be returned is not offered', () => {
  const cart_products = [
    { ...line(1, 2), returnable: 1 },
    { ...line(2, 1), returnable: 0 },
  ]
  const lines = listReturnableLines({ detail: { cart_products } as unknown as Order['detail'] })
  expect(lines.map(({ size_id, returnable }) => [size_id, returnable])).toEqual([[1, 1]])
})

test('the first line shows the error when no line is chosen', () => {
  expect(validateReturn(form({}), [teeLine, dressLine], es)).toEqual({ 'piece-1-7': messages.linesMissing })
})

test('an exchange requires a size for each line, a refund does not', () => {
  const both = { 'piece-1-7': 'on', 'piece-2-7': 'on', 'wanted-1-7': '5' }
  expect(validateReturn(form({ ...both, kind: 'exchange' }), [teeLine, dressLine], es)).toEqual({
    'wanted-2-7': messages.wantedMissing,
  })
  expect(validateReturn(form(both), [teeLine, dressLine], es)).toEqual({})
})

test('a reason is required', () => {
  expect(validateReturn(form({ 'piece-1-7': 'on', reason: '' }), [teeLine], es)).toEqual({
    reason: messages.reasonMissing,
  })
})

test('the request names the chosen lines, their quantities and the sizes in exchange', () => {
  const values = form({
    kind: 'exchange',
    'piece-2-7': 'on',
    'quantity-2-7': '2',
    'wanted-2-7': '9',
    note: ' gracias ',
  })
  expect(toReturnBody(values, [teeLine, dressLine])).toEqual({
    kind: 'exchange',
    reason: 'too_small',
    note: 'gracias',
    lines: [{ size_id: 2, color_id: 7, quantity: 2, wanted_size_id: 9 }],
  })
})

test('a line of one unit has no counter, and an empty note is left out', () => {
  expect(toReturnBody(form({ 'piece-1-7': 'on', note: ' ' }), [teeLine, dressLine])).toEqual({
    kind: 'return',
    reason: 'too_small',
    lines: [{ size_id: 1, color_id: 7, quantity: 1 }],
  })
})
