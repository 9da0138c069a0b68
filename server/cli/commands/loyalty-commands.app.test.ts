import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer } from '../../testing/make.ts'
import { runCommand } from '../../testing/run-command.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { loyaltyCommands } from './loyalty-commands.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const run = (name: string, ...args: string[]) => runCommand(t, loyaltyCommands[name], args)

test('a request is listed while it is open, answered word by word, and stays in the list of all', async () => {
  const customer = await makeCustomer(t, { crystals: 301, name: 'Ñandú' })
  const body = { reward: 'tailoring', note: 'dos\nlíneas' }
  const { id } = (await t.request('POST', '/loyalty/redeem', { token: customer.token, body })).body
  expect(await run('list-requests')).toMatch(
    new RegExp(`^${id}  requested  tailoring  Ñandú.*${customer.email}.*\n    dos líneas`),
  )
  const at = new Date(t.clock.now().valueOf() + DAY_MS).toISOString()
  await run('schedule-request', String(id), at, 'Te', 'esperamos')
  const [seen] = (await t.request('GET', '/loyalty/requests', { token: customer.token })).body
  expect(seen).toMatchObject({ status: 'scheduled', scheduled_at: at, answer: 'Te esperamos' })
  const later = new Date(t.clock.now().valueOf() + 2 * DAY_MS).toISOString()
  await run('schedule-request', String(id), later)
  const [moved] = (await t.request('GET', '/loyalty/requests', { token: customer.token })).body
  expect(moved).toMatchObject({ scheduled_at: later, answer: 'Te esperamos' })
  await run('complete-request', String(id))
  expect(await run('list-requests', 'open')).toBe('')
  expect(await run('list-requests', 'all')).toContain(`${id}  done`)
})

test('crystals are added with a reason', async () => {
  const customer = await makeCustomer(t, { crystals: 10 })
  await run('adjust-crystals', customer.email, '+41', 'Por', 'tu', 'foto')
  const { entries } = (await t.request('GET', '/loyalty/crystals', { token: customer.token })).body
  expect(entries[0]).toMatchObject({ crystals: 41, balance: 51, reason: 'Por tu foto' })
})

test('a customer reads a reason in their own language', async () => {
  const customer = await makeCustomer(t)
  await run('adjust-crystals', customer.email, '+5', 'Por', 'tu', 'foto', '/', 'For', 'your', 'photo')
  const read = async (lang: string) =>
    (await t.request('GET', `/loyalty/crystals?lang=${lang}`, { token: customer.token })).body.entries[0].reason
  expect([await read('es'), await read('en')]).toEqual(['Por tu foto', 'For your photo'])
})

test.each([
  ['adjust-crystals', ['a@b.test'], 'whole number'],
  ['adjust-crystals', ['a@b.test', '1.5', 'x'], 'whole number'],
  ['adjust-crystals', ['a@b.test', '5'], 'reason is needed'],
  ['adjust-crystals', ['a@b.test', '5', '', '/', 'x'], 'reason is needed'],
  ['adjust-crystals', ['a@b.test', '5', 'x'], 'customer_unknown'],
  ['schedule-request', ['1', 'mañana'], 'no ISO time'],
  ['schedule-request', ['1', '2099-02-30T10:00:00Z'], 'no ISO time'],
  ['schedule-request', ['x', '2099-01-01T10:00:00Z'], 'whole number'],
  ['decline-request', ['1', ' '], 'reason is needed'],
  ['complete-request', [], 'whole number'],
  ['complete-request', ['999999'], 'reward_request_not_found'],
])('%s %j: %s', async (name, args, why) => {
  await expect((async () => run(name, ...args))()).rejects.toThrow(why)
})
