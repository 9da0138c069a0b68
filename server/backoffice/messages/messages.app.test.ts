import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { makeCustomer, nextUniqueNumber } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { insertMail } from '../../testing/change-messages.ts'

let t: TestShop
let support: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop()
  support = await signInStaff(t, ['support'])
})
afterAll(() => t.close())

const get = async (path: string) => (await support.send('GET', path)).body

async function write({
  token,
  email = `ana-${nextUniqueNumber()}@test.example`,
}: { token?: string; email?: string } = {}) {
  const message = `Is the dress ${nextUniqueNumber()} lined?`
  await t.request('POST', '/contact/send?lang=en', { token, body: { name: 'Ana Ruiz', email, message } })
  const { items } = await get(`/messages/list?q=${encodeURIComponent(email)}`)
  return { email, message, id: items.at(-1).id as number }
}
const reply = (id: number, seen_replies = 0, text = 'Yes, it is.\n\nWith cotton.') =>
  support.send('POST', '/messages/reply', { id, text, seen_replies })

describe('a message', () => {
  test('is answered by mail in its language, is then done, and can be opened again', async () => {
    const { id, email, message } = await write()
    const { status, body } = await reply(id)
    expect([status, body]).toMatchObject([
      200,
      { done_by: 'Renata Ibarra', replies: [{ text: 'Yes, it is.\n\nWith cotton.' }] },
    ])
    const mail = await eventually(async () =>
      (await t.mailbox.list(email)).find(({ kind }) => kind === 'contact-reply'),
    )
    expect(mail.text).toContain('Yes, it is.')
    expect(mail.text).toContain(message)
    expect(mail.subject).toBe('Our reply to your message')
    expect((await get(`/messages/list?state=open&q=${encodeURIComponent(email)}`)).total).toBe(0)
    expect((await get(`/messages/list?state=done&q=${encodeURIComponent(email)}`)).items).toMatchObject([
      { replies: 1 },
    ])
    expect((await support.send('POST', '/messages/done', { id, done: false })).body.done_at).toBeNull()
    const actions =
      await t.db`select act as action, detail from audit_log where subject = ${`contact-message:${id}`} order by id`
    expect(actions).toMatchObject([
      { action: 'contact.reply', detail: { after: { done: true } } },
      { action: 'contact.done' },
    ])
    expect(JSON.stringify(actions)).not.toContain('cotton')
  })

  test('gets one reply from two members at once', async () => {
    const { id } = await write()
    const both = await Promise.all([reply(id), reply(id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.errors).toEqual(['contact_message_changed'])
    expect((await reply(id, 1)).status).toBe(200)
  })

  test('shows the customer beside it, signed in or by e-mail alone', async () => {
    const { token, email, id: customer_id } = await makeCustomer(t, { crystals: 60 })
    const signedIn = await get(`/messages/detail?id=${(await write({ token })).id}`)
    expect(signedIn.sender).toMatchObject({ id: customer_id, level: 1, signed_in: true, orders: [] })
    const guest = await get(`/messages/detail?id=${(await write({ email })).id}`)
    expect(guest.sender).toMatchObject({ id: customer_id, signed_in: false })
    expect((await get(`/messages/detail?id=${(await write()).id}`)).sender).toBeNull()
  })

  test('that does not exist is refused, and so is an empty reply', async () => {
    expect((await support.send('GET', '/messages/detail?id=999999')).body.errors).toEqual(['contact_message_not_found'])
    expect((await reply(999_999)).body.errors).toEqual(['contact_message_not_found'])
    expect((await support.send('POST', '/messages/done', { id: 999_999, done: true })).body.errors).toEqual([
      'contact_message_not_found',
    ])
    expect((await reply((await write()).id, 0, ' ')).body.errors).toEqual(['fields_missing'])
  })
})

describe('the outbox', () => {
  const find = async (email: string, kind: string) =>
    eventually(async () => {
      const { items } = await get(`/mail/list?kind=${kind}&state=sent&q=${encodeURIComponent(email)}`)
      return items[0]
    })

  test('shows a mail as it was sent, and sends it again', async () => {
    const { id, email } = await write()
    await reply(id)
    const mail = await find(email, 'contact-reply')
    const detail = await get(`/mail/detail?id=${mail.id}`)
    expect(detail).toMatchObject({ state: 'sent', subject: 'Our reply to your message', can_resend: true })
    expect(detail.text).toContain('With cotton.')
    const document = await support.send('GET', `/mail/rendered/${mail.id}`)
    expect(document.headers['content-type']).toContain('text/html')
    expect(document.headers['content-security-policy']).toContain("frame-ancestors 'self'; sandbox")
    expect(document.headers['content-security-policy']).toContain("font-src 'self'")
    expect(document.body).toContain('With cotton.')
    expect((await support.send('POST', '/mail/again', { id: mail.id })).body).toEqual({ sent: true })
    await eventually(
      async () => (await t.mailbox.list(email)).filter(({ kind }) => kind === 'contact-reply').length === 2,
    )
  })

  test('never shows the secret of a link, sent or not', async () => {
    const { id: customer_id, email } = await makeCustomer(t)
    await insertMail(t.db, {
      kind: 'password-recovery',
      recipient: email,
      customer_id,
      data: { name: 'Ana', secret: 'very-secret' },
      at: t.clock.now(),
      dropped_at: t.clock.now(),
    })
    const { items } = await get(`/mail/list?state=failed&q=${email}`)
    const detail = await get(`/mail/detail?id=${items[0].id}`)
    expect(detail).toMatchObject({ can_resend: false, subject: expect.any(String) })
    expect(JSON.stringify(detail) + (await get(`/mail/rendered/${items[0].id}`))).not.toContain('very-secret')
    expect((await support.send('POST', '/mail/again', { id: items[0].id })).body.errors).toEqual(['mail_has_link'])
  })

  test('keeps one that an older version wrote, without its content', async () => {
    const { id: customer_id, email } = await makeCustomer(t)
    const at = t.clock.now()
    await insertMail(t.db, { kind: 'order-paid', recipient: email, customer_id, at, sent_at: at })
    const { items } = await get(`/mail/list?q=${email}`)
    expect(await get(`/mail/detail?id=${items[0].id}`)).toMatchObject({ subject: null, text: null, can_resend: false })
    expect((await support.send('GET', `/mail/rendered/${items[0].id}`)).body.errors).toEqual(['mail_too_old'])
    expect((await support.send('POST', '/mail/again', { id: items[0].id })).body.errors).toEqual(['mail_too_old'])
  })

  test.each(['es', 'en'])('previews every type in %s', async (lang) => {
    const types = await get(`/mail/types?lang=${lang}`)
    expect(types.length).toBeGreaterThan(30)
    for (const { kind, samples } of types) {
      expect(samples.length).toBeGreaterThan(0)
      const { status, body } = await support.send('GET', `/mail/samples/${kind}/0/${lang}`)
      expect([kind, status, body.includes(`lang="${lang}`)]).toEqual([kind, 200, true])
    }
  })

  test.each([
    '/mail/rendered/nothing',
    '/mail/rendered/999999',
    '/mail/samples/nothing/0/es',
    '/mail/samples/contact/99/es',
    '/mail/samples/contact/x/es',
  ])('answers %s with 404', async (path) => {
    expect((await support.send('GET', path)).status).toBe(404)
  })

  test('is closed to roles without messages, and to guests', async () => {
    for (const role of ['content', 'accountant', 'fulfillment', 'catalog'] as const) {
      const browser = await signInStaff(t, [role])
      for (const path of ['/mail/list', '/mail/rendered/1', '/mail/samples/contact/0/es', '/messages/list'])
        expect((await browser.send('GET', path)).status, `${role} ${path}`).toBe(403)
    }
    expect((await t.request('GET', '/staff/mail/rendered/1')).status).toBe(401)
    expect((await support.send('GET', '/mail/detail?id=999999')).body.errors).toEqual(['mail_not_found'])
    expect((await support.send('POST', '/mail/again', { id: 999_999 })).body.errors).toEqual(['mail_not_found'])
  })
})
