import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type WebhookListener, startWebhookListener, waitUntil } from './testing/webhook-listener.ts'
import { controlSandbox, KEYS, postForm, startTestSandbox, createStripeClient } from './testing/sandbox.ts'

let data: string
let children: ChildProcess[] = []

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'sandbox-test-'))
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  rmSync(data, { recursive: true, force: true })
})

function startSandboxProcess(env: Record<string, string> = {}): ChildProcess {
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    silent: true,
    execArgv: [],
    env: {
      SANDBOX_PORT: '0',
      SANDBOX_DATA: data,
      STRIPE_SECRET_KEY: KEYS.stripe_secret_key,
      STRIPE_PUBLIC_KEY: KEYS.stripe_public_key,
      STRIPE_WEBHOOK_SECRET: KEYS.stripe_webhook_secret,
      ...env,
    },
  })
  children.push(child)
  return child
}

async function start(env: Record<string, string> = {}) {
  const child = startSandboxProcess(env)
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  const url = /Sandbox ready at (\S+)\n$/.exec(line.toString())?.[1]
  if (!url) throw new Error(`unexpected output: ${line.toString()}`)
  return { child, url }
}

async function output(child: ChildProcess): Promise<{ code: number | null; text: string }> {
  let text = ''
  child.stderr!.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, text }
}

test('SIGTERM ends it gracefully', async () => {
  const { child, url } = await start()
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('it notifies its parent that it is ready, and ends with it', async () => {
  const child = startSandboxProcess()
  expect(await once(child, 'message')).toEqual(['ready', undefined])
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a port in use is reported in one sentence with exit code 1', async () => {
  const other = await startWebhookListener()
  const { code, text } = await output(startSandboxProcess({ SANDBOX_PORT: String(other.port) }))
  expect(code).toBe(1)
  expect(text).toBe(`Port ${other.port} is taken by another program; choose another with SANDBOX_PORT.\n`)
  await other.close()
})

test('an invalid setting is reported in one sentence with exit code 1', async () => {
  const { code, text } = await output(startSandboxProcess({ STRIPE_SECRET_KEY: 'sk_live_1234567890' }))
  expect(code).toBe(1)
  expect(text).toMatch(/^STRIPE_SECRET_KEY must be [^\n]+\.\n$/)
})

test('kill -9 loses nothing that was acknowledged: payments, keys, switches, undelivered events', async () => {
  const webhookEndpoint: WebhookListener = await startWebhookListener()
  const env = { STRIPE_WEBHOOK_URL: webhookEndpoint.url }
  const first = await start(env)
  await controlSandbox(first, 'PUT', '/_switches', { webhook_paused: true })
  const stripe = createStripeClient(first)
  const created: string[] = []
  const pay = async () => {
    const payment = { amount: 2000, currency: 'mxn', confirm: true, payment_method: 'pm_card_visa' }
    for (;;) created.push((await stripe.paymentIntents.create(payment, { idempotencyKey: `key-${created.length}` })).id)
  }
  const paying = pay().catch(() => 'cut off')
  await waitUntil('some payments', () => created.length >= 40)
  first.child.kill('SIGKILL')
  await paying

  const second = await start(env)
  expect(await controlSandbox(second, 'GET', '/_switches')).toMatchObject({ webhook_paused: true })
  const after = createStripeClient(second)
  for (const id of created) expect((await after.paymentIntents.retrieve(id)).status).toBe('succeeded')
  const again = await postForm(
    second,
    'payment_intents',
    { amount: '2000', currency: 'mxn', confirm: 'true', payment_method: 'pm_card_visa' },
    { 'idempotency-key': 'key-3' },
  )
  expect([again.body.id, again.headers.get('idempotent-replayed')]).toEqual([created[3], 'true'])
  expect(webhookEndpoint.received).toEqual([])
  await controlSandbox(second, 'PUT', '/_switches', {})
  await waitUntil('every event', () => new Set(succeeded(webhookEndpoint)).size >= created.length)
  expect(succeeded(webhookEndpoint)).toEqual(expect.arrayContaining(created))
  await webhookEndpoint.close()
})

function succeeded(webhookEndpoint: WebhookListener): string[] {
  return webhookEndpoint.received
    .filter((item) => item.event.type === 'payment_intent.succeeded')
    .map((item) => item.event.data.object.id)
}

test('work that falls due while the sandbox is down happens after the restart', async () => {
  const first = await start()
  await controlSandbox(first, 'PUT', '/_switches', { stripe_processing_ms: 100 })
  const { id } = await createStripeClient(first).paymentIntents.create({
    amount: 2000,
    currency: 'mxn',
    confirm: true,
    payment_method: 'pm_card_visa',
  })
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const second = await start()
  await expect
    .poll(async () => (await createStripeClient(second).paymentIntents.retrieve(id)).status, { timeout: 3000 })
    .toBe('succeeded')
})

test('no card number is in the files it writes', async () => {
  const sandbox = await startTestSandbox({ data })
  const { client_secret, id } = await createStripeClient(sandbox).paymentIntents.create({
    amount: 2000,
    currency: 'mxn',
  })
  const typed = {
    client_secret: client_secret!,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '987',
  }
  const headers = { authorization: `Bearer ${KEYS.stripe_public_key}`, 'idempotency-key': 'typed' }
  expect((await postForm(sandbox, `payment_intents/${id}/confirm`, typed, headers)).status).toBe(200)
  const written = () =>
    readdirSync(data)
      .map((name) => readFileSync(join(data, name), 'latin1'))
      .join('')
  expect(written()).toContain(id)
  expect(written()).not.toContain('4242424242424242')
  await sandbox.close()
  expect(written()).not.toContain('4242424242424242')
})
