import { WEEK_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection } from '../../testing/make.ts'
import { openTestCalls, type TestCalls } from '../../testing/test-calls.ts'
import { formatCalendarEvent } from './calendar-event.ts'
import { dropCalendarRoutes } from './drop-calendar.ts'

let t: TestCalls
let opens_at: Date
beforeAll(async () => {
  t = await openTestCalls(dropCalendarRoutes)
  opens_at = new Date(Math.floor(t.clock.now().valueOf() / 3_600_000) * 3_600_000 + 4 * WEEK_MS)
  await makeCollection(t, 'aire', opens_at, { announced: true })
  await makeCollection(t, 'secreta', opens_at)
  await makeCollection(t, 'abierta', new Date(t.clock.now().valueOf() - WEEK_MS), { announced: true })
})
afterAll(() => t.close())

async function getId(uri: string): Promise<number> {
  const [row] = await t.db<{ id: number }[]>`select collection_id as id from collection_texts where uri = ${uri}`
  return row!.id
}

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
])('the calendar file of level %i begins %i weeks before the opening to everyone', async (level, weeks) => {
  const { statusCode, headers, payload } = await t.app.inject({
    url: `/drops/${await getId('aire-en')}-${level}-en.ics`,
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const at = new Date(opens_at.valueOf() - weeks * WEEK_MS).toISOString().replaceAll(/[-:]|\.000/g, '')
  expect(payload).toContain(`\r\nDTSTART:${at}\r\n`)
  expect(payload).toContain('\r\nSUMMARY:aire en · ')
  const url = `${t.shop.public_url}/lanzamiento/${await getId('aire-en')}`
  const event = payload.replaceAll('\r\n ', '').split('BEGIN:VALARM')[0]!.split('\r\n')
  expect(event.filter((line) => line.endsWith(url))).toEqual([`URL:${url}`, `DESCRIPTION:${url}`])
})

test('a drop that is not announced, or is open to everyone, has no calendar file', async () => {
  const files = [
    `${await getId('secreta-en')}-0-en`,
    `${await getId('abierta-en')}-0-en`,
    '999999-0-en',
    '1-4-en',
    '1-0-fr',
  ]
  for (const file of files) expect((await t.app.inject({ url: `/drops/${file}.ics` })).statusCode).toBe(404)
})

test('a title with the signs of the format is escaped, and long lines are folded between characters', () => {
  const stamp = new Date('2026-11-21T12:00:00Z')
  const title = `Uno, dos; tres \\ ${'ñ'.repeat(60)}`
  const file = formatCalendarEvent({ uid: 'drop-1', at: stamp, stamp, title, url: 'http://localhost/home' })
  const lines = file.split('\r\n')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:Uno\\, dos\\; tres \\\\ ${'ñ'.repeat(60)}\r\n`)
})
