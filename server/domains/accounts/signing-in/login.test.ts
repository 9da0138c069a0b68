import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer } from '../../../testing/make.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { hashPassword } from '../proofs/password.ts'
import { accountLimits } from '../rules/limits.ts'

const PASSWORD = 'the right one of many'
let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ limit_scale: 1 })
})
afterAll(() => t.close())

async function account() {
  const customer = await makeCustomer(t)
  await t.db`update customers set password_hash = ${await hashPassword(PASSWORD)} where id = ${customer.id}`
  return customer
}

let last = 10
/** An address nobody has used yet. */
const somewhere = () => `10.0.0.${(last += 1)}`
const logIn = (email: unknown, password: unknown, from = somewhere(), lang = 'en') =>
  t.ask('POST', `/users/login?lang=${lang}`, { body: { email, password }, from })

test('the right password signs in, whatever the case of the e-mail', async () => {
  const { email } = await account()
  const answer = await logIn(` ${email.toUpperCase()} `, PASSWORD)
  expect(answer).toMatchObject({ status: 200, body: { email, api_token: expect.any(String), gg: 'AIza_of_the_tests' } })
})

test('whatever is wrong, the answer is the same: the password, no account, none yet, none with a password', async () => {
  const { email } = await account()
  const social = await makeCustomer(t)
  const waiting = 'waiting@test.example'
  const form = { name: 'A', lastname: 'B', phone: '5512345678', date_birth: '1990-01-01', password: PASSWORD }
  await t.ask('POST', '/users/sign-in', { body: { ...form, email: waiting } })
  for (const mailbox of [email, 'nobody@test.example', social.email, waiting]) {
    const answer = await logIn(mailbox, mailbox === waiting ? PASSWORD : 'wrong')
    const refused = { errors: ['invalid_credentials'], message: 'Invalid credentials' }
    expect([answer.status, answer.body]).toEqual([400, refused])
    const spanish = await logIn(mailbox, 'wrong', undefined, 'es')
    expect(spanish.body.message).toBe('Correo o contraseña incorrectos.')
  }
})

test('nothing is cut off or trimmed from a password', async () => {
  const long = `  ${'ñ🐦'.repeat(80)}  `
  const { id, email } = await makeCustomer(t)
  await t.db`update customers set password_hash = ${await hashPassword(long)} where id = ${id}`
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

test('after ten failures from one address the account waits there, and its owner signs in from elsewhere', async () => {
  const { email } = await account()
  const thief = somewhere()
  // One that does not exist waits just so: that it does shows nothing.
  for (const mailbox of [email, 'no-such-account@test.example']) {
    for (let n = 0; n < 10; n += 1) expect((await logIn(mailbox, `guess ${n}`, thief)).status).toBe(400)
    const stopped = await logIn(mailbox, PASSWORD, thief)
    expect(stopped).toMatchObject({ status: 429, body: { errors: ['too_many_requests'] } })
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await logIn(email, PASSWORD)).status).toBe(200)
})

test('a hundred failures from many addresses: strange ones have one try each, the owner gets in', async () => {
  const { email } = await account()
  const home = somewhere()
  expect((await logIn(email, PASSWORD, home)).status).toBe(200)
  for (let n = 0; n < 10; n += 1)
    await Promise.all(Array.from({ length: 10 }, (_, at) => logIn(email, 'guess', `10.1.${n}.${at}`)))
  const strange = somewhere()
  expect((await logIn(email, 'guess', strange)).status).toBe(400)
  expect((await logIn(email, 'guess', strange)).status).toBe(429)
  expect((await logIn(email, PASSWORD, home)).status).toBe(200)
  expect((await logIn(email, PASSWORD, somewhere())).status).toBe(200)
})

test('one address that fails at everybody is stopped', async () => {
  const sprayer = somewhere()
  // The first 280 of the 300 are written down without comparing as many passwords.
  await Promise.all(
    Array.from({ length: 280 }, () => t.shop.limits.count(accountLimits.failedLoginFromAddress, sprayer)),
  )
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => logIn(`victim-${n}@test.example`, 'x', sprayer)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array(20).fill(400),
    ...Array(10).fill(429),
  ])
  expect((await logIn('victim-1@test.example', 'x')).status).toBe(400)
})
