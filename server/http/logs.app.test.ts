import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '../platform/log.ts'
import { deliverOrders, makeFullCustomer } from '../testing/full-customer.ts'
import { makeOwner, OWNER_PASSWORD, nextUniqueNumber } from '../testing/make.ts'
import { eventually } from '../testing/eventually.ts'
import { openStaffBrowser, signInStaff } from '../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const lines: string[] = []
let ownShop: TestShop
beforeAll(async () => {
  ownShop = await openTestShop({ log_to: (line) => lines.push(line) })
})
afterAll(() => ownShop.close())

async function register(mark: string, phone: string): Promise<string[]> {
  const email = `nuevo-${mark}@canary.example`
  const password = `clave ${mark}`
  const person = { name: `Nombre ${mark}`, lastname: mark, date_birth: '1990-01-01', country_id: 142, phone }
  const { body } = await ownShop.request('POST', '/users/sign-in', { body: { ...person, email, password } })
  const [mail] = await eventually(async () => {
    const mails = await ownShop.mailbox.list(email)
    return mails.length > 0 && mails
  })
  const [, secret = ''] = /registro-exitoso\/([\w-]+)/.exec(mail?.text ?? '') ?? []
  const opened = await ownShop.request('PUT', '/users/complete-register', { body: { token: secret } })
  await ownShop.request('POST', '/users/login', { body: { email, password: `wrong ${mark}` } })
  return [body.token, secret, opened.body.api_token]
}

test('a whole journey leaves no secret and no personal data in the log', async () => {
  const customer = await makeFullCustomer(ownShop)
  const { canary, phone, token, password, id } = customer
  const phone_of_other = `93${String(10_000_000 + nextUniqueNumber())}`
  const secrets = await register(canary, phone_of_other)
  const { body } = await ownShop.request('POST', '/users/export', { token, body: { password } })
  const file = body.link.slice('/api'.length)
  await ownShop.request('GET', file)
  await deliverOrders(ownShop, id)
  await ownShop.request('POST', '/users/close', { token, body: { password: `wrong ${canary}`, sure: true } })
  await ownShop.request('POST', '/users/close', { token, body: { password, sure: true } })

  const log = lines.join('')
  expect(log).toContain('call answered')
  for (const hidden of [canary, phone, phone_of_other, token, file.split('/').pop(), ...secrets])
    expect(log).not.toContain(hidden)
})

test('a client that leaves while it sends a body is not logged as a failure of the shop', async () => {
  const { cookies } = await signInStaff(ownShop, ['owner'])
  const { port } = new URL(ownShop.url)
  const from = lines.length
  const calls = ['POST /api/contact/send', 'POST /api/webhooks/stripe', 'PUT /api/staff/images/upload?name=a.jpg']
  for (const call of calls)
    await new Promise<void>((resolve, reject) => {
      const headers = ['Host: shop.test', `Origin: ${ownShop.shop.public_url}`, `Cookie: staff=${cookies.get('staff')}`]
      const begin = [
        `${call} HTTP/1.1`,
        ...headers,
        'Content-Type: application/json',
        'Content-Length: 99',
        '',
        '{"a":',
      ]
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(begin.join('\r\n')))
      socket.on('error', reject).on('close', () => resolve())
      setTimeout(() => socket.destroy(), 300)
    })
  // The server sees the last of them leave before it answers another request.
  await fetch(`${ownShop.url}/healthz`)
  expect(lines.slice(from).filter((line) => line.includes('"level":50'))).toEqual([])
})

describe('security events', () => {
  async function listSecurityEvents(action: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
    const from = lines.length
    await action()
    const logLines = lines.slice(from).map((line) => JSON.parse(line) as Record<string, unknown>)
    return logLines.flatMap(({ security_event, customer_id, staff_id, what, call, code, limit }) =>
      security_event === undefined ? [] : [{ security_event, customer_id, staff_id, what, call, code, limit }],
    )
  }
  const logIn = (email: string, password: string) =>
    ownShop.request('POST', '/users/login', { body: { email, password }, from: '10.4.0.1' })

  test('a failed sign-in with its account, and a successful one, are logged', async () => {
    const { id, email } = await makeOwner(ownShop)
    expect(await listSecurityEvents(() => logIn(email, 'wrong'))).toEqual([
      { security_event: 'sign_in_failed', what: 'password', customer_id: id },
    ])
    expect(await listSecurityEvents(() => logIn('nobody@test.example', 'wrong'))).toEqual([
      { security_event: 'sign_in_failed', what: 'password' },
    ])
    expect(await listSecurityEvents(() => logIn(email, OWNER_PASSWORD))).toEqual([
      { security_event: 'signed_in', what: 'password', customer_id: id },
    ])
  })

  test('a reached limit is logged', async () => {
    const { id } = await makeOwner(ownShop)
    const limit = { name: 'test-limit', points: 1, seconds: 60 }
    await ownShop.shop.limits.consume(limit, String(id))
    const logLines = await listSecurityEvents(() =>
      ownShop.shop.limits.consume(limit, String(id)).catch(() => undefined),
    )
    expect(logLines).toEqual([{ security_event: 'limit_reached', limit: 'test-limit' }])
    expect(
      await listSecurityEvents(() => ownShop.shop.limits.refuseIfExceeded(limit, String(id)).catch(() => undefined)),
    ).toHaveLength(1)
  })

  test('a changed password, email and phone, and a wrong proof, are logged', async () => {
    const { id, token } = await makeOwner(ownShop)
    const person = { name: 'Ana', lastname: 'Ruiz', phone: '5511223344', email: `x${id}@canary.example` }
    const save = (password: string) => ownShop.request('PUT', '/users/data', { token, body: { ...person, password } })
    expect(await listSecurityEvents(() => save('wrong'))).toEqual([
      { security_event: 'owner_check_failed', what: 'password', customer_id: id },
    ])
    expect(await listSecurityEvents(() => save(OWNER_PASSWORD))).toEqual([
      { security_event: 'secret_changed', what: 'contact', customer_id: id },
    ])
    const body = {
      current_password: OWNER_PASSWORD,
      password: 'one more of many',
      password_confirmation: 'one more of many',
    }
    expect(await listSecurityEvents(() => ownShop.request('PUT', '/users/password', { token, body }))).toEqual([
      { security_event: 'secret_changed', what: 'password', customer_id: id },
    ])
  })

  test('a call without the right to it is logged: without a token, with a wrong one, for a record of another customer', async () => {
    const { id, token } = await makeOwner(ownShop)
    const refused = { security_event: 'permission_refused' }
    expect(await listSecurityEvents(() => ownShop.request('GET', '/users/data'))).toEqual([
      { ...refused, call: 'getMyData', code: 'unauthenticated' },
    ])
    expect(
      await listSecurityEvents(() => ownShop.request('GET', '/categories/header', { token: 'x'.repeat(43) })),
    ).toEqual([{ ...refused, call: 'listHeaderCategories', code: 'unauthenticated' }])
    expect(await listSecurityEvents(() => ownShop.request('DELETE', '/users/sessions?id=999999', { token }))).toEqual([
      { ...refused, call: 'endSession', code: 'session_not_found', customer_id: id },
    ])
  })

  test('a call that the roles of a member do not allow, or from another origin, is logged, but not a step of its own', async () => {
    const member = await signInStaff(ownShop, ['content'])
    const refused = { security_event: 'permission_refused', staff_id: member.id }
    expect(await listSecurityEvents(() => member.send('GET', '/people/list'))).toEqual([
      { ...refused, call: 'listStaff', code: 'forbidden' },
    ])
    const origin = { origin: 'https://evil.example' }
    expect(await listSecurityEvents(() => member.send('DELETE', '/session', undefined, origin))).toEqual([
      { ...refused, call: 'signOut', code: 'foreign_origin' },
    ])
    expect(await listSecurityEvents(() => openStaffBrowser(ownShop).send('GET', '/me'))).toEqual([
      { security_event: 'permission_refused', call: 'getMe', code: 'staff_unauthenticated' },
    ])
    // Codes are renewed only with a confirmed identity, for which the back office then asks.
    ownShop.clock.advance(5 * 60_000 + 1)
    expect(await listSecurityEvents(() => member.send('POST', '/me/recovery-codes'))).toEqual([])
  })

  test('a wrong current password of a member of staff is logged', async () => {
    const { id, send } = await signInStaff(ownShop, ['content'])
    const body = { current_password: 'wrong horse battery', password: 'violet tram under rain' }
    expect(await listSecurityEvents(() => send('PUT', '/me/password', body))).toEqual([
      { security_event: 'owner_check_failed', staff_id: id, what: 'password' },
    ])
  })

  test('an invalid link, and a replaced token that was used again, are logged', async () => {
    const body = { token: 'x'.repeat(43) }
    expect(await listSecurityEvents(() => ownShop.request('PUT', '/users/confirm-email', { body }))).toEqual([
      { security_event: 'link_refused', code: 'token_not_valid' },
    ])
    const { id, token } = await makeOwner(ownShop)
    await ownShop.request('PUT', '/users/refresh-token', { token })
    ownShop.clock.advance(61_000)
    const logLines = await listSecurityEvents(() => ownShop.request('GET', '/users/data', { token }))
    expect(logLines[0]).toEqual({ security_event: 'sessions_ended', what: 'old token used', customer_id: id })
  })
})

test('the payment provider learns nothing about a person except the payment', async () => {
  const { canary, phone, token } = await makeFullCustomer(ownShop)
  const log = await (await fetch(`${ownShop.sandbox.url}/_log`)).text()
  expect(log).toContain('payment_intents')
  for (const hidden of [canary, phone, token]) expect(log).not.toContain(hidden)
})

test('an error of the database or of a mail server logs no personal data', () => {
  const logLines: string[] = []
  const log = openLog('info', { write: (line) => logLines.push(line) })
  const failure = Object.assign(new Error('550 5.1.1 <ana@canary.example>: no such mailbox'), {
    code: 'EENVELOPE',
    detail: 'Key (email)=(ana@canary.example) already exists.',
    rejected: ['ana@canary.example'],
  })
  log.error({ err: failure }, 'job failed')
  expect(logLines[0]).not.toContain('ana@')
  expect(JSON.parse(logLines[0] ?? '').err.message).toBe('550 5.1.1 <[removed]>: no such mailbox')
  expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ err: { code: 'EENVELOPE', type: 'Error' }, msg: 'job failed' })
})

test.each(['two\nlines', 'red \u001B[31m', '{"level":60}', '"\r\n', '\u2028'])('one event is one line: %j', (words) => {
  const logLines: string[] = []
  openLog('info', { write: (line) => logLines.push(line) }).info({ words }, words)
  expect(logLines).toHaveLength(1)
  for (const control of ['\n', '\r', '\u001B']) expect(logLines[0]?.trimEnd()).not.toContain(control)
  expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ words, msg: words })
})
