import { beforeEach, expect, test } from 'vitest'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'

const REST_MS = 1_000
let at: number
let changes: boolean[]
let breaker: CircuitBreaker
beforeEach(() => {
  at = 0
  changes = []
  breaker = createCircuitBreaker({
    failures: 3,
    rest_ms: REST_MS,
    now: () => at,
    onChange: (open) => changes.push(open),
  })
})

const fail = () => breaker.call(async () => ({ unavailable: 'no answer' }))
const response = () => breaker.call(async () => ({ ok: true }))
const refuse = () => breaker.call(() => Promise.reject(new Error('no such key'))).catch(() => {})

test('it opens after several failures in a row, and says so once', async () => {
  for (const open of [false, false, true, true]) {
    await fail()
    expect([breaker.isOpen(), breaker.canCall()]).toEqual([open, !open])
  }
  expect(changes).toEqual([true])
})

test.each([
  ['a response', response],
  ['a refusal, which is a response', refuse],
])('%s in between restarts the count', async (_, between) => {
  for (const happens of [fail, fail, between, fail, fail]) await happens()
  expect(breaker.isOpen()).toBe(false)
  expect(changes).toEqual([])
})

test('after its pause one request tries; its failure starts another pause, its success closes the breaker', async () => {
  for (const happens of [fail, fail, fail]) await happens()
  at = REST_MS
  expect([breaker.isOpen(), breaker.canCall(), breaker.canCall()]).toEqual([false, true, false])
  await fail()
  expect(breaker.isOpen()).toBe(true)
  at = REST_MS * 2
  expect(breaker.canCall()).toBe(true)
  await response()
  expect([breaker.isOpen(), breaker.canCall(), breaker.canCall()]).toEqual([false, true, true])
  expect(changes).toEqual([true, false])
})

test('after a try without a result another may try once the pause has passed again', async () => {
  for (const happens of [fail, fail, fail]) await happens()
  at = REST_MS
  expect(breaker.canCall()).toBe(true)
  at = REST_MS * 2
  expect(breaker.canCall()).toBe(true)
})

test('a request that ignores the breaker is sent, and a response closes it at any time', async () => {
  for (const happens of [fail, fail, fail]) await happens()
  expect(await response()).toEqual({ ok: true })
  expect(breaker.isOpen()).toBe(false)
})
