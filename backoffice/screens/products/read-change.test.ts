import { expect, test } from 'vitest'
import { emptyFields, formatChangeValue, readChange } from './read-change.ts'

test.each([
  ['10', 10],
  ['-10 %', -10],
  ['−5', -5],
  ['+7', 7],
])('the percentage %s is %d', (value, expected) => {
  expect(readChange({ ...emptyFields, type: 'price', value })).toMatchObject({ method: 'percent', value: expected })
})

test.each([
  ['50', 50_00],
  ['-1,299.50', -1299_50],
  ['+0.90', 90],
])('the amount %s is %d minor units', (value, expected) => {
  expect(readChange({ ...emptyFields, type: 'price', method: 'amount', value })).toMatchObject({ value: expected })
})

test.each([
  [{ type: 'price', value: '' }],
  [{ type: 'price', value: '1.5' }],
  [{ type: 'price', value: '1 5' }],
  [{ type: 'price', value: '1+5' }],
  [{ type: 'price', method: 'set', value: '-5' }],
  [{ type: 'offer', value: '0' }],
  [{ type: 'category', category: '' }],
  [{ type: 'collection', collection: '' }],
] as const)('a change that is not complete is none: %o', (fields) => {
  expect(readChange({ ...emptyFields, ...fields })).toBeUndefined()
})

test('the value of a change is shown with its sign', () => {
  expect(formatChangeValue({ type: 'price', method: 'percent', value: 10 })).toBe('+10 %')
  expect(formatChangeValue({ type: 'price', method: 'amount', value: -50_00 })).toBe('-50.00')
  expect(formatChangeValue({ type: 'price', method: 'set', value: 450_00 })).toBe('450.00')
  expect(formatChangeValue({ type: 'offer', value: 20 })).toBe('-20 %')
})
