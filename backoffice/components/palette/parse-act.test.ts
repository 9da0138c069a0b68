import { expect, test } from 'vitest'
import { parseAct } from './parse-act.ts'

test.each([
  ['reembolsar A7K2', 'refund', 'A7K2'],
  ['  Refund   LZ-7QK2M ', 'refund', 'LZ-7QK2M'],
  ['imprimir A7K2', 'print', 'A7K2'],
  ['reembolsar', 'refund', ''],
  ['A7K2', undefined, 'A7K2'],
  ['refunds', undefined, 'refunds'],
  ['Ana Reembolsar', undefined, 'Ana Reembolsar'],
])('%j is the act %s of %j', (text, act, words) => {
  expect(parseAct(text)).toEqual({ act, words })
})
