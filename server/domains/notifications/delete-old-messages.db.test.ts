import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { deleteOldMessages } from './delete-old-messages.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
beforeEach(async () => {
  await t.db`delete from messages`
})
afterAll(() => t.close())

const daysAgo = (days: number) => new Date(t.clock.now().valueOf() - days * DAY_MS)

async function insertMessages(recipient: string, days: number, ending: 'sent' | 'dropped' | 'waits', count = 1) {
  const at = daysAgo(days)
  await t.db`
    insert into messages (channel, kind, recipient, lang, data, created_at, sent_at, dropped_at)
    select 'mail', 'x', ${recipient}, 'es', '{}', ${at}, ${ending === 'sent' ? at : null}, ${ending === 'dropped' ? at : null}
    from generate_series(1, ${count}::integer)`
}

test('what was sent or dropped two years ago is deleted, and what waits stays', async () => {
  await insertMessages('sent', 731, 'sent')
  await insertMessages('dropped', 731, 'dropped')
  await insertMessages('waits', 731, 'waits')
  await insertMessages('newer', 729, 'sent')
  await deleteOldMessages(t.shop)
  const rows = await t.db<{ recipient: string }[]>`select recipient from messages order by id`
  expect(rows.map(({ recipient }) => recipient)).toEqual(['waits', 'newer'])
})

test('more than one slice is deleted, also behind messages that wait', async () => {
  await insertMessages('waits', 800, 'waits', 1_001)
  await insertMessages('sent', 799, 'sent', 1_500)
  await insertMessages('newer', 1, 'sent')
  await deleteOldMessages(t.shop)
  const rows = await t.db<{ recipient: string; count: number }[]>`
    select recipient, count(*)::integer as count from messages group by 1 order by 1`
  expect(rows).toEqual([
    { recipient: 'newer', count: 1 },
    { recipient: 'waits', count: 1_001 },
  ])
})
