import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashSecret } from '../../platform/secrets.ts'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { BULK_MAILS_PER_MINUTE } from './newsletter-queries.ts'
import { listMessageInconsistencies, queueMail, queueNewsletters } from './notifications.ts'
import { claimMessages } from './outbox-queries.ts'
import { changeRows } from '../../testing/rows.ts'
import { makeManyCustomers } from '../../testing/change-customers.ts'

/** More than one statement writes. */
const READERS = 6_000

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
  await makeManyCustomers(t.db, READERS)
  await changeRows(t.db, 'customers', 'all', { marketing: true })
})
afterAll(() => t.close())

const shared = { subject: 'Hola', message: 'Uno', path: '' }
const queue = (once_key: string) =>
  t.db.begin(async (tx) => {
    const ids = await tx<{ id: number }[]>`select id from customers order by id`.column()
    const recipients = ids.map((customer_id) => ({ customer_id, once_key, data: {} }))
    return queueNewsletters(tx, t.shop, 'campaign', recipients, { es: shared, en: shared })
  })

test('newsletters to thousands are written once each, and become due at the rate of the outbox', async () => {
  expect(await queue('campaign:1')).toBe(READERS)
  expect(await queue('campaign:1')).toBe(0)
  const { seconds, ...counts } = await t.db<{ seconds: number; secrets: number; shared: number }[]>`
    select extract(epoch from max(due_at) - min(due_at))::float8 as seconds, count(distinct data ->> 'secret')::integer as secrets,
      count(distinct shared_data_id)::integer as shared
    from outbox join messages on messages.id = message_id`.one()
  expect(counts).toEqual({ secrets: READERS, shared: 2 })
  expect(seconds).toBeCloseTo(((READERS - 1) * 60) / BULK_MAILS_PER_MINUTE, 3)
  const { secret, unsubscribe_hash } = await t.db<{ secret: string; unsubscribe_hash: Buffer }[]>`
    select data ->> 'secret' as secret, unsubscribe_hash from messages limit 1`.one()
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(hashSecret(secret).equals(unsubscribe_hash)).toBe(true)
})

test('a mail of another type is sent before them, and those whose turn is ahead are not late', async () => {
  const message_id = await t.db<{ id: number }[]>`select min(message_id) as id from outbox`.value()
  await changeRows(t.db, 'outbox', { message_id }, { due_at: new Date(Date.now() - 60_000) })
  await t.db.begin((tx) => queueMail(tx, t.shop, 'account-exists', { email: 'x@mail.example', lang: 'es' }, {}))
  const [first] = await claimMessages(t.db, 'mail', 1)
  expect(first?.kind).toBe('account-exists')
  await changeRows(t.db, 'messages', 'all', { created_at: new Date(Date.now() - 60 * 60_000) })
  const late = await listMessageInconsistencies(t.db, t.clock.now())
  const due = await t.db`select from outbox where is_bulk and due_at <= now()`
  expect(late.filter((line) => line.includes('campaign')).length).toBeLessThanOrEqual(due.length + 10)
})
