import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MailRejectedError, type MailServer } from '../../integrations/mail.ts'
import { mailSender } from '../../testing/mail-sender.ts'
import { makeCustomer, nextUniqueNumber } from '../../testing/make.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { senderNames, sendMail, sendMessages, sendSms } from './jobs.ts'
import { listRefusedMessages, queueMail, queueSms } from './notifications.ts'
import { insertIntoOutbox } from './outbox-queries.ts'
import { resendMessage } from './resend.ts'
import { insertMail } from '../../testing/change-messages.ts'
import { changeRows } from '../../testing/rows.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

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
const texts: string[] = []
const sms = { send: async ({ to }: { to: string }) => void texts.push(to) }

/** Two processes of one shop. Neither works by itself: the tests call what its worker calls. */
let t: TestShop
let two: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  two = await openTestShop({ sameDatabaseAs: t, worker: false })
})
afterAll(async () => {
  await two.close()
  await t.close()
})
beforeEach(async () => {
  await t.db`delete from messages`
  away = false
  arrived.length = 0
})

const write = (email: string) =>
  t.db.begin((tx) => queueMail(tx, t.shop, 'account-exists', { email, lang: 'es' }, { name: 'Ana' }))

async function writeAll(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `u-${nextUniqueNumber()}@test.example`)
  for (const email of emails) await write(email)
  return emails
}

async function sendDue({ shop }: TestShop = t): Promise<void> {
  while ((await sendMessages(shop, 'mail', (message) => sendMail(shop, mails, mailSender, message))) === 0);
  while ((await sendMessages(shop, 'sms', (message) => sendSms(shop, sms, 'Lienza', message))) === 0);
}

/** Lets time pass for the outbox, which goes by the database's clock, and for the shop. */
async function pass(ms: number): Promise<void> {
  t.clock.advance(ms)
  await changeRows(t.db, 'outbox', 'all', { added_at: { earlier_ms: ms }, due_at: { earlier_ms: ms } })
}

const messageTo = async (recipient: string) =>
  (await t.db<{ id: number; sent_at: Date | null; dropped_at: Date | null; data: object }[]>`
    select id, sent_at, dropped_at, data from messages where recipient = ${recipient} order by id desc limit 1`)[0]! // prettier-ignore

async function writeMessage(kind: string, data: object = { name: 'Ana' }): Promise<{ id: number; recipient: string }> {
  const recipient = `u-${nextUniqueNumber()}@test.example`
  return { id: await insertMail(t.db, { kind, recipient, data, at: t.clock.now() }), recipient }
}

test('a mail server that is unavailable for an hour loses no mail: each arrives once later', async () => {
  const emails = await writeAll(5)
  away = true
  for (let passed = 0; passed < 60; passed += 1) {
    await sendDue()
    await pass(MINUTE)
  }
  expect(arrived).toEqual([])
  expect(await listInconsistencies(t.db, t.clock.now())).toHaveLength(5)
  away = false
  const later = await writeAll(1)
  await pass(15 * MINUTE)
  await sendDue()
  await sendDue()
  expect(arrived.toSorted()).toEqual([...emails, ...later].map((email) => `account-exists ${email}`).toSorted())
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('two processes that send at once send each message once', async () => {
  const emails = await writeAll(60)
  await Promise.all([sendDue(), sendDue(two), sendDue(), sendDue(two)])
  expect(arrived.toSorted()).toEqual(emails.map((email) => `account-exists ${email}`).toSorted())
  expect(await t.db`select from outbox`).toHaveLength(0)
})

test('new messages do not wait for those that were tried before', async () => {
  const old = await writeAll(5)
  away = true
  await sendDue()
  await pass(MINUTE)
  const [email] = await writeAll(1)
  away = false
  await sendDue()
  expect(arrived).toHaveLength(old.length + 1)
  expect(arrived.slice(0, 4)).toContain(`account-exists ${email}`)
})

test('a message whose process ends while it is sent is sent again after a minute', async () => {
  const [email] = await writeAll(1)
  void sendMessages(t.shop, 'mail', () => new Promise<void>(() => {}))
  await eventually(async () => (await t.db`select from outbox where tries = 1`).length === 1)
  await pass(MINUTE - 5 * SECOND)
  await sendDue(two)
  expect(arrived).toEqual([])
  await pass(6 * SECOND)
  await sendDue(two)
  expect(arrived).toEqual([`account-exists ${email}`])
})

test.each([
  ['2 seconds', 0, 2 * SECOND],
  ['a quarter of its age', 4 * HOUR, HOUR],
  ['2 hours', DAY, 2 * HOUR],
])('after a failure a message rests for %s', async (_, age, rest) => {
  await writeAll(1)
  await pass(age)
  away = true
  await sendDue()
  const [row] = await t.db<
    { rests_s: number }[]
  >`select extract(epoch from due_at - now())::float8 as rests_s from outbox`
  expect(row!.rests_s).toBeGreaterThan(rest / SECOND - 2)
  expect(row!.rests_s).toBeLessThanOrEqual(rest / SECOND + 2)
})

test.each([
  ['registration', 48 * HOUR],
  ['password-recovery', HOUR],
  ['email-change', 48 * HOUR],
  ['email-changed', 7 * DAY],
  ['stock-alert', 48 * HOUR],
  ['drop-moved', 48 * HOUR],
  ['drop-open', 48 * HOUR],
  ['payment-pending', 48 * HOUR],
  ['payment-reminder', 24 * HOUR],
])('%s is not sent any more after %i ms, its secret is deleted, and it is not reported', async (kind, life) => {
  const { id, recipient } = await writeMessage(kind, { name: 'Ana', secret: 'x' })
  await insertIntoOutbox(t.db, id)
  await pass(life)
  await sendDue()
  expect(arrived).toEqual([])
  expect(await messageTo(recipient)).toMatchObject({
    sent_at: null,
    dropped_at: expect.any(Date),
    data: { name: 'Ana' },
  })
  expect((await messageTo(recipient)).data).not.toHaveProperty('secret')
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
  expect(await t.db`select from outbox`).toHaveLength(0)
})

test('a link is sent until the last moment in which it works', async () => {
  const { id, recipient } = await writeMessage('password-recovery', { name: 'Ana', secret: 'x' })
  await insertIntoOutbox(t.db, id)
  t.clock.stop(new Date(t.clock.now().valueOf() + HOUR - MINUTE))
  await sendDue()
  t.clock.advance(0)
  expect(arrived).toEqual([`password-recovery ${recipient}`])
})

test('a message that is ten days old waits for a person, who sends it once as it is', async () => {
  const [email = ''] = await writeAll(1)
  const { id } = await messageTo(email)
  away = true
  await sendDue()
  await expect(resendMessage(t.shop, id, 'staff')).rejects.toThrow('mail_waiting')
  await pass(10 * DAY)
  await sendDue()
  away = false
  await pass(DAY)
  await sendDue()
  expect(arrived).toEqual([])
  const both = await Promise.allSettled([resendMessage(t.shop, id, 'staff'), resendMessage(two.shop, id, 'staff')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await Promise.all([sendDue(), sendDue(two)])
  expect(arrived).toEqual([`account-exists ${email}`])
  expect(await t.db`select from messages where recipient = ${email}`).toHaveLength(1)
})

test('the last mail to a closed account that cannot be sent leaves nothing of its recipient', async () => {
  const { id } = await writeMessage('account-closed')
  await insertIntoOutbox(t.db, id)
  away = true
  for (let days = 0; days < 11; days += 1) {
    await sendDue()
    await pass(DAY)
  }
  expect(await t.db`select from messages`).toHaveLength(0)
})

test('a link that expired before it was sent cannot be sent by a person either', async () => {
  const { id } = await writeMessage('password-recovery', { name: 'Ana', secret: 'x' })
  t.clock.advance(HOUR)
  await expect(resendMessage(t.shop, id, 'staff')).rejects.toThrow('mail_has_link')
})

test('a text message is sent, and dropped with its link', async () => {
  const { id: customer_id } = await makeCustomer(t)
  const phone = `5255${String(customer_id).padStart(8, '0')}`
  const to = { phone, lang: 'es' as const, customer_id }
  const writeText = () => t.db.begin((tx) => queueSms(tx, t.shop, 'password-recovery', to, { secret: 'x' }))
  await writeText()
  await sendDue()
  expect(texts).toEqual([`+${phone}`])
  await writeText()
  await pass(HOUR)
  await sendDue()
  expect(texts).toHaveLength(1)
  expect(await messageTo(`+${phone}`)).toMatchObject({ sent_at: null, dropped_at: expect.any(Date) })
})

test('a process without a provider of text messages leaves them to one that has it', async () => {
  const { id: customer_id } = await makeCustomer(t)
  const to = { phone: '525500000000', lang: 'es' as const, customer_id }
  await t.db.begin((tx) => queueSms(tx, t.shop, 'password-recovery', to, { secret: 'x' }))
  expect(await sendMessages(t.shop, 'mail', (message) => sendMail(t.shop, mails, mailSender, message))).toBe(Infinity)
  expect(await t.db`select from outbox where tries = 0`).toHaveLength(1)
})

test('a mail that is refused for good is tried once, and staff can find it', async () => {
  const email = `gone-${nextUniqueNumber()}@test.example`
  await write(email)
  await sendDue()
  await pass(3 * HOUR)
  await sendDue()
  expect(refused).toBe(1)
  expect(await messageTo(email)).toMatchObject({ sent_at: null, dropped_at: expect.any(Date) })
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
  expect(await listRefusedMessages(t.db, new Date(t.clock.now().valueOf() - DAY))).toMatchObject([
    { kind: 'account-exists', recipient: email, failure: 'refused: 550 5.1.1 no such mailbox' },
  ])
  const { payload } = await t.app.inject('/metrics')
  expect(payload).toContain('messages_refused{channel="mail"} 1')
})

test('the sender is woken when the transaction that writes a message is committed', async () => {
  const woken: string[] = []
  t.jobs.added.on('job', (name) => woken.push(name))
  await t.db.begin(async (tx) => {
    await queueMail(tx, t.shop, 'account-exists', { email: 'woken@test.example', lang: 'es' }, { name: 'Ana' })
    expect(woken).toEqual([])
  })
  expect(woken).toEqual([senderNames.mail])
})

test('metrics count unsent messages and transactions', async () => {
  await writeAll(1)
  await t.db.begin(async () => {
    const { payload } = await t.app.inject('/metrics')
    expect(payload).toContain('messages_unsent{channel="mail"} 1')
    expect(payload).toContain('database_transactions{state="running"} 1')
    expect(payload).toContain('database_transactions{state="waiting"} 0')
  })
})
