import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../testing/run-command.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { catalogCommands } from './catalog-commands.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const run = (name: string, ...args: string[]) => runCommand(t, catalogCommands[name], args)

test('search terms without results are listed, the most frequent first', async () => {
  for (const term of ['chamarrita', 'botarga', 'botarga'])
    await t.request('GET', `/products/search?search=${term}&lang=es`)
  expect(await run('list-missed-searches')).toMatch(/^ +2 {2}es {2}botarga.*\n +1 {2}es {2}chamarrita/)
  t.clock.set(new Date(t.clock.now().valueOf() + 10 * DAY_MS))
  expect(await run('list-missed-searches', '5')).toBe('')
})

test.each(['0', '-1', '1.5', 'x', '9999'])('terms of %s days are refused', async (days) => {
  await expect((async () => run('list-missed-searches', days))()).rejects.toThrow('how many days')
})
