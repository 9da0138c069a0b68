import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitForSecret } from '../../../testing/mail.ts'
import { makeCustomer, makeOwner, OWNER_PASSWORD } from '../../../testing/make.ts'
import type { Answered } from '../../../testing/ask.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { accountLimits } from '../rules/limits.ts'
import { changeProfile, setPassword } from '../../../testing/change-customers.ts'
import { changeRows } from '../../../testing/rows.ts'

const PASSWORD = OWNER_PASSWORD
let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ limit_scale: 1 })
})
afterAll(() => t.close())

const account = () => makeOwner(t)

let last = 10
const somewhere = () => `10.0.0.${(last += 1)}`
const logIn = (email: unknown, password: unknown, from = somewhere(), lang = 'en', headers = {}) =>
  t.request('POST', `/users/login?lang=${lang}`, { body: { email, password }, from, headers })
const getDevice = ({ headers }: Answered) => ({ cookie: String(headers['set-cookie']).replace(/;.*/, '') })

test('the right password signs in, whatever the case of the e-mail', async () => {
  const { email } = await account()
  const response = await logIn(` ${email.toUpperCase()} `, PASSWORD)
  expect(response).toMatchObject({
    status: 200,
    body: { email, api_token: expect.any(String), gg: 'AIza_of_the_tests' },
  })
})

test('a Turkish keyboard writes the first letter of an e-mail as İ', async () => {
  const { id } = await account()
  await changeProfile(t.db, id, { email: 'ipek@test.example' })
  expect((await logIn('İpek@test.example', PASSWORD)).status).toBe(200)
  await t.request('POST', '/users/password-recovery', { body: { email: 'İpek@test.example' } })
  expect(await waitForSecret(t, 'ipek@test.example')).toEqual(expect.any(String))
})

test('every failure gets the same response: wrong password, no account, unconfirmed account, no password', async () => {
  const { email } = await account()
  const social = await makeCustomer(t)
  const waiting = 'waiting@test.example'
  const form = { name: 'A', lastname: 'B', phone: '5512345678', date_birth: '1990-01-01', password: PASSWORD }
  await t.request('POST', '/users/sign-in', { body: { ...form, email: waiting } })
  for (const mailbox of [email, 'nobody@test.example', social.email, waiting]) {
    const response = await logIn(mailbox, mailbox === waiting ? PASSWORD : 'wrong')
    const refused = { errors: ['invalid_credentials'], message: 'Invalid credentials' }
    expect([response.status, response.body]).toEqual([400, refused])
    const spanish = await logIn(mailbox, 'wrong', undefined, 'es')
    expect(spanish.body.message).toBe('Correo o contraseña incorrectos.')
  }
})

test('a hash from before passwords were composed opens the account as it was typed, and is replaced', async () => {
  const composed = 'Contraseña-Ñandú-9'.normalize('NFC')
  const decomposed = composed.normalize('NFD')
  const { id, email } = await account()
  await changeRows(t.db, 'customers', { id }, { password_hash: await hash(decomposed) })
  expect((await logIn(email, composed)).status).toBe(400)
  expect((await logIn(email, decomposed)).status).toBe(200)
  expect((await logIn(email, composed)).status).toBe(200)
  expect((await logIn(email, decomposed)).status).toBe(200)
})

test('nothing is cut off or trimmed from a password', async () => {
  const long = `  ${'ñ🐦'.repeat(80)}  `
  const { id, email } = await makeCustomer(t)
  await setPassword(t.db, id, long)
  for (const other of [long.trim(), long.slice(0, -1), `${long} `, long.slice(0, 72)])
    expect((await logIn(email, other)).status).toBe(400)
  expect((await logIn(email, long)).status).toBe(200)
})

test.each([
  ['nothing', undefined, undefined],
  ['no password', 'a@b.example', undefined],
  ['no e-mail', undefined, 'x'],
  ['an empty e-mail', '', 'x'],
  ['a blank e-mail', ' ', 'x'],
  ['an empty password', 'a@b.example', ''],
  ['a blank password', 'a@b.example', '  '],
  ['null', null, null],
])('%s: you must fill in all fields', async (_, email, password) => {
  expect(await logIn(email, password)).toMatchObject({
    status: 400,
    body: { errors: ['error1'], message: 'You must fill in all fields' },
  })
  expect((await logIn(email, password, undefined, 'es')).body.message).toBe('Debes llenar todos los campos')
})

test.each([
  ['a list', ['a@b.example'], 'x'],
  ['an object', { a: 1 }, 'x'],
  ['a list as a password', 'a@b.example', ['x']],
  ['2 KiB as a password', 'a@b.example', 'x'.repeat(2048)],
  ['a number', 'a@b.example', 12],
  ['2 KiB', `${'a'.repeat(2048)}@b.example`, 'x'],
])('%s is a wrong value', async (_, email, password) => {
  expect((await logIn(email, password)).status).toBe(422)
})

test('after ten failures from one IP address the account is locked there, and its owner signs in from elsewhere', async () => {
  const { email } = await account()
  const thief = somewhere()
  // A mailbox without an account gets the same limit, so that it reveals nothing.
  for (const mailbox of [email, 'no-such-account@test.example']) {
    for (let n = 0; n < 10; n += 1) expect((await logIn(mailbox, `guess ${n}`, thief)).status).toBe(400)
    const stopped = await logIn(mailbox, PASSWORD, thief)
    expect(stopped).toMatchObject({ status: 429, body: { errors: ['too_many_requests'] } })
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await logIn(email, PASSWORD)).status).toBe(200)
})

describe('a hundred failures in an hour, each from another IP address', () => {
  /** Guesses from this many IP addresses at once, so that concurrent tries are seen to be counted too. */
  async function attack(email: string, guesses: number, shop = t) {
    const responses: Answered[] = []
    for (let n = 0; n < guesses; n += 20)
      responses.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, (_, at) =>
            shop.request('POST', '/users/login', { body: { email, password: 'guess' }, from: `10.1.${n}.${at}` }),
          ),
        )),
      )
    return responses.map(({ status }) => status)
  }

  test('lock the account for every origin without an earlier sign-in, even with the right password', async () => {
    const { email } = await account()
    const [home, phone] = [somewhere(), getDevice(await logIn(email, PASSWORD))]
    await logIn(email, PASSWORD, home)
    const statuses = await attack(email, 140)
    expect(statuses.filter((status) => status === 400)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40)
    const stranger = await logIn(email, PASSWORD)
    expect(stranger).toMatchObject({ status: 429, body: { errors: ['too_many_requests'] } })
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(60)
    expect((await logIn(email, PASSWORD, home)).status).toBe(200)
    expect((await logIn(email, PASSWORD, somewhere(), 'en', phone)).status).toBe(200)
  })

  test('lock it in every process, regardless of the scale of the limits by IP address', async () => {
    const wide = await openTestShop({ sameDatabaseAs: t, limit_scale: 1_000_000, worker: false })
    const { email } = await account()
    const statuses = [...(await attack(email, 60)), ...(await attack(email, 60, wide))]
    expect(statuses.filter((status) => status === 400)).toHaveLength(100)
    await wide.close()
  })

  test('lock a mailbox without an account in the same way', async () => {
    const statuses = await attack('no-account-here@test.example', 120)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('from the owner’s IP address lock only that address', async () => {
    const { email } = await account()
    const home = somewhere()
    await logIn(email, PASSWORD, home)
    await Promise.all(Array.from({ length: 10 }, () => logIn(email, 'forgotten', home)))
    expect((await logIn(email, PASSWORD, home)).status).toBe(429)
    expect((await logIn(email, PASSWORD)).status).toBe(200)
  })

  test('still allow a reset of the password, and the owner then signs in from there', async () => {
    const { email } = await account()
    await attack(email, 120)
    const abroad = somewhere()
    expect((await logIn(email, PASSWORD, abroad)).status).toBe(429)
    await t.request('POST', '/users/password-recovery', { body: { email }, from: abroad })
    const password = 'another one of many'
    const body = { token: await waitForSecret(t, email), password, password_confirmation: password }
    const reset = await t.request('PUT', '/users/password-reset', { body, from: abroad })
    expect(reset.status).toBe(200)
    expect((await logIn(email, password, abroad)).status).toBe(200)
    expect((await logIn(email, password, somewhere(), 'en', getDevice(reset))).status).toBe(200)
  })
})

test('a browser has one cookie for all its accounts, which grants no access and cannot be read by scripts', async () => {
  const [one, other] = [await account(), await account()]
  const first = await logIn(one.email, PASSWORD)
  expect(first.headers['set-cookie']).toMatch(
    /^device=[\w-]{43}; Path=\/api\/users; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  )
  const device = getDevice(first)
  expect(getDevice(await logIn(other.email, PASSWORD, undefined, 'en', device))).toEqual(device)
  expect((await t.request('GET', '/users/data', { headers: device })).status).toBe(401)
  expect((await logIn(one.email, 'wrong', undefined, 'en', device)).headers).not.toHaveProperty('set-cookie')
  const rows = await t.db`select encode(device_hash, 'escape') as kept from known_devices`
  for (const { kept } of rows) expect(device.cookie).not.toContain(kept)
})

test.each(['x', 'device=', `device=${'x'.repeat(42)}`, `device=${"'".repeat(43)}`])(
  'with the cookie %j a browser is unknown',
  async (cookie) => {
    const { email } = await account()
    const response = await logIn(email, PASSWORD, undefined, 'en', { cookie })
    expect(response.status).toBe(200)
    expect(String(response.headers['set-cookie'])).not.toContain(`${cookie};`)
  },
)

test('one IP address that fails at many accounts is stopped', async () => {
  const sprayer = somewhere()
  // The first 280 of the 300 are recorded without comparing as many passwords.
  await Promise.all(
    Array.from({ length: 280 }, () => t.shop.limits.count(accountLimits.failedLoginFromAddress, sprayer)),
  )
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, n) => logIn(`victim-${n}@test.example`, 'x', sprayer)),
  )
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array(20).fill(400),
    ...Array(10).fill(429),
  ])
  expect((await logIn('victim-1@test.example', 'x')).status).toBe(400)
})
