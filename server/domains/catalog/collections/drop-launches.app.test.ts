import { WEEK_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import {
  type CustomerOptions,
  makeCollection,
  makeCustomer,
  makeProduct,
  type TestCustomer,
} from '../../../testing/make.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { sendDropLaunches } from './drop-launches.ts'
import { setAnnounced } from '../../../testing/change-catalog.ts'
import { unsubscribeEveryone, setMarketing } from '../../../testing/change-customers.ts'

const HOUR_MS = 3_600_000

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())
beforeEach(async () => {
  await unsubscribeEveryone(t.db)
  t.clock.advance(0)
})

async function makeDrop(key: string, weeks: number): Promise<{ id: number; opens_at: Date }> {
  const opens_at = new Date(t.clock.now().valueOf() + weeks * WEEK_MS)
  const id = await makeCollection(t, key, opens_at, { announced: true })
  await makeProduct(t, { collection_key: key, name: `Pieza de ${key}` })
  return { id, opens_at }
}

async function makeReader(options: CustomerOptions = {}): Promise<TestCustomer> {
  const customer = await makeCustomer(t, options)
  await setMarketing(t.db, customer.id, true)
  return customer
}

/** Runs the job twice at a moment, as after a crash, and returns who has the mail once all were sent. */
async function launchAt(at: Date, readers: Record<string, TestCustomer>): Promise<string[]> {
  t.clock.stop(at)
  await Promise.all([sendDropLaunches(t.shop), sendDropLaunches(t.shop)])
  await eventually(
    async () => (await t.db`select from messages where kind = 'drop-launch' and sent_at is null`).length === 0,
  )
  const rows = await t.db<
    { customer_id: number }[]
  >`select customer_id from messages where kind = 'drop-launch' order by id`
  return rows.map(({ customer_id }) => Object.keys(readers).find((name) => readers[name]!.id === customer_id) ?? '?')
}

test('each subscriber gets one mail about a drop, when it opens to their level', async () => {
  const { id, opens_at } = await makeDrop('estreno', 4)
  const readers = {
    diamond: await makeReader({ crystals: 420 }),
    amber: await makeReader({ crystals: 60 }),
    fan: await makeReader(),
  }
  await makeCustomer(t, { crystals: 420 })
  const weeksBefore = (weeks: number) => new Date(opens_at.valueOf() - weeks * WEEK_MS)
  expect(await launchAt(new Date(weeksBefore(3).valueOf() - 1), readers)).toEqual([])
  expect(await launchAt(weeksBefore(3), readers)).toEqual(['diamond'])
  expect(await launchAt(weeksBefore(2), readers)).toEqual(['diamond'])
  expect(await launchAt(weeksBefore(1), readers)).toEqual(['diamond', 'amber'])
  expect(await launchAt(opens_at, readers)).toEqual(['diamond', 'amber', 'fan'])
  expect(await launchAt(new Date(opens_at.valueOf() + HOUR_MS), readers)).toHaveLength(3)
  const [mail] = await t.mailbox.list(readers.diamond.email)
  expect(mail).toMatchObject({ kind: 'drop-launch', subject: 'estreno es ya abrió para ti' })
  expect(mail?.text).toContain(`http://shop.test/lanzamiento/${id}`)
  expect(mail?.text).toContain('por tu nivel entras antes')
  expect((await t.mailbox.list(readers.fan.email))[0]?.text).toContain('para todos')
})

test('a subscriber who asked to be reminded gets that mail alone, and one who unsubscribes none', async () => {
  const { id, opens_at } = await makeDrop('aviso', 4)
  const [reminded, gone] = [await makeReader(), await makeReader()]
  await t.request('PUT', '/drops/reminder?lang=es', { token: reminded.token, body: { id, remind: true } })
  await t.request('PUT', '/users/marketing', { token: gone.token, body: { marketing: false } })
  t.clock.stop(opens_at)
  await sendDropLaunches(t.shop)
  expect(await t.db`select from messages where once_key = ${`drop:${id}`}`).toHaveLength(0)
  expect(await t.db`select mails from drop_launches where collection_id = ${id}`).toEqual([{ mails: 0 }])
})

test('a drop that is not announced, or was announced days after it opened, has no launch mail', async () => {
  const { id, opens_at } = await makeDrop('tarde', 4)
  await makeReader()
  await setAnnounced(t.db, id, false)
  t.clock.stop(opens_at)
  await sendDropLaunches(t.shop)
  await setAnnounced(t.db, id, true)
  t.clock.stop(new Date(opens_at.valueOf() + 48 * HOUR_MS))
  await sendDropLaunches(t.shop)
  expect(await t.db`select from drop_launches where collection_id = ${id}`).toHaveLength(0)
})
