import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer } from '../../testing/make.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { senderNames } from './jobs.ts'
import { type MailType, queueMail } from './notifications.ts'
import { isNewsletter } from './templates/templates.ts'
import { setMarketing } from '../../testing/change-customers.ts'
import { insertMail, putInOutbox } from '../../testing/change-messages.ts'

let ownShop: TestShop
beforeAll(async () => {
  ownShop = await openTestShop()
})
afterAll(() => ownShop.close())

async function makeReader({ marketing }: { marketing: boolean }) {
  const customer = await makeCustomer(ownShop)
  await setMarketing(ownShop.db, customer.id, marketing)
  return customer
}

const data = { name: 'Ana', level_name: 'Amber', crystals: 60, benefits: ['Free shipping'] }
const letter = { name: 'Ana' }

/** Queues a newsletter and another mail behind it: once the second mail has arrived, all that will arrive is there. */
async function write({ id, email }: { id: number; email: string }) {
  const to = { email, lang: 'en' as const, customer_id: id }
  await ownShop.db.begin(async (tx) => {
    await queueMail(tx, ownShop.shop, 'level-up', to, data)
    await queueMail(tx, ownShop.shop, 'account-exists', to, letter)
  })
  return eventually(async () => {
    const waiting = await ownShop.db`select from messages where recipient = ${email} and sent_at is null`
    // The mailbox is read after the query; otherwise a mail that is sent in between would be missing.
    const mails = await ownShop.mailbox.list(email)
    return mails.length > 0 && waiting.length === 0 && mails
  })
}

test('a newsletter reaches its subscribers, with an unsubscribe link in the mail and in its header', async () => {
  const mails = await write(await makeReader({ marketing: true }))
  const newsletter = mails.find(({ kind }) => kind === 'level-up')
  const [, secret] = /http:\/\/shop\.test\/correos\/salir\/([\w-]{43})/.exec(newsletter?.text ?? '') ?? []
  expect(secret).toBeDefined()
  expect(newsletter?.html).toContain(`href="http://shop.test/correos/salir/${secret}"`)
  expect(newsletter?.list_unsubscribe).toBe(`http://shop.test/api/users/unsubscribe/${secret}`)
  expect(await ownShop.request('PUT', '/users/unsubscribe', { body: { token: secret } })).toMatchObject({ status: 200 })
})

test('other customers get no newsletter, but all other mails', async () => {
  const mails = await write(await makeReader({ marketing: false }))
  expect(mails.map(({ kind, list_unsubscribe }) => [kind, list_unsubscribe])).toEqual([['account-exists', undefined]])
})

test('after unsubscribing, other mails continue and the newsletter ends', async () => {
  const reader = await makeReader({ marketing: true })
  const [first] = (await write(reader)).filter(({ kind }) => kind === 'level-up')
  await ownShop.app.inject({ method: 'POST', url: new URL(first?.list_unsubscribe ?? '').pathname })
  const kinds = (await write(reader)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'level-up')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'account-exists')).toHaveLength(2)
})

test('a waiting newsletter is deleted when its reader unsubscribes', async () => {
  const reader = await makeReader({ marketing: true })
  const message_id = await insertMail(ownShop.db, {
    kind: 'level-up',
    recipient: reader.email,
    customer_id: reader.id,
    data: { ...data, secret: 'x' },
    at: ownShop.clock.now(),
    unsubscribe_hash: Buffer.from('hash'),
  })
  await ownShop.request('PUT', '/users/marketing', { token: reader.token, body: { marketing: false } })
  await putInOutbox(ownShop.db, message_id)
  await ownShop.shop.queue.wake(ownShop.db, senderNames.mail)
  await eventually(async () => (await ownShop.db`select from messages where id = ${message_id}`).length === 0)
  expect(await ownShop.mailbox.list(reader.email)).toEqual([])
})

test.each<[MailType, boolean]>([
  ['level-up', true],
  ['level-down', true],
  ['campaign', true],
  ['campaign-test', false],
  ['order-paid', false],
  ['account-closed', false],
])('%s is a newsletter: %s', (kind, newsletter) => {
  expect(isNewsletter(kind)).toBe(newsletter)
})
