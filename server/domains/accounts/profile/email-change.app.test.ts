import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitUntilIdle, waitForMessages, waitForSecret } from '../../../testing/mail.ts'
import { makeCustomer, makeOwner, OWNER_PASSWORD, type TestCustomer, nextUniqueNumber } from '../../../testing/make.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { joinTransaction } from '../../../platform/join-transaction.ts'
import { waitForLock } from '../../../testing/wait-for-lock.ts'
import { sendRecovery } from '../password-recovery/send-recovery.ts'
import { hashSecret, newSecret } from '../../../platform/secrets.ts'
import { lockCustomer } from '../queries/customer-queries.ts'
import { insertIdentity } from '../queries/identity-queries.ts'
import { insertRecovery } from '../queries/recovery-queries.ts'
import { confirmEmail } from './email-change.ts'
import { changeProfile, changeEmail } from '../../../testing/change-customers.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const HOUR_MS = 3_600_000
const PASSWORD = OWNER_PASSWORD

const me = async ({ token }: TestCustomer) => t.request('GET', '/users/data?lang=en', { token })
const address = () => `mailbox-${nextUniqueNumber()}@test.example`
const confirm = (token: unknown) => t.request('PUT', '/users/confirm-email', { body: { token } })
const undo = (token: unknown) => t.request('PUT', '/users/undo-email', { body: { token } })
const logIn = (email: string, password = PASSWORD) => t.request('POST', '/users/login', { body: { email, password } })
const notValid = { status: 400, body: { errors: ['token_not_valid'] } }
const notAvailable = { status: 400, body: { errors: ['email_not_available'] } }

const account = () => makeOwner(t)

async function request(customer: TestCustomer, email: string, more: object = {}) {
  const { name, lastname, phone } = (await me(customer)).body
  return t.request('PUT', '/users/data?lang=en', {
    token: customer.token,
    body: { name, lastname, phone, email, password: PASSWORD, ...more },
  })
}

async function change(customer: TestCustomer, from: string, to: string, mails = 1): Promise<string> {
  await request(customer, to)
  await confirm(await waitForSecret(t, to))
  return waitForSecret(t, from, mails)
}

async function resetPassword(email: string, password: string, mails: number): Promise<void> {
  await t.request('POST', '/users/password-recovery', { body: { email } })
  const token = await waitForSecret(t, email, mails)
  await t.request('PUT', '/users/password-reset', { body: { token, password, password_confirmation: password } })
}

test('a new email takes effect when its link is opened, and the former mailbox is notified', async () => {
  const customer = await account()
  const next = address()
  const saved = await request(customer, next, { name: 'Changed at once' })
  expect(saved.body).toMatchObject({ email: customer.email, email_pending: next, name: 'Changed at once' })
  expect((await logIn(next)).status).toBe(400)
  expect((await logIn(customer.email)).status).toBe(200)

  const [mail] = await waitForMessages(t, next)
  expect(mail).toMatchObject({ kind: 'email-change' })
  expect(mail?.text).toContain('http://shop.test/confirmar-correo/')
  expect(await confirm(await waitForSecret(t, next))).toMatchObject({ status: 200, body: { email: next } })
  expect((await me(customer)).body).toMatchObject({ email: next, email_pending: null })
  expect((await logIn(next)).status).toBe(200)
  expect((await logIn(customer.email)).status).toBe(400)
  const [notice] = await waitForMessages(t, customer.email)
  expect(notice).toMatchObject({ kind: 'email-changed' })
  expect(notice?.text).toContain('http://shop.test/deshacer-correo/')
})

test('the same email in other upper and lower case takes effect at once', async () => {
  const customer = await account()
  const louder = customer.email.toUpperCase()
  expect((await request(customer, louder)).body).toMatchObject({ email: louder, email_pending: null })
  await waitUntilIdle(t)
  expect(await t.mailbox.list(customer.email)).toHaveLength(0)
})

test('an email of another account is answered like any other, and only its mailbox learns of the account', async () => {
  const customer = await account()
  const other = await makeCustomer(t)
  const next = other.email.toUpperCase()
  expect(await request(customer, next)).toMatchObject({ status: 200, body: { email_pending: next } })
  expect(await confirm(await waitForSecret(t, next))).toMatchObject(notAvailable)
  expect((await me(customer)).body.email).toBe(customer.email)
})

test('a link confirms once, within 48 hours', async () => {
  const customer = await account()
  const next = address()
  await request(customer, next)
  const secret = await waitForSecret(t, next)
  t.clock.advance(48 * HOUR_MS + 1)
  expect(await confirm(secret)).toMatchObject(notValid)
  expect((await me(customer)).body.email_pending).toBe(null)
  await request(customer, next)
  const newer_secret = await waitForSecret(t, next, 2)
  const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(newer_secret)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await waitForMessages(t, customer.email)).toHaveLength(1)
})

test('a password link that is requested while the email changes does not go to the former mailbox', async () => {
  const customer = await account()
  const next = address()
  await request(customer, next)
  const secret = await waitForSecret(t, next)
  const [now, expires_at] = [t.clock.now(), new Date(t.clock.now().valueOf() + HOUR_MS)]
  const recovery = {
    handle_hash: Buffer.from(next),
    email: customer.email,
    lang: 'es' as const,
    created_at: now,
    expires_at,
  }
  const recovery_id = await t.db.begin((tx) => insertRecovery(tx, recovery))
  const [sending] = await t.db.begin(async (tx) => {
    await confirmEmail(joinTransaction(t.shop, tx), secret, '10.0.0.1')
    const job = sendRecovery(t.shop, { recovery_id, nth: 1, way: 'mail' })
    await waitForLock(t.db)
    return [job]
  })
  await sending
  expect(await t.db`select from password_links where customer_id = ${customer.id}`).toHaveLength(0)
})

test('of two pending changes only the newer one can be confirmed', async () => {
  const customer = await account()
  const [one, two] = [address(), address()]
  await request(customer, one)
  const older = await waitForSecret(t, one)
  expect((await request(customer, two)).body.email_pending).toBe(two)
  expect(await confirm(older)).toMatchObject(notValid)
  expect((await confirm(await waitForSecret(t, two))).body).toEqual({ email: two })
})

test('saving the profile with the current email leaves the change pending', async () => {
  const customer = await account()
  const next = address()
  await request(customer, next)
  expect((await request(customer, customer.email)).body.email_pending).toBe(next)
})

test('only its customer can cancel a pending change, at any time', async () => {
  const [customer, other] = [await account(), await account()]
  const next = address()
  await request(customer, next)
  const secret = await waitForSecret(t, next)
  const drop = ({ token }: TestCustomer) => t.request('DELETE', '/users/email-change', { token })
  expect(await drop(other)).toMatchObject({ status: 200, body: { dropped: true } })
  expect((await me(customer)).body.email_pending).toBe(next)
  for (let n = 0; n < 2; n += 1) expect((await drop(customer)).status).toBe(200)
  expect((await me(customer)).body).toMatchObject({ email: customer.email, email_pending: null })
  expect(await confirm(secret)).toMatchObject(notValid)
})

test('an email that was registered meanwhile is refused, and the account keeps its own', async () => {
  const customer = await account()
  const next = address()
  await request(customer, next)
  const secret = await waitForSecret(t, next)
  await makeCustomer(t, { email: next.toUpperCase() })
  expect(await confirm(secret)).toMatchObject(notAvailable)
  expect((await me(customer)).body.email).toBe(customer.email)
})

test('when several customers request one free email, one account gets it', async () => {
  const next = address()
  const customers = await Promise.all(Array.from({ length: 6 }, account))
  for (const customer of customers) await request(customer, next)
  const mails = await waitForMessages(t, next, 6)
  const secrets = mails.map(({ text }) => /confirmar-correo\/(\S+)/.exec(text)?.[1])
  const responses = await Promise.all(secrets.map(confirm))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status } of responses) expect([200, 400]).toContain(status)
})

test('a password link sent to the former mailbox ends with the change', async () => {
  const customer = await account()
  const next = address()
  await t.request('POST', '/users/password-recovery', { body: { email: customer.email } })
  const token = await waitForSecret(t, customer.email)
  await request(customer, next)
  await confirm(await waitForSecret(t, next))
  const body = { token, password: 'another one', password_confirmation: 'another one' }
  expect(await t.request('PUT', '/users/password-reset', { body })).toMatchObject(notValid)
})

test('a new password cancels a pending change, which another person may have requested', async () => {
  const customer = await account()
  const next = address()
  await request(customer, next)
  const secret = await waitForSecret(t, next)
  await resetPassword(customer.email, 'a new one for all', 1)
  expect(await confirm(secret)).toMatchObject(notValid)
})

describe('the former mailbox undoes a change', () => {
  test('and restores the email and ends all sessions', async () => {
    const customer = await account()
    const next = address()
    const secret = await change(customer, customer.email, next)
    const other = (await logIn(next)).body.api_token
    expect(await undo(secret)).toMatchObject({ status: 200, body: { id: customer.id, email: customer.email } })
    for (const token of [customer.token, other])
      expect((await t.request('GET', '/users/data', { token })).status).toBe(401)
    expect((await logIn(customer.email)).status).toBe(200)
    expect((await logIn(next)).status).toBe(400)
    expect(await undo(secret)).toMatchObject(notValid)
  })

  test.each([
    [7 * DAY_MS - 60_000, 200],
    [7 * DAY_MS + 1, 400],
  ])('%i ms after it: %i', async (later, status) => {
    const customer = await account()
    const secret = await change(customer, customer.email, address())
    t.clock.advance(later)
    expect((await undo(secret)).status).toBe(status)
  })

  test('and all later changes, whose own links end', async () => {
    const customer = await account()
    const [second, third, fourth] = [address(), address(), address()]
    const first = await change(customer, customer.email, second)
    const later = await change(customer, second, third, 2)
    await request(customer, fourth)
    const waiting = await waitForSecret(t, fourth)
    expect((await undo(first)).body).toMatchObject({ email: customer.email })
    expect(await undo(later)).toMatchObject(notValid)
    expect(await confirm(waiting)).toMatchObject(notValid)
  })

  test('and an earlier change can still be undone after a later one', async () => {
    const customer = await account()
    const [second, third] = [address(), address()]
    const first = await change(customer, customer.email, second)
    const later = await change(customer, second, third, 2)
    expect((await undo(later)).body).toMatchObject({ email: second })
    expect((await undo(first)).body).toMatchObject({ email: customer.email })
  })

  test('and the password, the phone and the social login that were added after it', async () => {
    const customer = await account()
    const next = address()
    const secret = await change(customer, customer.email, next)
    await request(customer, next, { phone: '5500001111' })
    await t.db.begin((tx) => insertIdentity(tx, customer.id, `thief-${customer.id}`, t.clock.now()))
    await resetPassword(next, 'the password of a thief', 2)
    await undo(secret)
    expect((await logIn(customer.email, 'the password of a thief')).status).toBe(400)
    const rows = await t.db`
      select phone, password_hash from customers where id = ${customer.id}
      union all select subject, null from identities where customer_id = ${customer.id}`
    expect(rows).toEqual([{ phone: '', password_hash: null }])
    await resetPassword(customer.email, PASSWORD, 2)
    expect((await logIn(customer.email)).status).toBe(200)
  })

  test('and a password link sent to the new mailbox', async () => {
    const customer = await account()
    const next = address()
    const secret = await change(customer, customer.email, next)
    await t.request('POST', '/users/password-recovery', { body: { email: next } })
    const token = await waitForSecret(t, next, 2)
    await undo(secret)
    const body = { token, password: 'another one', password_confirmation: 'another one' }
    expect(await t.request('PUT', '/users/password-reset', { body })).toMatchObject(notValid)
  })

  test('but not when it has opened another account meanwhile', async () => {
    const customer = await account()
    const next = address()
    const secret = await change(customer, customer.email, next)
    await makeCustomer(t, { email: customer.email })
    expect(await undo(secret)).toMatchObject(notAvailable)
    expect((await me(customer)).body.email).toBe(next)
  })
})

test('expired links are deleted with the emails in them', async () => {
  const { deleteExpiredLinks } = await import('../delete-expired-links.ts')
  const customer = await account()
  const next = address()
  await change(customer, customer.email, next)
  t.clock.advance(7 * DAY_MS + 1)
  await deleteExpiredLinks(t.shop)
  expect(await t.db`select from email_changes where customer_id = ${customer.id}`).toHaveLength(0)
})

test('a customer can request 5 new emails an hour', async () => {
  const customer = await account()
  for (let n = 0; n < 5; n += 1) expect((await request(customer, address())).status).toBe(200)
  const sixth = await request(customer, address(), { name: 'Not saved' })
  expect(sixth).toMatchObject({ status: 429, body: { errors: ['too_many_requests'] } })
  expect((await me(customer)).body.name).not.toBe('Not saved')
  expect((await request(customer, customer.email, { name: 'Saved' })).body.name).toBe('Saved')
})

test.each([undefined, null, '', 'x', 'x'.repeat(43), 'ñ \u0001'])('the link %j is not valid', async (secret) => {
  expect(await confirm(secret)).toMatchObject(notValid)
  expect(await undo(secret)).toMatchObject(notValid)
})

test('one mailbox gets 5 of these mails an hour, regardless of the customer and of its spelling', async () => {
  const strict = await openTestShop({ limit_scale: 1 })
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) {
    const { token } = await makeOwner(strict)
    const { name, lastname, phone } = (await strict.request('GET', '/users/data', { token })).body
    const body = { name, lastname, phone, email: `vic.tim+${n}@gmail.com`, password: PASSWORD }
    statuses.push((await strict.request('PUT', '/users/data', { token, body })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  await strict.close()
})

test.each([
  [
    'sets a password',
    (token: string, proof: object) =>
      t.request('PUT', '/users/password', {
        token,
        body: { ...proof, password: 'of a thief 42', password_confirmation: 'of a thief 42' },
      }),
  ],
  [
    'requests another email',
    (token: string, proof: object) =>
      t.request('PUT', '/users/data', {
        token,
        body: { ...proof, name: 'A', lastname: 'B', phone: '5512345678', date_birth: '1990-01-01', email: address() },
      }),
  ],
  [
    'closes the account',
    (token: string, proof: object) => t.request('POST', '/users/close', { token, body: { ...proof, sure: true } }),
  ],
])('who %s while the owner undoes the change has no access any more', async (_, act) => {
  const { id, email: old_email } = await makeCustomer(t)
  const new_email = address()
  const [secret, requested_at] = [newSecret(), t.clock.now()]
  await changeProfile(t.db, id, { email: new_email })
  await changeEmail(t.db, id, {
    old_email: old_email,
    new_email: new_email,
    requested_at: requested_at,
    expires_at: new Date(requested_at.valueOf() + DAY_MS),
    undo_hash: hashSecret(secret),
  })
  const granted = await fetch(`${t.sandbox.url}/_google/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: new_email }),
  })
  const { access_token, sub: google_id } = (await granted.json()) as { access_token: string; sub: string }
  const proof = { access_token, google_id }
  const { api_token } = (await t.request('POST', '/users/social-login', { body: proof })).body
  const requests = await t.db.begin(async (tx) => {
    await lockCustomer(tx, id)
    const undone = undo(secret)
    await waitForLock(t.db)
    const acted = act(api_token, proof)
    await waitForLock(t.db, 2)
    return { undone, acted }
  })
  expect(await requests.undone).toMatchObject({ status: 200, body: { email: old_email } })
  expect(await requests.acted).toMatchObject({ status: 401, body: { errors: ['unauthenticated'] } })
  expect(await t.db`select email, password_hash, closed_at from customers where id = ${id}`).toEqual([
    { email: old_email, password_hash: null, closed_at: null },
  ])
  expect(await t.db`select from email_changes where customer_id = ${id} and state = 'asked'`).toHaveLength(0)
})
