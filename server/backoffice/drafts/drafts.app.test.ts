import { MAX_DRAFTS } from '@shop/contract/staff/draft-limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

const save = (browser: StaffClient, number: number) =>
  browser.send('PUT', '/drafts', { subject: `product:${number}`, version: 1, draft: `{"number":${number}}` })
const find = async (browser: StaffClient, number: number) =>
  (await browser.send('GET', `/drafts?subject=product:${number}`)).body.draft?.data
const count = (email: string) =>
  t.db`select from staff_drafts join staff_members on id = staff_id where email = ${email}`.then((rows) => rows.length)

test('a member keeps the drafts whose editors were open last, up to a limit, and takes none from others', async () => {
  const [ana, eva] = [await signInStaff(t, ['catalog']), await signInStaff(t, ['catalog'])]
  await save(eva, 1)
  for (let number = 1; number <= MAX_DRAFTS; number += 1) {
    t.clock.advance(1)
    expect((await save(ana, number)).status).toBe(200)
  }
  t.clock.advance(1)
  // The editor of the first one is still open.
  await ana.send('PUT', '/drafts', { subject: 'product:1', version: 1 })
  t.clock.advance(1)
  await save(ana, MAX_DRAFTS + 1)
  expect(await count(ana.email)).toBe(MAX_DRAFTS)
  expect(await find(ana, 1)).toEqual({ number: 1 })
  expect(await find(ana, 2)).toBeUndefined()
  expect(await find(ana, MAX_DRAFTS + 1)).toEqual({ number: MAX_DRAFTS + 1 })
  expect(await find(eva, 1)).toEqual({ number: 1 })
})

test('drafts that are saved at once are not more', async () => {
  const ana = await signInStaff(t, ['catalog'])
  await Promise.all(Array.from({ length: MAX_DRAFTS + 20 }, (_, number) => save(ana, number)))
  await save(ana, 0)
  expect(await count(ana.email)).toBe(MAX_DRAFTS)
})
