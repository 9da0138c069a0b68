import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedLegalTexts } from '../../database/seeds/seed-legal-texts.ts'
import { writeSetting } from '../../domains/content/content.ts'
import { makeProduct } from '../../testing/make.ts'
import { openSetupFixture, SECRET, type SetupFixture } from '../../testing/setup-fixture.ts'
import { startMailStub } from '../../testing/stub-servers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkServer } from './database.ts'
import { runCheck, ok } from './check-result.ts'
import { createRedactor } from './redact-secrets.ts'
import { emptyStock } from '../../testing/change-stock.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestShop
let fixture: SetupFixture
let folder: string
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  fixture = await openSetupFixture(t)
  folder = mkdtempSync(path.join(tmpdir(), 'setup-'))
  writeFileSync(path.join(folder, 'file'), '')
})
afterAll(async () => {
  await fixture.close()
  await t.close()
  rmSync(folder, { recursive: true })
})

const wrongly = (line: string) => expect.stringContaining(`wrong        ${line}`)

function changed(part: 'port' | 'password' | 'pathname', value: string, by: 'network' | 'socket' = 'network'): string {
  const url = new URL(t.database_url)
  url.search = by === 'network' ? '' : '?host=/nowhere'
  url[part] = value
  return url.href
}

test.each([
  ['database: cannot be entered: nothing listens there', () => changed('port', '9')],
  ['database: cannot be entered: its socket is not there', () => changed('port', '9', 'socket')],
  ['database: cannot be entered: it does not accept user and password', () => changed('password', SECRET)],
  ['database: cannot be entered: it has no database of that name', () => changed('pathname', '/unknown')],
])('%s', async (line, url) => {
  expect(await fixture.check({ DATABASE_URL: url() })).toEqual(wrongly(line))
})

test('a database that does not exist yet is not created', async () => {
  expect(await fixture.check({ DATABASE_URL: '', DATA_DIR: folder })).toEqual(wrongly('database: is not there yet'))
  expect(readdirSync(folder)).toEqual(['file'])
})

test('a database that lost a function of its migrations is wrong', async () => {
  await t.db`alter function fold(text) rename to folded`
  expect(await fixture.check()).toEqual(
    wrongly('migrations: are applied, but the database is not whole: it lacks function fold(text), which'),
  )
  await t.db`alter function folded(text) rename to fold`
  expect(await fixture.check()).toContain('ok           migrations: all applied')
})

test('a clock that is off by more than ten seconds is wrong', async () => {
  const lateOutput = await fixture.check({}, { now: () => Date.now() + 60_000 })
  expect(lateOutput).toEqual(wrongly('clocks: machine and database are 60 s apart'))
  const output = await fixture.check({}, { now: () => Date.now() - 5_000 })
  expect(output).toContain('ok           clocks')
})

test.each([
  [140_012, 'UTF8', 'wrong'],
  [150_000, 'UTF8', 'ok'],
  [180_001, 'UTF8', 'ok'],
  [180_001, 'SQL_ASCII', 'wrong'],
  [180_001, 'LATIN1', 'wrong'],
])('PostgreSQL numbered %i with texts in %s is %s', (version, encoding, state) =>
  expect(checkServer({ version, encoding, wal_writer_delay_ms: 10 }).state).toBe(state),
)

test.each([
  [10, 'responds, PostgreSQL 18'],
  [
    11,
    'responds, PostgreSQL 18. Set its wal_writer_delay to 10ms: a power failure would lose the cart changes of the last 11 ms',
  ],
])('a server whose wal_writer_delay is %i ms %s', (wal_writer_delay_ms, message) =>
  expect(checkServer({ version: 180_001, encoding: 'UTF8', wal_writer_delay_ms })).toEqual(ok('database', message)),
)

test('the delay is read from the server', async () => {
  expect(await fixture.check()).toContain('ok           database: responds, PostgreSQL 18\n')
})

test('a pending migration is wrong, and the contents of its tables are not checked', async () => {
  await changeRows(t.db, 'migrations', { name: '0002_first_rows.sql' }, { name: '0000_other.sql' })
  const output = await fixture.check()
  expect(output).toEqual(wrongly('migrations: 1 are not applied yet'))
  expect(output).not.toContain('legal texts')
  await changeRows(t.db, 'migrations', { name: '0000_other.sql' }, { name: '0002_first_rows.sql' })
})

const live = { SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.mx' }

test.each([
  ['settings: SHOP_MODE is "alive"', { SHOP_MODE: 'alive' }],
  ['settings: SMTP_URL must be an address', { SMTP_URL: `mail:${SECRET}` }],
  ['settings: STRIPE_PUBLIC_KEY is not set', { STRIPE_PUBLIC_KEY: '' }],
  ['PUBLIC_URL: is http://localhost:34790, which only this machine reaches', { SHOP_MODE: 'live' }],
  [
    'settings: PUBLIC_URL is "http://shop.mx"; a live shop needs an https address',
    { ...live, PUBLIC_URL: 'http://shop.mx' },
  ],
  ['ENCRYPTION_KEY: is not set', live],
  ['settings: ENCRYPTION_KEY is not 32 random bytes in base64', { ENCRYPTION_KEY: 'x' }],
  ['TRUSTED_PROXIES: is not set', live],
  ['STRIPE_API_URL: is http://127', live],
  [
    'PAYPAL_API_URL: is https://api-m.sandbox.paypal.com',
    { ...live, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' },
  ],
  ['GOOGLE_API_URL: is http://127', live],
  ['MAPS_GEOCODE_URL: is http://127', live],
  ['DATA_DIR: /nowhere does not exist', { DATA_DIR: '/nowhere' }],
])('%s', async (line, settings) => {
  expect(await fixture.check(settings)).toEqual(wrongly(line))
})

test('a file is no data folder', async () => {
  const DATA_DIR = path.join(folder, 'file')
  expect(await fixture.check({ DATA_DIR })).toEqual(wrongly(`DATA_DIR: ${DATA_DIR} is no folder`))
})

const unpaid = { STRIPE_SECRET_KEY: '', STRIPE_PUBLIC_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_API_URL: '' }
const unknown = {
  ...live,
  ...unpaid,
  PAYPAL_CLIENT_ID: '',
  PAYPAL_CLIENT_SECRET: '',
  PAYPAL_WEBHOOK_ID: '',
  PAYPAL_API_URL: '',
}

test.each([
  ['payment: there is no payment method.', unknown],
  ['payment: no method takes pesos', { ...unknown, ZELLE_ACCOUNT: 'pay@shop.mx' }],
  ["the owner's settings: still the demo's: brand, voice, supplier", live],
  ['messages to the shop: go to hola@lienza.example', live],
  ["zelle: its instructions are the demo's", { ...live, ZELLE_ACCOUNT: 'pay@shop.mx' }],
  ['legal texts: not in force: 1 es, 1 en, 2 es', {}],
  ['on sale in MXN: no product', {}],
  ['on sale in USD: no product', {}],
])('%s', async (line, settings) => {
  expect(await fixture.check(settings)).toEqual(wrongly(line))
})

test('a service without keys is not offered, and that alone does not prevent the opening', async () => {
  const output = await fixture.check({
    ...unknown,
    GOOGLE_CLIENT_ID: '',
    GOOGLE_API_URL: '',
    MAPS_KEY: '',
    MAPS_GEOCODE_URL: '',
  })
  for (const about of ['card', 'PayPal', 'zelle', 'venmo', 'SMS', 'Google sign-in', 'cities of postal codes'])
    expect(output).toContain(`not offered  ${about}: `)
})

test('with texts and products a demo passes and the command ends with 0; nothing was written', async () => {
  await t.db.begin((tx) => seedLegalTexts(tx, t.clock.now()))
  const { id } = await makeProduct(t)
  const output = await fixture.check({ CLOCK: t.clock.now().toISOString() })
  expect(output).not.toMatch(/^(wrong|not offered)/m)
  expect(output).toContain('on sale in USD: 1 products, 1 of them')

  await emptyStock(t.db, { product_id: id })
  const sold_out = await fixture.check({ CLOCK: t.clock.now().toISOString() })
  expect(sold_out).toEqual(wrongly('on sale in MXN: 1 products, but no available unit'))
  expect(await t.db`select from settings`).toHaveLength(0)
})

test('a live shop with all its settings has nothing wrong except the sandbox that simulates its providers', async () => {
  const now = t.clock.now()
  const tracking = 'https://carrier.mx/{waybill}'
  const both = { es: 'a', en: 'b' }
  await writeSetting(t.db, 'brand', 'Taller', now)
  await writeSetting(t.db, 'voice', both, now)
  await writeSetting(t.db, 'supplier', { name: 'x', address: 'x', phone: '5555550128', email: 'hola@our-shop.mx' }, now)
  await writeSetting(t.db, 'social', [], now)
  await writeSetting(t.db, 'carriers', [{ name: 'Carrier', tracking }], now)
  const each = { MXN: 1, USD: 1 }
  const shipping = { mexico: each, united_states: each, elsewhere: each, free_from: each, free_from_with_level: each }
  await writeSetting(t.db, 'shipping', shipping, now)
  await writeSetting(t.db, 'delivery_times', { mexico: both, united_states: both, elsewhere: both }, now)
  await writeSetting(t.db, 'prices_include_tax', { MXN: true, USD: false }, now)
  await writeSetting(t.db, 'payment_instructions', { zelle: both, venmo: both }, now)
  await makeProduct(t)
  const server = await startMailStub()
  const output = await fixture.check({
    ...live,
    TRUSTED_PROXIES: '127.0.0.1',
    ENCRYPTION_KEY: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
    ZELLE_ACCOUNT: 'pay@shop.mx',
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Shop <hello@our-shop.mx>',
  })
  const played = /(_API_URL|_GEOCODE_URL|card keys|card webhook|PayPal webhook|legal texts|on sale)/
  expect(output.split('\n').filter((line) => line.startsWith('wrong') && !played.test(line))).toEqual([])
  expect(output).toContain('ok           zelle: customers transfer to pay@shop.mx')
  server.close()
})

test('a check that takes too long, or fails unexpectedly, is a result', async () => {
  const never = () => new Promise<never>(() => {})
  expect(await runCheck('mail', never, 5)).toMatchObject([
    { state: 'wrong', message: expect.stringContaining('in time') },
  ])
  const broken = () => Promise.reject(new TypeError(SECRET))
  expect(await runCheck('mail', broken)).toEqual([
    { state: 'wrong', subject: 'mail', message: 'could not be checked (TypeError)' },
  ])
  expect(await runCheck('mail', async () => [ok('mail', 'there')])).toEqual([ok('mail', 'there')])
})

test('secrets are removed from messages of other programs: keys, passwords raw and decoded', () => {
  const hide = createRedactor({
    METRICS_TOKEN: 'token9',
    SMTP_URL: 'smtps://shop:p%40ss9@mail.mx',
    SMS_URL: 'no address9',
  })
  expect(hide('said token9, p@ss9, p%40ss9 and no address9')).toBe('said …, …, … and …')
  expect(createRedactor({})('nothing')).toBe('nothing')
})
