import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer } from '../../testing/make.ts'
import { mailSender } from '../../testing/mail-sender.ts'
import { waitForMessages, waitUntilIdle } from '../../testing/mail.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { queueMail } from './notifications.ts'
import { resendMessage } from './resend.ts'
import { insertMail } from '../../testing/change-messages.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

async function sentTo(email: string): Promise<number> {
  const [row] = await t.db<{ id: number }[]>`select id from messages where recipient = ${email} order by id limit 1`
  return row!.id
}

test('a mail that is sent again has the same content and a new id, so that mail programs show both', async () => {
  const { email, id: customer_id } = await makeCustomer(t)
  await t.db.begin((tx) => queueMail(tx, t.shop, 'account-exists', { email, lang: 'es', customer_id }, { name: 'Ana' }))
  await waitForMessages(t, email)
  await waitUntilIdle(t)
  await resendMessage(t.shop, await sentTo(email), 'staff')
  const [resent, first] = await waitForMessages(t, email, 2)
  expect(resent).toMatchObject({ subject: first!.subject, html: first!.html, text: first!.text })
  expect(resent!.id).not.toBe(first!.id)
  expect([resent, first].map((mail) => mail!.reply_to)).toEqual([mailSender.mailbox, mailSender.mailbox])
})

test('a message that an older version wrote with less data is not sent again, and nothing is written', async () => {
  const { email } = await makeCustomer(t)
  await insertMail(t.db, {
    kind: 'order-delivered',
    recipient: email,
    data: { name: 'Ana', number: 'L-1' },
    sent_at: new Date(),
  })
  await expect(resendMessage(t.shop, await sentTo(email), 'staff')).rejects.toThrow('mail_too_old')
  expect(await t.db`select from messages where recipient = ${email}`).toHaveLength(1)
})
