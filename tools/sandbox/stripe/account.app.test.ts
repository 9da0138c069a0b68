import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../start.ts'
import { controlSandbox, type AnyJson, getRefusal, startTestSandbox, createStripeClient } from '../testing/sandbox.ts'

const ADDRESS = 'http://127.0.0.1:9/hook'
let sandbox: Sandbox
let stripe: ReturnType<typeof createStripeClient>
beforeAll(async () => {
  sandbox = await startTestSandbox({ webhook_url: ADDRESS })
  stripe = createStripeClient(sandbox)
})
afterEach(() => controlSandbox(sandbox, 'POST', '/_reset'))
afterAll(() => sandbox.close())

const set = (switches: object) => controlSandbox(sandbox, 'PUT', '/_switches', { webhook_paused: true, ...switches })

test('the account accepts cards, until a switch says that it waits for documents', async () => {
  expect(await stripe.accounts.retrieveCurrent()).toMatchObject({ country: 'MX', charges_enabled: true })
  await set({ stripe_charges_enabled: false })
  const { charges_enabled, capabilities } = await stripe.accounts.retrieveCurrent()
  expect([charges_enabled, capabilities?.card_payments]).toEqual([false, 'inactive'])
})

test('its country lists the currencies that may be charged there; no other country is known', async () => {
  const { supported_payment_currencies } = await stripe.countrySpecs.retrieve('MX')
  expect(supported_payment_currencies).toEqual(expect.arrayContaining(['mxn', 'usd']))
  await set({ stripe_currencies: ['mxn'] })
  expect((await stripe.countrySpecs.retrieve('MX')).supported_payment_currencies).toEqual(['mxn'])
  expect((await getRefusal(stripe.countrySpecs.retrieve('XX'))).code).toBe('resource_missing')
})

test('the endpoint for events is listed as it was set up', async () => {
  const list = async () => (await stripe.webhookEndpoints.list()).data
  expect(await list()).toMatchObject([{ url: ADDRESS, status: 'enabled', enabled_events: ['*'] }])
  await set({ stripe_webhook_events: ['refund.updated'], stripe_webhook_disabled: true })
  expect(await list()).toMatchObject([{ url: ADDRESS, status: 'disabled', enabled_events: ['refund.updated'] }])
})

test('events of other types exist and are never sent', async () => {
  await set({ stripe_webhook_events: ['payment_intent.created'] })
  const intent = await stripe.paymentIntents.create({ amount: 5_000, currency: 'mxn' })
  await stripe.paymentIntents.cancel(intent.id)
  const sent: AnyJson[] = await controlSandbox(sandbox, 'GET', '/_webhooks')
  const { data } = await stripe.events.list()
  const message = data.map(({ id, type }) => [type, sent.some(({ event }) => event === id)])
  expect(message).toEqual([
    ['payment_intent.canceled', false],
    ['payment_intent.created', true],
  ])
})

test('without a listener there is none', async () => {
  const silent = await startTestSandbox()
  expect((await createStripeClient(silent).webhookEndpoints.list()).data).toEqual([])
  await silent.close()
})
