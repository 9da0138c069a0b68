import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticator } from '../../../testing/software-authenticator.ts'
import { makeStaff, openStaffBrowser, STAFF_PASSWORD, type StaffClient } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { generateTotpCode } from './totp.ts'
import { requireFactor } from '../../../testing/change-staff.ts'

const lines: string[] = []
let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ log_to: (line) => lines.push(line) })
})
afterAll(() => t.close())

async function enroll() {
  const member = await makeStaff(t, ['support'])
  await requireFactor(t.db, member.id)
  const browser = openStaffBrowser(t)
  await givePassword(browser, member.email)
  const { secret } = (await browser.send('POST', '/me/totp/start')).body
  await browser.send('POST', '/me/totp/confirm', { code: generateTotpCode(secret, t.clock.now()) })
  t.clock.advance(60_000)
  return { ...member, browser, secret: secret as string }
}

const givePassword = (browser: StaffClient, email: string) =>
  browser.send('POST', '/session/password', { email, password: STAFF_PASSWORD })
const listWarnings = (email: string) =>
  t.db`select from messages where recipient = ${email} and kind = 'staff-password-known'`

async function giveWrongCodes(email: string, times: number, from: string): Promise<number[]> {
  const browser = openStaffBrowser(t, 'stranger', from)
  await givePassword(browser, email)
  const statuses: number[] = []
  for (let tries = 0; tries < times; tries += 1)
    statuses.push((await browser.send('POST', '/session/totp', { code: '000000' })).status)
  return statuses
}

test('the third wrong code after the right password is told to the member by mail, once a day', async () => {
  const { email } = await enroll()
  await giveWrongCodes(email, 2, '203.0.113.1')
  expect(await listWarnings(email)).toHaveLength(0)
  await giveWrongCodes(email, 3, '203.0.113.1')
  expect(await listWarnings(email)).toHaveLength(1)
})

test('ten wrong codes of a stranger do not keep the member from confirming, with a code or a passkey', async () => {
  const { email, browser, secret } = await enroll()
  const authenticator = createAuthenticator(t.shop.public_url)
  const code = () => generateTotpCode(secret, t.clock.now())
  expect((await browser.send('POST', '/session/confirm', { code: code() })).status).toBe(200)
  const { options } = (await browser.send('POST', '/me/passkeys/options')).body
  const added = await browser.send('POST', '/me/passkeys', { name: 'key', response: authenticator.register(options) })
  expect(added.status).toBe(200)
  t.clock.advance(60_000)
  expect((await giveWrongCodes(email, 11, '203.0.113.2')).at(-1)).toBe(429)
  expect((await browser.send('POST', '/session/confirm', { code: code() })).status).toBe(200)
  for (let tries = 0; tries < 10; tries += 1) await browser.send('POST', '/session/confirm', { code: '000000' })
  t.clock.advance(60_000)
  expect((await browser.send('POST', '/session/confirm', { code: code() })).status).toBe(429)
  const challenge = (await browser.send('POST', '/session/passkey/options')).body
  const response = authenticator.authenticate(challenge.options)
  expect((await browser.send('POST', '/session/confirm', { response })).status).toBe(200)
})

test('a security event has the request and a pseudonym of the address, and never the address', async () => {
  lines.length = 0
  for (const from of ['203.0.113.3', '203.0.113.3', '203.0.113.4'])
    await openStaffBrowser(t, 'x', from).send('POST', '/session/password', { email: 'a@b.mx', password: 'wrong' })
  const events = lines.map((line) => JSON.parse(line)).filter((event) => event.security_event === 'sign_in_failed')
  const [one, two, other] = events
  expect(events).toHaveLength(3)
  expect(one.address).toMatch(/^[\w-]{16}$/)
  expect([two.address, other.address === one.address]).toEqual([one.address, false])
  expect(new Set(events.map(({ request }) => request)).size).toBe(3)
  expect(lines.join('')).not.toContain('203.0.113')
})
