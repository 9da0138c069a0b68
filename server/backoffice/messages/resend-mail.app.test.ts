import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyOrder } from '../../testing/buy-order.ts'
import { makeCustomer } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { queueMail } from '../../domains/notifications/notifications.ts'
import { changeRows } from '../../testing/rows.ts'

const HOUR_MS = 3_600_000
let t: TestShop
let owner: StaffClient & { email: string }
let support: StaffClient
let fulfillment: StaffClient
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  owner = await signInStaff(t, ['owner'])
  support = await signInStaff(t, ['support'])
  fulfillment = await signInStaff(t, ['fulfillment'])
})
afterAll(() => t.close())

const again = async (browser: StaffClient, id: number): Promise<string> =>
  (await browser.send('POST', '/mail/again', { id })).body.errors?.[0] ?? 'sent'

async function sent(kind: string): Promise<number> {
  const { id, created_at } = await t.db<{ id: number; created_at: Date }[]>`
    select id, created_at from messages where kind = ${kind} order by id desc limit 1`.one()
  await changeRows(t.db, 'messages', { id }, { sent_at: created_at })
  return id
}

async function sendOrderMail(): Promise<number> {
  await buyOrder(t)
  return sent('order-paid')
}

async function sendAccountMail(): Promise<number> {
  const { id: customer_id, email } = await makeCustomer(t)
  await t.db.begin((tx) => queueMail(tx, t.shop, 'account-exists', { email, lang: 'es', customer_id }, { name: 'Ana' }))
  return sent('account-exists')
}

async function sendStaffMail(): Promise<number> {
  const change = { name: 'Renata', change: 'password' } as const
  await t.db.begin((tx) => queueMail(tx, t.shop, 'staff-access-changed', { email: owner.email, lang: 'es' }, change))
  return sent('staff-access-changed')
}

describe('a mail is sent again', () => {
  test('about an order by who may open orders, about a customer by who may open customers', async () => {
    expect(await again(fulfillment, await sendOrderMail())).toBe('sent')
    const id = await sendAccountMail()
    expect(await again(fulfillment, id)).toBe('mail_not_found')
    expect(await again(support, id)).toBe('sent')
  })

  test('once an hour, whichever of its copies is chosen', async () => {
    const id = await sendOrderMail()
    expect(await again(support, id)).toBe('sent')
    const copy = await sent('order-paid')
    expect(copy).toBeGreaterThan(id)
    for (const one of [id, copy, id]) expect(await again(support, one)).toBe('mail_sent_again')
    expect(await again(owner, id)).toBe('mail_sent_again')
    expect(await again(support, await sendOrderMail())).toBe('sent')
    t.clock.advance(HOUR_MS + 1)
    expect(await again(support, copy)).toBe('sent')
  })

  test('once by two people at the same moment', async () => {
    const id = await sendOrderMail()
    const answers = await Promise.all([again(support, id), again(owner, id), again(fulfillment, id)])
    expect(answers.toSorted()).toEqual(['mail_sent_again', 'mail_sent_again', 'sent'])
  })

  test('never to a member of staff', async () => {
    const id = await sendStaffMail()
    for (const browser of [owner, support, fulfillment]) expect(await again(browser, id)).toBe('mail_not_found')
    expect((await owner.send('GET', `/mail/detail?id=${id}`)).body).toMatchObject({ can_resend: false })
  })
})

test('mails to members of staff are shown to owners alone', async () => {
  const id = await sendStaffMail()
  const kinds = async (browser: StaffClient) =>
    (await browser.send('GET', '/mail/list')).body.items.map(({ kind }: { kind: string }) => kind)
  expect(await kinds(owner)).toContain('staff-access-changed')
  expect(await kinds(support)).not.toContain('staff-access-changed')
  for (const path of [`/mail/detail?id=${id}`, `/mail/rendered/${id}`]) {
    expect((await owner.send('GET', path)).status, path).toBe(200)
    expect((await support.send('GET', path)).body.errors, path).toEqual(['mail_not_found'])
  }
})
