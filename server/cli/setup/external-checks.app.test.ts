import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSetupFixture, SECRET, type SetupFixture } from '../../testing/setup-fixture.ts'
import { startMailStub, startHttpStub, startSelfSignedMailStub } from '../../testing/stub-servers.ts'
import { buildBucketSettings, openTestBucket, type TestBucket } from '../../testing/test-bucket.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let t: TestShop
let fixture: SetupFixture
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  fixture = await openSetupFixture(t)
})
afterAll(async () => {
  await fixture.close()
  await t.close()
})
afterEach(() => misbehave({}))

const misbehave = (switches: object) =>
  fetch(`${fixture.sandbox.url}/_switches`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  })

const wrongly = (line: string) => expect.stringContaining(`wrong        ${line}`)

test('services that a sandbox simulates pass', async () => {
  const output = await fixture.check()
  expect(output).toContain('ok           card keys: of test mode')
  expect(output).toContain('ok           card account: of MX, takes payments in MXN and USD')
  expect(output).toMatch(/^ok {11}card webhook: http:\/\/127.*receives all 12 events$/m)
  expect(output).toContain('ok           PayPal keys')
  expect(output).toMatch(/^ok {11}PayPal webhook: http:\/\/127.*receives all 9 events$/m)
  expect(output).toContain('ok           Google sign-in')
  expect(output).toContain('ok           cities of postal codes')
})

const missingOne = { stripe_webhook_events: ['payment_intent.succeeded'], paypal_webhook_events: ['SOMETHING.ELSE'] }

test.each([
  ['card account: may not take payments yet', { stripe_charges_enabled: false }],
  ['card account: of MX cannot charge in USD', { stripe_currencies: ['mxn'] }],
  ['card webhook: that for http://127', { stripe_webhook_disabled: true }],
  ['card account: does not respond', { refuse: [{ route: '/v1/account', how: 503 }] }],
  ['PayPal: does not respond', { refuse: [{ route: '/v1/notifications/**', how: 'reset' }] }],
  ['cities of postal codes: the quota', { maps_status: 'OVER_QUERY_LIMIT' }],
  ['cities of postal codes: the geocoder answers UNKNOWN_ERROR', { maps_status: 'UNKNOWN_ERROR' }],
])('%s', async (line, switches) => {
  await misbehave(switches)
  expect(await fixture.check()).toEqual(wrongly(line))
})

test('an endpoint that lacks events is wrong, and they are named; one with more is not', async () => {
  await misbehave(missingOne)
  const output = await fixture.check()
  expect(output).toMatch(
    /^wrong {8}card webhook: .* does not receive payment_intent\.processing, payment_intent\.canceled, .*charge\.dispute\.closed\./m,
  )
  expect(output).toMatch(/^wrong {8}PayPal webhook: .* does not receive CHECKOUT\.ORDER\.APPROVED, /m)
  expect(output).not.toMatch(/does not receive[^\n]* payment_intent\.succeeded/)
})

test('all unavailable providers are reported, without a crash', async () => {
  await misbehave({ outage: true })
  const output = await fixture.check()
  expect(output.match(/^wrong .*does not respond/gm)).toHaveLength(3)
})

test.each([
  ['card keys: STRIPE_SECRET_KEY is no secret key', { STRIPE_SECRET_KEY: `${SECRET}_sk` }],
  ['card keys: STRIPE_PUBLIC_KEY is no publishable key', { STRIPE_PUBLIC_KEY: 'sk_test_x' }],
  ['card keys: STRIPE_WEBHOOK_SECRET is no signing secret', { STRIPE_WEBHOOK_SECRET: `we_${SECRET}` }],
  ['card keys: the secret key is of test mode and the public one of live mode', { STRIPE_PUBLIC_KEY: 'pk_live_x' }],
  ['card keys: are live keys', { STRIPE_SECRET_KEY: `sk_live_${SECRET}`, STRIPE_PUBLIC_KEY: 'pk_live_x' }],
  ['card keys: are test keys', { SHOP_MODE: 'live' }],
  ['card account: Stripe does not know STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: `sk_test_${SECRET}other` }],
  ['card account: STRIPE_SECRET_KEY may not read', { STRIPE_SECRET_KEY: 'pk_test_of_the_bench' }],
  ['card webhook: Stripe has none for http://127.0.0.1:34791/', { PORT: '34791' }],
  ['PayPal keys: PayPal does not know', { PAYPAL_CLIENT_SECRET: `${SECRET}other` }],
  ['PayPal webhook: PayPal has none', { PAYPAL_WEBHOOK_ID: 'SOMEBODYELSES' }],
  ['PayPal webhook: PAYPAL_WEBHOOK_ID leads to http://127', { PORT: '34791' }],
  ['Google sign-in: GOOGLE_CLIENT_ID is no client id', { GOOGLE_CLIENT_ID: 'lienza' }],
  ['cities of postal codes: Google refuses MAPS_KEY', { MAPS_KEY: `${SECRET}other` }],
  ['cities of postal codes: does not respond at http://127.0.0.1:9 (', { MAPS_GEOCODE_URL: 'http://127.0.0.1:9/json' }],
  ['SMS: does not respond', { SMS_URL: `http://AC1:${SECRET}@127.0.0.1:9?from=+15550100` }],
])('%s', async (line, settings) => {
  expect(await fixture.check(settings)).toEqual(wrongly(line))
})

test.each([
  ['wrong        SMS: the provider does not accept the account of SMS_URL (401)', 401, { code: 20_003 }],
  ['wrong        SMS: the account is suspended', 200, { status: 'suspended' }],
  ['ok           SMS: the account is active, messages come from +15550100', 200, { status: 'active' }],
])('%s', async (line, status, body) => {
  const provider = await startHttpStub(status, body)
  const output = await fixture.check({ SMS_URL: `http://AC1:${SECRET}@127.0.0.1:${provider.port}?from=+15550100` })
  expect(output).toContain(line)
  provider.close()
})

const MAIL_FROM = 'Shop <hello@our-shop.mx>'

test.each([
  [
    'ok           mail server: responds, on this machine, logged in',
    '235 welcome',
    '127.0.0.1',
    'shop:%44ontprintme9@',
  ],
  ['ok           mail server: responds, on this machine, takes mail without login', '235 yes', '127.0.0.1', ''],
  ['wrong        mail server: does not accept user and password', `535 no ${SECRET}`, '127.0.0.1', `shop:${SECRET}@`],
  ['wrong        mail server: speaks no TLS', '235 welcome', '0.0.0.0', `shop:${SECRET}@`],
])('%s', async (line, login, host, user) => {
  const server = await startMailStub(login)
  const output = await fixture.check({ SMTP_URL: `smtp://${user}${host}:${server.port}`, MAIL_FROM })
  expect(output).toContain(line)
  expect(output).toContain(`ok           MAIL_FROM: ${MAIL_FROM}`)
  server.close()
})

test('a mail server with a certificate that no authority signed is wrong', async () => {
  const server = await startSelfSignedMailStub()
  const output = await fixture.check({ SMTP_URL: `smtps://shop:${SECRET}@127.0.0.1:${server.port}`, MAIL_FROM })
  expect(output).toEqual(wrongly('mail server: shows a certificate that is not to be trusted'))
  server.close()
})

const away = { SMTP_URL: `smtps://shop:${SECRET}@127.0.0.1:9`, MAIL_FROM }
const fails = async () => {
  throw Object.assign(new Error(SECRET), { code: 'ESERVFAIL' })
}

test.each([
  ['mail server: does not respond (E', away, {}],
  ['settings: MAIL_FROM is "Shop"; it must be an e-mail address', { ...away, MAIL_FROM: 'Shop' }, {}],
  ['MAIL_FROM: is Shop <a@shop.example>, a made-up domain', { ...away, MAIL_FROM: 'Shop <a@shop.example>' }, {}],
  ['MAIL_FROM: no mail server accepts mail for our-shop.mx', away, { hasMailServer: async () => false }],
  ['MAIL_FROM: does not respond (name server of our-shop.mx: ESERVFAIL)', away, { hasMailServer: fails }],
  ['mail: SMTP_URL is not set', { SHOP_MODE: 'live' }, {}],
])('%s', async (line, settings, surroundings) => {
  expect(await fixture.check(settings, surroundings)).toEqual(wrongly(line))
})

describe('buckets', () => {
  let bucket: TestBucket
  beforeAll(async () => {
    bucket = await openTestBucket()
  })
  afterAll(() => bucket.close())
  const buildSettings = (name: string, kind: 'MEDIA' | 'BACKUP') => {
    const { region, access_key_id, secret_access_key } = buildBucketSettings(bucket)
    return {
      [`${kind}_URL`]: `s3://${name}/shop?endpoint=${bucket.url}&region=${region}`,
      [`${kind}_ACCESS_KEY_ID`]: access_key_id,
      [`${kind}_SECRET_ACCESS_KEY`]: secret_access_key,
    }
  }

  test('that can be read pass', async () => {
    const output = await fixture.check({
      ...buildSettings('shop-tests', 'MEDIA'),
      ...buildSettings('shop-tests', 'BACKUP'),
    })
    expect(output).toContain('ok           images: go to s3://shop-tests/shop/, which can be read')
    expect(output).toContain('ok           backups: go to s3://shop-tests/shop, which can be read')
  })

  test.each(['MEDIA', 'BACKUP'] as const)('that do not exist are wrong (%s)', async (kind) => {
    const output = await fixture.check(buildSettings('shop-missing', kind))
    expect(output).toEqual(wrongly(kind === 'MEDIA' ? 'images:' : 'backups:'))
    expect(output).toContain(`Look at ${kind}_URL`)
  })

  test('with another key are wrong', async () => {
    const settings = { ...buildSettings('shop-tests', 'MEDIA'), MEDIA_SECRET_ACCESS_KEY: `${SECRET}other` }
    expect(await fixture.check(settings)).toEqual(wrongly('images:'))
  })
})
