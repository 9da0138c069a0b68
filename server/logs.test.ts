import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from './platform/log.ts'
import { deliver, makeFullCustomer } from './testing/full-customer.ts'
import { eventually, unique } from './testing/make.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

const lines: string[] = []
let own: TestShop
beforeAll(async () => {
  own = await openTestShop({ log_to: (line) => lines.push(line) })
})
afterAll(() => own.close())

/** Opens an account as a person does; its password and bearer token. */
async function register(mark: string, phone: string): Promise<string[]> {
  const email = `nuevo-${mark}@canary.example`
  const password = `clave ${mark}`
  const person = { name: `Nombre ${mark}`, lastname: mark, date_birth: '1990-01-01', country_id: 142, phone }
  const { body } = await own.ask('POST', '/users/sign-in', { body: { ...person, email, password } })
  const [mail] = await eventually(async () => {
    const mails = await own.mailbox.list(email)
    return mails.length > 0 && mails
  })
  const [, secret = ''] = /registro-exitoso\/([\w-]+)/.exec(mail?.text ?? '') ?? []
  const opened = await own.ask('PUT', '/users/complete-register', { body: { token: secret } })
  await own.ask('POST', '/users/login', { body: { email, password: `wrong ${mark}` } })
  return [body.token, secret, opened.body.api_token]
}

test('a whole journey leaves no secret and nobody’s data in the log', async () => {
  const customer = await makeFullCustomer(own)
  const { mark, phone, token, password, id } = customer
  const phone_of_other = `93${String(10_000_000 + unique())}`
  const secrets = await register(mark, phone_of_other)
  const { body } = await own.ask('POST', '/users/export', { token, body: { password } })
  const file = body.link.slice('/api'.length)
  await own.ask('GET', file)
  await deliver(own, id)
  await own.ask('POST', '/users/close', { token, body: { password: `wrong ${mark}`, sure: true } })
  await own.ask('POST', '/users/close', { token, body: { password, sure: true } })

  const log = lines.join('')
  expect(log).toContain('call answered')
  for (const hidden of [mark, phone, phone_of_other, token, file.split('/').pop(), ...secrets])
    expect(log).not.toContain(hidden)
})

test('the payment provider learns nothing of a person but that somebody pays', async () => {
  const { mark, phone, token } = await makeFullCustomer(own)
  const log = await (await fetch(`${own.sandbox.url}/_log`)).text()
  expect(log).toContain('payment_intents')
  for (const hidden of [mark, phone, token]) expect(log).not.toContain(hidden)
})

test('an error of the database or of a mail server tells the log of no person', () => {
  const told: string[] = []
  const log = openLog('info', { write: (line) => told.push(line) })
  const failure = Object.assign(new Error('550 5.1.1 <ana@canary.example>: no such mailbox'), {
    code: 'EENVELOPE',
    detail: 'Key (email)=(ana@canary.example) already exists.',
    rejected: ['ana@canary.example'],
  })
  log.error({ err: failure }, 'job failed')
  expect(told[0]).not.toContain('ana@')
  expect(JSON.parse(told[0] ?? '').err.message).toBe('550 5.1.1 <[removed]>: no such mailbox')
  expect(JSON.parse(told[0] ?? '')).toMatchObject({ err: { code: 'EENVELOPE', type: 'Error' }, msg: 'job failed' })
})

test.each(['two\nlines', 'red \u001B[31m', '{"level":60}', '"\r\n', '\u2028'])('one event is one line: %j', (words) => {
  const told: string[] = []
  openLog('info', { write: (line) => told.push(line) }).info({ words }, words)
  expect(told).toHaveLength(1)
  for (const control of ['\n', '\r', '\u001B']) expect(told[0]?.trimEnd()).not.toContain(control)
  expect(JSON.parse(told[0] ?? '')).toMatchObject({ words, msg: words })
})
