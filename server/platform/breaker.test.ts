import { beforeEach, expect, test } from 'vitest'
import { type Breaker, openBreaker } from './breaker.ts'

const REST_MS = 1_000
let at: number
let said: boolean[]
let breaker: Breaker
beforeEach(() => {
  at = 0
  said = []
  breaker = openBreaker({ failures: 3, rest_ms: REST_MS, now: () => at, onChange: (open) => said.push(open) })
})

const fail = () => breaker.watch(async () => ({ unavailable: 'no answer' }))
const answer = () => breaker.watch(async () => ({ ok: true }))
const refuse = () => breaker.watch(() => Promise.reject(new Error('no such key'))).catch(() => {})

test('it opens after several failures in a row, and says so once', async () => {
  for (const open of [false, false, true, true]) {
    await fail()
    expect([breaker.isOpen(), breaker.mayTry()]).toEqual([open, !open])
  }
  expect(said).toEqual([true])
})

test.each([
  ['a response', answer],
  ['a refusal, which is a response', refuse],
])('%s in between restarts the count', async (_, between) => {
  for (const happens of [fail, fail, between, fail, fail]) await happens()
  expect(breaker.isOpen()).toBe(false)
  expect(said).toEqual([])
})

test('after its pause one request tries; its failure starts another pause, its success closes the breaker', async () => {
  for (const happens of [fail, fail, fail]) await happens()
  at = REST_MS
  expect([breaker.isOpen(), breaker.mayTry(), breaker.mayTry()]).toEqual([false, true, false])
  await fail()
  expect(breaker.isOpen()).toBe(true)
  at = REST_MS * 2
  expect(breaker.mayTry()).toBe(true)
  await answer()
  expect([breaker.isOpen(), breaker.mayTry(), breaker.mayTry()]).toEqual([false, true, true])
  expect(said).toEqual([true, false])
})

test('after a try without a result another may try once the pause has passed again', async () => {
  for (const happens of [fail, fail, fail]) await happens()
  at = REST_MS
  expect(breaker.mayTry()).toBe(true)
  at = REST_MS * 2
  expect(breaker.mayTry()).toBe(true)
})

test('a request that ignores the breaker is sent, and a response closes it at any time', async () => {
  for (const happens of [fail, fail, fail]) await happens()
  expect(await answer()).toEqual({ ok: true })
  expect(breaker.isOpen()).toBe(false)
})
