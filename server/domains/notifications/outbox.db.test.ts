import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '../../platform/db.ts'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'
import { insertIntoOutbox } from './outbox-queries.ts'
import { markMessageRefused, markMessageSent } from './queries.ts'
import { lockMessage } from './resend-queries.ts'
import { sendMessages } from './send-messages.ts'
import { insertMail } from '../../testing/change-messages.ts'
import { changeRows } from '../../testing/rows.ts'

const HOUR_MS = 3600_000

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
beforeEach(async () => {
  await t.db`delete from messages`
})
afterAll(() => t.close())

/** Writes a message two hours ago that is not in the outbox yet. */
function insertOldMessage(): Promise<number> {
  const at = new Date(t.clock.now().valueOf() - 2 * HOUR_MS)
  return insertMail(t.db, { kind: 'account-exists', recipient: 'ana@test.example', data: { secret: 'x' }, at })
}

/** Runs `queue` while a sender's transaction is open that has finished the message, and returns the outbox after both. */
async function queueWhileSending(id: number, finish: (tx: Tx) => Promise<void>, queue: () => Promise<unknown>) {
  let queued: Promise<unknown> | undefined
  await t.db.begin(async (tx) => {
    await finish(tx)
    queued = queue()
    await waitForLock(t.db)
  })
  await queued
  return t.db`select from outbox where message_id = ${id}`
}

test.each([
  ['sent', (tx: Tx, id: number) => markMessageSent(tx, id, t.clock.now())],
  ['refused', (tx: Tx, id: number) => markMessageRefused(tx, id, 'no such mailbox', t.clock.now())],
])('a message that is %s while it is queued again does not return to the outbox', async (_, finish) => {
  const id = await insertOldMessage()
  await insertIntoOutbox(t.db, id)
  const outbox = await queueWhileSending(
    id,
    (tx) => finish(tx, id),
    () => insertIntoOutbox(t.db, id),
  )
  expect(outbox).toHaveLength(0)
})

test('a message in the outbox that was sent already leaves it and is not sent again', async () => {
  const id = await insertOldMessage()
  await insertIntoOutbox(t.db, id)
  await changeRows(t.db, 'messages', { id }, { sent_at: t.clock.now() })
  const sent: number[] = []
  await sendMessages(t.shop, 'mail', async (message) => void sent.push(message.id))
  expect(sent).toEqual([])
  expect(await t.db`select from outbox`).toHaveLength(0)
})

test('a message that fails while it is queued again waits in the outbox', async () => {
  const id = await insertOldMessage()
  await insertIntoOutbox(t.db, id)
  let failed: Promise<unknown> | undefined
  await t.db.begin(async (tx) => {
    await lockMessage(tx, id)
    failed = sendMessages(t.shop, 'mail', () => Promise.reject(new Error('connect ECONNREFUSED')))
    await waitForLock(t.db)
    expect(await insertIntoOutbox(tx, id)).toBe(false)
  })
  await failed
  expect(await t.db`select from outbox where due_at > now()`).toHaveLength(1)
  expect(await t.db`select failure from messages`).toMatchObject([{ failure: 'Error: connect ECONNREFUSED' }])
})
