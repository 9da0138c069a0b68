import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitUntilIdle, waitForMessages, waitForSecret } from '../../../testing/mail.ts'
import { makeCustomer, type TestCustomer, nextUniqueNumber } from '../../../testing/make.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { accountLimits } from '../rules/limits.ts'
import { changeRows } from '../../../testing/rows.ts'
import { expireLimits } from '../../../testing/change-limits.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const NEW = 'a new one that nobody has'
const SMS = 2

const recover = (email: string, lang = 'en', shop = t) =>
  shop.request('POST', `/users/password-recovery?lang=${lang}`, { body: { email } })
const resend = (token: unknown, lang = 'en', shop = t) =>
  shop.request('PUT', `/users/resend-password-recovery?lang=${lang}`, { body: { token, type: SMS } })
const getPhone = async ({ id }: TestCustomer) => {
  const [row] = await t.db<{ phone: string }[]>`select code_phone || phone as phone from customers where id = ${id}`
  return `+${row!.phone}`
}
async function getHandle({ email }: { email: string }): Promise<string> {
  return (await recover(email)).body.token
}

test('the link goes to the phone, and works', async () => {
  const customer = await makeCustomer(t)
  await resend(await getHandle(customer))
  const phone = await getPhone(customer)
  const [sms] = await waitForMessages(t, phone)
  expect(sms).toMatchObject({ to: phone, kind: 'password-recovery', html: '' })
  expect(sms?.text).toMatch(/^Lienza: choose your new password at http:\/\/shop\.test\/cambiar-contrasena\//)
  const body = { token: await waitForSecret(t, phone), password: NEW, password_confirmation: NEW }
  expect((await t.request('PUT', '/users/password-reset', { body })).status).toBe(200)
})

test('in Spanish it uses the letters of text messages', async () => {
  const customer = await makeCustomer(t)
  await resend(await getHandle(customer), 'es')
  const [sms] = await waitForMessages(t, await getPhone(customer))
  expect(sms?.text).toContain('elige tu nueva contraseña')
  expect(sms?.text).toMatch(/^[ -~ñéùìòà¿¡Ñ]*$/)
})

test('the development mailbox finds a number written with its plus', async () => {
  const customer = await makeCustomer(t)
  await resend(await getHandle(customer))
  const phone = await getPhone(customer)
  await waitForMessages(t, phone)
  for (const to of [phone, encodeURIComponent(phone)]) {
    const response = await t.app.inject(`/dev/mailbox.json?to=${to}`)
    expect(response.json()).toHaveLength(1)
  }
  expect((await t.app.inject(`/dev/mailbox?to=${encodeURIComponent(phone)}`)).payload).not.toContain('<iframe')
})

test.each([
  [6, 0],
  [7, 1],
])('a phone changed %i days ago gets %i messages', async (days, sent) => {
  const customer = await makeCustomer(t)
  const changed = new Date(t.clock.now().valueOf() - days * DAY_MS)
  await changeRows(t.db, 'customers', { id: customer.id }, { phone_changed_at: changed })
  expect((await resend(await getHandle(customer))).status).toBe(200)
  await waitUntilIdle(t)
  expect(await t.mailbox.list(await getPhone(customer))).toHaveLength(sent)
})

test('an unverified phone gets no message, and the response does not reveal it', async () => {
  const customer = await makeCustomer(t, { phone_verified: false })
  const handle = await getHandle(customer)
  expect(await resend(handle)).toMatchObject({ status: 200, body: { token: handle } })
  await waitUntilIdle(t)
  expect(await t.mailbox.list(await getPhone(customer))).toEqual([])
})

test('without a phone nothing is sent, and the response does not reveal it', async () => {
  const customer = await makeCustomer(t, { phone: '' })
  const handle = await getHandle(customer)
  const secret = await waitForSecret(t, customer.email)
  expect(await resend(handle)).toMatchObject({ status: 200, body: { token: handle } })
  await waitUntilIdle(t)
  const body = { token: secret, password: NEW, password_confirmation: NEW }
  expect((await t.request('PUT', '/users/password-reset', { body })).status).toBe(200)
})

test.each([
  ['en', 'We can’t send text messages right now. Get the link by email instead.'],
  ['es', 'No podemos enviar SMS por ahora. Pide el enlace por correo.'],
])('a shop without SMS says so in %s, and the link goes by mail', async (lang, message) => {
  const without = await openTestShop({ sameDatabaseAs: t, without: ['sms'] })
  const customer = await makeCustomer(t)
  const handle = await getHandle(customer)
  const secret = await waitForSecret(t, customer.email)
  const refused = await resend(handle, lang, without)
  expect([refused.status, refused.body]).toEqual([400, { errors: ['sms_unavailable'], message }])
  await waitUntilIdle(t)
  expect(await t.mailbox.list(await getPhone(customer))).toEqual([])
  const body = { token: secret, password: NEW, password_confirmation: NEW }
  expect((await without.request('PUT', '/users/password-reset', { body })).status).toBe(200)
  await without.close()
})

describe('the limits of messages', () => {
  /** Noon in Mexico City, and the moment its day ends. */
  const NOON = new Date('2027-03-02T18:00:00Z')
  const MIDNIGHT = new Date('2027-03-03T06:00:00Z')
  /** Makes an hour pass for the hourly counters; those of the day continue. */
  const anHourLater = () => expireLimits(t.db, ['resend-recovery', 'recovery', 'sms-account', 'sms-number'])
  const refusedUntilTomorrow = { status: 429, body: { errors: ['too_many_requests'] } }

  test('are 3 an hour for one number in all accounts', async () => {
    const phone = '5599887766'
    const customers = await Promise.all(Array.from({ length: 4 }, () => makeCustomer(t, { phone })))
    for (const customer of customers) {
      expect((await resend(await getHandle(customer))).status).toBe(200)
      await waitUntilIdle(t)
    }
    expect(await t.mailbox.list(`+52${phone}`)).toHaveLength(3)
  })

  test('are 3 an hour for one mailbox, with or without an account', async () => {
    for (const { email } of [await makeCustomer(t), { email: `nobody-${nextUniqueNumber()}@test.example` }]) {
      const handle = await getHandle({ email })
      for (let n = 0; n < 3; n += 1) expect((await resend(handle)).status).toBe(200)
      expect(await resend(handle)).toMatchObject({ status: 429, body: { errors: ['too_many_requests'] } })
    }
  })

  test('are 10 a day for one mailbox until midnight in Mexico City', async () => {
    t.clock.stop(NOON)
    for (const { email } of [await makeCustomer(t), { email: `nobody-${nextUniqueNumber()}@test.example` }]) {
      t.clock.stop(NOON)
      const handle = await getHandle({ email })
      for (let n = 0; n < 10; n += 1) {
        expect((await resend(handle)).status).toBe(200)
        await anHourLater()
      }
      const refused = await resend(handle)
      expect(refused).toMatchObject(refusedUntilTomorrow)
      const wait_s = Number(refused.headers['retry-after'])
      expect([wait_s > 43_100, wait_s <= 43_200]).toEqual([true, true])
      t.clock.stop(new Date(MIDNIGHT.valueOf() - 1000))
      await anHourLater()
      expect(await resend(handle)).toMatchObject(refusedUntilTomorrow)
      t.clock.stop(MIDNIGHT)
      await anHourLater()
      expect((await resend(handle)).status).toBe(200)
    }
  })

  test('are 10 a day for one number in all accounts', async () => {
    t.clock.stop(NOON)
    const phone = '5599887700'
    for (let n = 0; n < 12; n += 1) {
      expect((await resend(await getHandle(await makeCustomer(t, { phone })))).status).toBe(200)
      await waitUntilIdle(t)
      await anHourLater()
    }
    expect(await t.mailbox.list(`+52${phone}`)).toHaveLength(10)
    t.clock.stop(MIDNIGHT)
    await resend(await getHandle(await makeCustomer(t, { phone })))
    await waitForMessages(t, `+52${phone}`, 11)
  })

  test('apply per day to all customers together, and then the link still goes by mail', async () => {
    t.clock.stop(NOON)
    const { smsToday } = accountLimits
    await t.db`delete from rate_limits where key like 'sms-day:%'`
    await Promise.all(Array.from({ length: smsToday.points - 1 }, () => t.shop.limits.count(smsToday, '')))
    const [last, late] = [await makeCustomer(t), await makeCustomer(t)]
    await resend(await getHandle(last))
    await waitForMessages(t, await getPhone(last))
    const handle = await getHandle(late)
    for (const [lang, message] of [
      ['en', 'Too many attempts. Wait a moment and try again.'],
      ['es', 'Demasiados intentos. Espera un momento y vuelve a probar.'],
    ])
      expect(await resend(handle, lang)).toMatchObject({ status: 429, body: { message } })
    expect(await t.mailbox.list(await getPhone(late))).toEqual([])
    const body = { token: handle, type: 1 }
    expect((await t.request('PUT', '/users/resend-password-recovery', { body })).status).toBe(200)
    t.clock.stop(MIDNIGHT)
    expect((await resend(handle)).status).toBe(200)
  })
})
