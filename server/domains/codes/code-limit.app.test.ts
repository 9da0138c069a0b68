import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@shop/contract/calendar.ts'
import { signInStaff, STAFF_PASSWORD, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const MINUTE_MS = 60_000

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

let codes = 0
const nextNumber = () => (codes += 1)
const terms = {
  percent: 30,
  amount: { MXN: null, USD: null },
  least: { MXN: 0, USD: 0 },
  ...{ starts_at: null, ends_at: null, levels: null, note: '' },
}

const isRefused = async (browser: StaffClient, path: string, body: object) => {
  const { body: answer } = await browser.send('POST', `/codes/${path}`, body)
  return (answer.errors ?? []).includes('confirmation_needed')
}
const generate = (browser: StaffClient, count: number, key = `money-batch-of-${nextNumber()}`) =>
  isRefused(browser, 'generate', { key, prefix: 'LOTE', count, ...terms })
const create = (browser: StaffClient, uses: number) =>
  isRefused(browser, 'create', { code: `SUMA-${nextNumber()}`, ...terms, uses, uses_each: null })
const signInUnconfirmed = async () => {
  const manager = await signInStaff(t, ['manager'])
  t.clock.advance(5 * MINUTE_MS + 1)
  return manager
}

test('the codes that a member makes in a day count together, and those of the next day anew', async () => {
  const manager = await signInUnconfirmed()
  expect(await generate(manager, 60, 'money-batch-repeated')).toBe(false)
  expect(await create(manager, 40)).toBe(false)
  expect(await create(manager, 1)).toBe(true)
  expect(await generate(manager, 1)).toBe(true)
  // A request whose answer was lost is the same batch.
  expect(await generate(manager, 60, 'money-batch-repeated')).toBe(false)
  expect(await create(await signInUnconfirmed(), 100)).toBe(false)
  t.clock.advance(DAY_MS)
  await manager.send('POST', '/session/password', { email: manager.email, password: STAFF_PASSWORD })
  t.clock.advance(5 * MINUTE_MS + 1)
  expect(await create(manager, 100)).toBe(false)
  expect(await create(manager, 1)).toBe(true)
})

test('of several batches at once no more than the limit are made', async () => {
  const manager = await signInUnconfirmed()
  const refused = await Promise.all(Array.from({ length: 5 }, () => generate(manager, 30)))
  expect(refused.filter((one) => !one)).toHaveLength(3)
})
