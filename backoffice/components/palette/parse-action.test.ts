import { expect, test } from 'vitest'
import { parseAction } from './parse-action.ts'

test.each([
  ['reembolsar A7K2', 'refund', 'A7K2'],
  ['  Refund   LZ-7QK2M ', 'refund', 'LZ-7QK2M'],
  ['imprimir A7K2', 'print', 'A7K2'],
  ['reembolsar', 'refund', ''],
  ['A7K2', undefined, 'A7K2'],
  ['refunds', undefined, 'refunds'],
  ['Ana Reembolsar', undefined, 'Ana Reembolsar'],
])('%j is the action %s of %j', (text, action, words) => {
  expect(parseAction(text)).toEqual({ action, words })
})
