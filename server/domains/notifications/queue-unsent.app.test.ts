import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MailRejectedError, type MailServer } from '../../integrations/mail.ts'
import { mailSender } from '../../testing/mail-sender.ts'
import { waitUntilIdle } from '../../testing/mail.ts'
import { makeCustomer, nextUniqueNumber } from '../../testing/make.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { sendMail, sendSms } from './jobs.ts'
import { listRefusedMessages, queueMail, queueSms } from './notifications.ts'
import { resendMessage } from './resend.ts'
import { queueUnsent } from './queue-unsent.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A mail server that can be away or slow, and counts what reached it. */
const arrived: string[] = []
let away = false
let ready: Promise<void> = Promise.resolve()
let refused = 0
const mails: MailServer = {
  async send({ to, kind }) {
    if (away) throw new Error('connect ECONNREFUSED')
    if (to.startsWith('gone-')) {
      refused += 1
      throw new MailRejectedError('550 5.1.1 no such mailbox')
    }
    await ready
    arrived.push(`${kind} ${to}`)
  },
}

let t: TestShop
let two: TestShop
beforeAll(async () => {
  t = await openTestShop({ mails: () => mails })
  two = await openTestShop({ sameDatabaseAs: t, mails: () => mails })
})
afterAll(async () => {
  await two.close()
  await t.close()
})
beforeEach(async () => {
  await t.db`delete from messages`
  away = true
  arrived.length = 0
})

const write = (email: string) =>
  t.db.begin((tx) => queueMail(tx, t.shop, 'account-exists', { email, lang: 'es' }, { name: 'Ana' }))

async function writeAll(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `u-${nextUniqueNumber()}@test.example`)
  for (const email of emails) await write(email)
  return emails
}

interface UnsentMail {
  kind: string
  recipient: string
  data: object
  created_at: Date
  queued_at?: Date
}

async function insert({ kind, recipient, data, created_at, queued_at }: UnsentMail): Promise<number> {
  const [message] = await t.db<{ id: number }[]>`
    insert into messages (channel, kind, recipient, lang, data, created_at, queued_at)
    values ('mail', ${kind}, ${recipient}, 'es', ${t.db.json(data)}, ${created_at}, ${queued_at ?? null})
    returning id`
  return message!.id
}

const messageTo = async (recipient: string) =>
  (await t.db<{ id: number; sent_at: Date | null; dropped_at: Date | null; data: object }[]>`
    select id, sent_at, dropped_at, data from messages where recipient = ${recipient} order by id desc limit 1`)[0]! // prettier-ignore

const getLive = async (id: number) =>
  (await t.db`
    select from pgboss.job where state in ('created', 'retry', 'active') and name in ('send-mail', 'send-sms')
      and (data ->> 'message_id')::bigint = ${id}`).length // prettier-ignore

/** Runs all jobs without pauses between their retries, until all have failed for good or are done. */
async function workOff(): Promise<void> {
  await eventually(async () => {
    const due = await t.db`
      update pgboss.job set start_after = now() where name in ('send-mail', 'send-sms') and state = 'retry' returning id`
    // Workers look for due jobs every few seconds, and at once when a job is added: here one about no message.
    if (due.length > 0) await t.shop.queue.add(t.db, 'send-mail', { message_id: 0 })
    const live = await t.db`
      select from pgboss.job where name in ('send-mail', 'send-sms') and state in ('created', 'retry', 'active')`
    return live.length === 0
  }, 60_000)
}

/** Runs the job of one minute in both processes; each looks for unsent messages. */
async function minute(): Promise<void> {
  t.clock.advance(MINUTE)
  await Promise.all([queueUnsent(t.shop), queueUnsent(two.shop)])
}

test('a mail server that is unavailable for an hour loses no mail: each arrives once later', { timeout: 120_000 }, async () => {
  const emails = await writeAll(5)
  await workOff()
  t.clock.advance(17 * MINUTE)
  for (let passed = 17; passed < 60; passed += 1) {
    await minute()
    await workOff()
  }
  expect(arrived).toEqual([])
  expect(await listInconsistencies(t.db, t.clock.now())).toHaveLength(5)
  away = false
  const later = await writeAll(1)
  for (let passed = 0; passed < 20; passed += 1) {
    await minute()
    await workOff()
  }
  expect(arrived.toSorted()).toEqual([...emails, ...later].map((email) => `account-exists ${email}`).toSorted())
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
}) // prettier-ignore

test('while a job has tries left its message is left to it, and two processes add only one job', async () => {
  const [email = ''] = await writeAll(1)
  const { id } = await messageTo(email)
  await eventually(async () => (await t.db`select from messages where id = ${id} and attempts > 0`).length > 0)
  t.clock.advance(HOUR)
  await queueUnsent(t.shop)
  expect(await getLive(id)).toBe(1)
  await workOff()
  const jobs = () => t.db`select from pgboss.job where (data ->> 'message_id')::bigint = ${id}`
  const done = (await jobs()).length
  t.clock.advance(HOUR)
  await Promise.all([1, 2, 3, 4].flatMap(() => [queueUnsent(t.shop), queueUnsent(two.shop)]))
  await workOff()
  expect(await jobs()).toHaveLength(done + 1)
  away = false
  t.clock.advance(HOUR)
  await minute()
  await workOff()
  expect(arrived).toEqual([`account-exists ${email}`])
})

test('a process that looked before another one queued a message adds no second job', async () => {
  const [email = ''] = await writeAll(1)
  const { id } = await messageTo(email)
  await workOff()
  t.clock.advance(HOUR)
  const looked_before = { ...two.shop, queue: { ...two.shop.queue, listLive: async () => [] } }
  // No worker handles it meanwhile, because it is not due before tomorrow.
  await queueUnsent({ ...t.shop, queue: { ...t.shop.queue, add: (db, name, data, options) => t.shop.queue.add(db, name, data, { ...options, after_s: 86_400 }) } }) // prettier-ignore
  await queueUnsent(looked_before)
  expect(await getLive(id)).toBe(1)
  await t.db`delete from pgboss.job where (data ->> 'message_id')::bigint = ${id}`
})

test.each([
  ['5 minutes', 5 * MINUTE, 5 * MINUTE],
  ['a quarter of its age', 4 * HOUR, HOUR],
  ['2 hours', DAY, 2 * HOUR],
])('between two tries a message rests for %s', async (_, age, rest) => {
  const created_at = new Date(t.clock.now().valueOf() - age)
  const row = { kind: 'account-exists', recipient: 'r@test.example', data: { name: 'Ana' }, created_at, queued_at: t.clock.now() } // prettier-ignore
  const id = await insert(row)
  const turns = async () => (await t.db`select from pgboss.job where (data ->> 'message_id')::bigint = ${id}`).length
  t.clock.stop(new Date(row.queued_at.valueOf() + rest - 1))
  await queueUnsent(t.shop)
  expect(await turns()).toBe(0)
  t.clock.stop(new Date(row.queued_at.valueOf() + rest))
  await queueUnsent(t.shop)
  // The job of the other process may have taken the message in this moment, and adds it when it commits.
  await eventually(async () => (await turns()) === 1)
  t.clock.advance(0)
  await workOff()
})

test('each run queues a limited number of messages, the least recently tried first', async () => {
  const emails = Array.from({ length: 130 }, () => `u-${nextUniqueNumber()}@test.example`)
  for (const recipient of emails)
    await insert({ kind: 'account-exists', recipient, data: { name: 'Ana' }, created_at: t.clock.now() })
  away = false
  t.clock.advance(HOUR)
  await queueUnsent(t.shop)
  await workOff()
  expect(arrived.toSorted()).toEqual(emails.slice(0, 100).map((email) => `account-exists ${email}`).toSorted()) // prettier-ignore
  await queueUnsent(t.shop)
  await workOff()
  expect(new Set(arrived).size).toBe(130)
  expect(arrived).toHaveLength(130)
})

test.each([
  ['registration', 48 * HOUR],
  ['password-recovery', HOUR],
  ['email-change', 48 * HOUR],
  ['email-changed', 7 * DAY],
  ['stock-alert', 48 * HOUR],
  ['drop-open', 48 * HOUR],
  ['payment-pending', 48 * HOUR],
  ['payment-reminder', 24 * HOUR],
])('%s is not sent any more after %i ms, its secret is deleted, and it is not reported', async (kind, life) => {
  const recipient = `u-${nextUniqueNumber()}@test.example`
  const data = { name: 'Ana', secret: 'x' }
  const row = { kind, recipient, data, created_at: t.clock.now() }
  const id = await insert(row)
  const handed: string[] = []
  const server = { send: async (mail: { to: string }) => void handed.push(mail.to) }
  t.clock.stop(new Date(row.created_at.valueOf() + life))
  await sendMail(t.shop, server, mailSender, { message_id: id })
  t.clock.advance(0)
  expect(handed).toEqual([])
  expect(await messageTo(recipient)).toMatchObject({
    sent_at: null,
    dropped_at: expect.any(Date),
    data: { name: 'Ana' },
  })
  expect((await messageTo(recipient)).data).not.toHaveProperty('secret')
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('a link is sent until the last moment in which it works', async () => {
  const recipient = `u-${nextUniqueNumber()}@test.example`
  const row = { kind: 'password-recovery', recipient, data: { name: 'Ana', secret: 'x' }, created_at: t.clock.now() } // prettier-ignore
  const id = await insert(row)
  t.clock.stop(new Date(row.created_at.valueOf() + HOUR - 1))
  away = false
  await sendMail(t.shop, mails, mailSender, { message_id: id })
  t.clock.advance(0)
  expect(arrived).toEqual([`password-recovery ${recipient}`])
})

test('a message that is ten days old waits for a person, who sends it once as it is', async () => {
  const [email = ''] = await writeAll(1)
  const { id } = await messageTo(email)
  await eventually(async () => (await t.db`select from messages where id = ${id} and attempts > 0`).length > 0)
  await expect(resendMessage(t.shop, id, 'staff')).rejects.toThrow('mail_waiting')
  await workOff()
  t.clock.advance(10 * DAY)
  away = false
  await minute()
  await waitUntilIdle(t)
  expect(arrived).toEqual([])
  // Once it is sent, sending it again would be another message.
  const slow = Promise.withResolvers<void>()
  ready = slow.promise
  const both = await Promise.allSettled([
    resendMessage(t.shop, id, 'staff'),
    resendMessage(two.shop, id, 'staff'),
    minute(),
  ])
  slow.resolve()
  await workOff()
  expect(both.map(({ status }) => status)).toContain('fulfilled')
  expect(arrived).toEqual([`account-exists ${email}`])
  expect(await t.db`select from messages where recipient = ${email}`).toHaveLength(1)
})

test('a link that expired before it was sent cannot be sent by a person either', async () => {
  const recipient = `u-${nextUniqueNumber()}@test.example`
  const row = { kind: 'password-recovery', recipient, data: { name: 'Ana', secret: 'x' }, created_at: t.clock.now() } // prettier-ignore
  const id = await insert(row)
  t.clock.advance(HOUR)
  await expect(resendMessage(t.shop, id, 'staff')).rejects.toThrow('mail_has_link')
})

test('a text message is queued again as well, and dropped with its link', async () => {
  const { id: customer_id } = await makeCustomer(t)
  const phone = `5255${String(customer_id).padStart(8, '0')}`
  const texts: string[] = []
  const sms = { send: async ({ to }: { to: string }) => void texts.push(to) }
  const to = { phone, lang: 'es' as const, customer_id }
  await t.db.begin((tx) => queueSms(tx, { ...t.shop, queue: { ...t.shop.queue, add: async () => {} } }, 'password-recovery', to, { secret: 'x' })) // prettier-ignore
  t.clock.advance(10 * MINUTE)
  await minute()
  expect(await eventually(async () => (await t.mailbox.list(`+${phone}`)).length)).toBe(1)
  await t.db.begin((tx) => queueSms(tx, { ...t.shop, queue: { ...t.shop.queue, add: async () => {} } }, 'password-recovery', to, { secret: 'y' })) // prettier-ignore
  const { id } = await messageTo(`+${phone}`)
  t.clock.advance(HOUR)
  await sendSms(t.shop, sms, 'Lienza', { message_id: id })
  expect(texts).toEqual([])
  expect(await messageTo(`+${phone}`)).toMatchObject({ sent_at: null, dropped_at: expect.any(Date) })
})

test('a mail that is refused for good is tried once, and staff can find it', async () => {
  away = false
  const email = `gone-${nextUniqueNumber()}@test.example`
  await write(email)
  await workOff()
  t.clock.advance(3 * HOUR)
  await minute()
  await workOff()
  expect(refused).toBe(1)
  expect(await messageTo(email)).toMatchObject({ sent_at: null, dropped_at: expect.any(Date) })
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
  expect(await listRefusedMessages(t.db, new Date(t.clock.now().valueOf() - DAY))).toMatchObject([
    { kind: 'account-exists', recipient: email, failure: 'refused: 550 5.1.1 no such mailbox' },
  ])
  const { payload } = await t.app.inject('/metrics')
  expect(payload).toContain('messages_refused{channel="mail"} 1')
})

test('metrics count waiting and failed jobs, and transactions', async () => {
  const email = `u-${nextUniqueNumber()}@test.example`
  await write(email)
  await workOff()
  await t.db.begin(async () => {
    const { payload } = await t.app.inject('/metrics')
    expect(payload).toContain('messages_unsent{channel="mail"} 1')
    expect(payload).toMatch(/jobs_failed\{job="send-mail"\} [1-9]/)
    expect(payload).toContain('database_transactions{state="running"} 1')
    expect(payload).toContain('database_transactions{state="waiting"} 0')
  })
})
