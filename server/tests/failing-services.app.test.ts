import { allCalls } from '@shop/contract/contract.ts'
import { langs } from '@shop/contract/locale.ts'
import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { MailServer } from '../integrations/mail.ts'
import { requestCardPayment } from '../testing/card-payment.ts'
import { makeCustomer, payAtProvider, nextUniqueNumber } from '../testing/make.ts'
import { eventually } from '../testing/eventually.ts'
import { approvePayPalOrder, callSandbox, makePayPalBuyer, setSandboxSwitches } from '../testing/paypal-payment.ts'
import { sampleRequest } from '../testing/sample-inputs.ts'
import type { Answered } from '../testing/ask.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { listInconsistencies } from '../consistency-checks/list-inconsistencies.ts'
import { makeMailsDue } from '../testing/change-messages.ts'

// The database, the mail server and the providers fail in unexpected ways. Callers get the shop's own message without
// internals, and the process survives.

let mailError: (() => unknown) | undefined
const INSIDE = 'mail-7.internal said 554: relay access denied for /srv/shop/queue'
const mails = (working: MailServer): MailServer => ({
  send(mail) {
    if (mailError) throw mailError()
    return working.send(mail)
  },
})

let t: TestShop
const log: string[] = []
beforeAll(async () => {
  t = await openTestShop({ mails, log_to: (line) => log.push(line) })
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

const NOTHING_INSIDE =
  /relation|does not exist|select |insert |postgres|internal|<html|doctype|JSON|token '|\.ts\b|\bat \w+ \(/i

function expectSaid(response: Answered, code: RefusalCode, lang: 'es' | 'en'): void {
  const { status, body } = response
  expect([status, body.errors, body.message]).toEqual([refusals[code].status, [code], refusals[code][lang]])
  expect(JSON.stringify(body)).not.toMatch(NOTHING_INSIDE)
}

test("a database without the shop's tables gives a general message for every call, and all calls work once it is repaired", async () => {
  const requests = allCalls.map((call) => ({ name: call.name, call, ...sampleRequest(call, {}) }))
  const { token } = await makeCustomer(t)
  const askAll = (lang: string) =>
    Promise.all(
      requests.map(async ({ name, call, method, path, body }) => {
        const response = await t.request(method, `${path}&lang=${lang}`, { token, ...(call.body ? { body } : {}) })
        return { name, ...response }
      }),
    )
  for (const lang of langs) {
    await t.db`alter schema public rename to elsewhere`
    const responses = await askAll(lang)
    await t.db`alter schema elsewhere rename to public`
    for (const response of responses) {
      expect([response.name, response.status]).toEqual([response.name, 500])
      expectSaid(response, 'unexpected', lang)
    }
  }
  expect(log.join('')).toContain('does not exist')
  expect((await t.app.inject('/healthz')).json()).toEqual({ ok: true })
  for (const { name, status } of await askAll('es')) expect([name, status < 500]).toEqual([name, true])
})

test('a mail server that throws anything prevents no request, and gets the messages later', async () => {
  const inconsistencies: unknown[] = [new Error(INSIDE), INSIDE, undefined]
  let thrown = 0
  mailError = () => inconsistencies[thrown++ % inconsistencies.length]
  const register = async () => {
    const email = `ana${nextUniqueNumber()}@correo.example`
    const person = { name: 'Ana', lastname: 'Li', date_birth: '1990-05-05', country_id: 142, phone: '5512345678' }
    const body = { ...person, email, password: 'una-clave-larga-2026', lang: 'es' }
    return { email, ...(await t.request('POST', '/users/sign-in', { body })) }
  }
  const people = await Promise.all(inconsistencies.map(register))
  for (const { status, body } of people) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(NOTHING_INSIDE)
  }
  const failed = () => t.db`select from messages where sent_at is null and attempts > 0`
  await eventually(async () => (await failed()).length === people.length)
  mailError = undefined
  // Pretends that the pause after a failure is over; the next message wakes the sender.
  await makeMailsDue(t.db)
  people.push(await register())
  for (const { email } of people) await eventually(async () => (await t.mailbox.list(email)).length === 1)
})

describe('a provider that responds with a page instead of JSON', () => {
  const page = (route: string) => setSandboxSwitches(t, { refuse: [{ route, how: 'html' }] })

  test.each(langs)('to the start of a card payment (%s)', async (lang) => {
    const { customer, cart } = await makePayPalBuyer(t)
    await page('/v1/**')
    const address = `/cart/stripe/payment?lang=${lang}&cart_id=${cart.id}`
    expectSaid(await t.request('GET', address, { token: customer.token }), 'stripe.error2', lang)
    await setSandboxSwitches(t)
    expect((await requestCardPayment(t, customer.token, cart.id)).status).toBe(200)
  })

  test('to the request whether a card payment succeeded: a retry completes it', async () => {
    const { customer, cart } = await makePayPalBuyer(t)
    const { body: started } = await requestCardPayment(t, customer.token, cart.id)
    await setSandboxSwitches(t, { webhook_loss: 1 })
    const { intent } = await payAtProvider(t, started)
    const confirm = () =>
      t.request('POST', '/cart/stripe/intent?lang=en', { token: customer.token, body: { payment_intent: intent } })
    await page('/v1/**')
    expectSaid(await confirm(), 'stripe.error2', 'en')
    await setSandboxSwitches(t)
    expect(await confirm()).toMatchObject({ status: 200, body: { status: 'paid' } })
  })

  // The order matters: once there is an access token, it is not requested again.
  test.each(['/v1/oauth2/token', '/v2/**'])('to the start of a payment by PayPal, at %s', async (route) => {
    const buyer = await makePayPalBuyer(t)
    await page(route)
    expectSaid(await buyer.create(), 'paypal_start_failed', 'en')
    await setSandboxSwitches(t)
    expect((await buyer.create()).status).toBe(200)
  })

  test('to the capture: a retry pays, once', async () => {
    const buyer = await makePayPalBuyer(t)
    const { body: created } = await buyer.create()
    await approvePayPalOrder(t, created.id)
    await page('/v2/**')
    expectSaid(await buyer.capture(created.id), 'paypal_away', 'en')
    await setSandboxSwitches(t)
    expect(await buyer.capture(created.id)).toMatchObject({ status: 200, body: { status: 'paid' } })
    expect(await buyer.orders()).toHaveLength(1)
  })

  test('to the request who signs in', async () => {
    const person = (await callSandbox(t, 'POST', '/_google/token', { person: 'nuevo' })) as { access_token: string }
    await page('*')
    const body = { access_token: person.access_token, google_id: '1', email: 'a@b.example', name: 'A', lastname: 'B' }
    const response = await t.request('POST', '/users/social-login?lang=en', { body })
    expectSaid(response, 'social_unavailable', 'en')
    expect(await t.db`select from customers where email = ${body.email}`).toEqual([])
  })
})

test('the process still responds at the end, and every ledger agrees', async () => {
  expect((await t.app.inject('/readyz')).json()).toEqual({ ready: true })
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})
