import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '../platform/log.ts'
import { deliver, makeFullCustomer } from '../testing/full-customer.ts'
import { eventually, makeOwner, OWNER_PASSWORD, unique } from '../testing/make.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const lines: string[] = []
let own: TestShop
beforeAll(async () => {
  own = await openTestShop({ log_to: (line) => lines.push(line) })
})
afterAll(() => own.close())

/** Creates an account as a person does and returns its password and bearer token. */
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

test('a whole journey leaves no secret and no personal data in the log', async () => {
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

describe('security events', () => {
  /** Returns the security entries that an action writes to the log. */
  async function eventsOf(act: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
    const from = lines.length
    await act()
    const told = lines.slice(from).map((line) => JSON.parse(line) as Record<string, unknown>)
    return told.flatMap(({ security_event, customer_id, what, call, code, limit }) =>
      security_event === undefined ? [] : [{ security_event, customer_id, what, call, code, limit }],
    )
  }
  const logIn = (email: string, password: string) =>
    own.ask('POST', '/users/login', { body: { email, password }, from: '10.4.0.1' })

  test('a failed sign-in with its account, and a successful one, are logged', async () => {
    const { id, email } = await makeOwner(own)
    expect(await eventsOf(() => logIn(email, 'wrong'))).toEqual([
      { security_event: 'sign_in_failed', what: 'password', customer_id: id },
    ])
    expect(await eventsOf(() => logIn('nobody@test.example', 'wrong'))).toEqual([
      { security_event: 'sign_in_failed', what: 'password' },
    ])
    expect(await eventsOf(() => logIn(email, OWNER_PASSWORD))).toEqual([
      { security_event: 'signed_in', what: 'password', customer_id: id },
    ])
  })

  test('a reached limit is logged', async () => {
    const { id } = await makeOwner(own)
    const limit = { name: 'test-limit', points: 1, seconds: 60 }
    await own.shop.limits.take(limit, String(id))
    const told = await eventsOf(() => own.shop.limits.take(limit, String(id)).catch(() => undefined))
    expect(told).toEqual([{ security_event: 'limit_reached', limit: 'test-limit' }])
    expect(await eventsOf(() => own.shop.limits.check(limit, String(id)).catch(() => undefined))).toHaveLength(1)
  })

  test('a changed password, email and phone, and a wrong proof, are logged', async () => {
    const { id, token } = await makeOwner(own)
    const person = { name: 'Ana', lastname: 'Ruiz', phone: '5511223344', email: `x${id}@canary.example` }
    const save = (password: string) => own.ask('PUT', '/users/data', { token, body: { ...person, password } })
    expect(await eventsOf(() => save('wrong'))).toEqual([
      { security_event: 'owner_check_failed', what: 'password', customer_id: id },
    ])
    expect(await eventsOf(() => save(OWNER_PASSWORD))).toEqual([
      { security_event: 'secret_changed', what: 'contact', customer_id: id },
    ])
    const body = {
      current_password: OWNER_PASSWORD,
      password: 'one more of many',
      password_confirmation: 'one more of many',
    }
    expect(await eventsOf(() => own.ask('PUT', '/users/password', { token, body }))).toEqual([
      { security_event: 'secret_changed', what: 'password', customer_id: id },
    ])
  })

  test('a call without the right to it is logged: without a token, with a wrong one, for a record of another customer', async () => {
    const { id, token } = await makeOwner(own)
    const refused = { security_event: 'permission_refused' }
    expect(await eventsOf(() => own.ask('GET', '/users/data'))).toEqual([
      { ...refused, call: 'getMyData', code: 'unauthenticated' },
    ])
    expect(await eventsOf(() => own.ask('GET', '/categories/header', { token: 'x'.repeat(43) }))).toEqual([
      { ...refused, call: 'listHeaderCategories', code: 'unauthenticated' },
    ])
    expect(await eventsOf(() => own.ask('DELETE', '/users/sessions?id=999999', { token }))).toEqual([
      { ...refused, call: 'endOneSession', code: 'session_not_found', customer_id: id },
    ])
  })

  test('an invalid link, and a replaced token that was used again, are logged', async () => {
    const body = { token: 'x'.repeat(43) }
    expect(await eventsOf(() => own.ask('PUT', '/users/confirm-email', { body }))).toEqual([
      { security_event: 'link_refused', code: 'token_not_valid' },
    ])
    const { id, token } = await makeOwner(own)
    await own.ask('PUT', '/users/refresh-token', { token })
    own.clock.advance(61_000)
    const told = await eventsOf(() => own.ask('GET', '/users/data', { token }))
    expect(told[0]).toEqual({ security_event: 'sessions_ended', what: 'old token used', customer_id: id })
  })
})

test('the payment provider learns nothing about a person except the payment', async () => {
  const { mark, phone, token } = await makeFullCustomer(own)
  const log = await (await fetch(`${own.sandbox.url}/_log`)).text()
  expect(log).toContain('payment_intents')
  for (const hidden of [mark, phone, token]) expect(log).not.toContain(hidden)
})

test('an error of the database or of a mail server logs no personal data', () => {
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
