import type { ReturnKind, ReturnStatus } from '@shop/contract/return-rules.ts'
import { expect, test } from 'vitest'
import { buildReturnSteps } from './return-steps.ts'

const shown = (kind: ReturnKind, status: ReturnStatus, refunded: number | null = null) =>
  buildReturnSteps(kind, status, refunded).map(({ step, state }) => `${step} ${state}`)

test('a waiting return has all its steps ahead', () => {
  expect(shown('return', 'requested')).toEqual(['requested now', 'approved ahead', 'received ahead', 'refunded ahead'])
})

test('an exchange ends with the other size, and then no step is current', () => {
  expect(shown('exchange', 'exchanged')).toEqual(['requested done', 'approved done', 'received done', 'exchanged done'])
})

test('an exchange that ended with money says so', () => {
  expect(shown('exchange', 'refunded').at(-1)).toBe('refunded done')
})

test('one that refunded nothing ends with its arrival', () => {
  expect(shown('return', 'refunded', 0)).toEqual(['requested done', 'approved done', 'received done'])
  expect(shown('return', 'refunded', 1).at(-1)).toBe('refunded done')
})

test.each(['declined', 'withdrawn'] as const)('one that was %s shows where it ended', (status) => {
  expect(shown('return', status)).toEqual(['requested done', `${status} ended`])
})
