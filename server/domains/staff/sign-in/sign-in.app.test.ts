import { hash } from '@node-rs/argon2'
import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer } from '../../../testing/make.ts'
import { createAuthenticator } from '../../../testing/software-authenticator.ts'
import {
  makeStaff,
  openStaffBrowser,
  signInStaff,
  STAFF_PASSWORD,
  type StaffClient,
} from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { waitForLock } from '../../../testing/wait-for-lock.ts'
import { resetStaffAccess, setStaffStatus } from '../people/members.ts'
import { lockStaff } from '../queries/member-queries.ts'
import { generateTotpCode } from './totp.ts'
import { requireFactor, storeStaffStatus } from '../../../testing/change-staff.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ limit_scale: 1 })
})
afterAll(() => t.close())

const over = { status: 401, body: { errors: ['staff_unauthenticated'] } }
let address = 1
/** Each test comes from an address of its own, because wrong passwords are counted by address. */
const nextAddress = () => `198.51.100.${(address += 1)}`
const logIn = (browser: StaffClient, email: string, password = STAFF_PASSWORD) =>
  browser.send('POST', '/session/password', { email, password })

async function makeRequiredStaff() {
  const member = await makeStaff(t, ['support'])
  await requireFactor(t.db, member.id)
  return member
}

async function enrollWithTotp() {
  const member = await makeRequiredStaff()
  const browser = openStaffBrowser(t, 'enrolling', nextAddress())
  expect((await logIn(browser, member.email)).body).toEqual({ step: 'enroll' })
  const { secret } = (await browser.send('POST', '/me/totp/start')).body
  const code = generateTotpCode(secret, t.clock.now())
  const { body } = await browser.send('POST', '/me/totp/confirm', { code })
  t.clock.advance(60_000)
  return { ...member, browser, secret: secret as string, recovery_codes: body.recovery_codes as string[] }
}

async function sendBeside(id: number, loseAccess: () => Promise<void>, send: () => ReturnType<StaffClient['send']>) {
  const requests = await t.db.begin(async (tx) => {
    await lockStaff(tx, id)
    const lost = loseAccess()
    await waitForLock(t.db)
    const sent = send()
    await waitForLock(t.db, 2)
    return { lost, sent }
  })
  await requests.lost
  return requests.sent
}

describe('a password', () => {
  test('with a hash from before passwords were composed signs in as it was typed, and the hash is replaced', async () => {
    const composed = 'Contraseña-Ñandú-9'.normalize('NFC')
    const decomposed = composed.normalize('NFD')
    const { id, email } = await makeStaff(t, ['owner'])
    await changeRows(t.db, 'staff_members', { id }, { password_hash: await hash(decomposed) })
    const attempt = async (password: string) =>
      (await logIn(openStaffBrowser(t, 'test', nextAddress()), email, password)).status
    expect(await attempt(composed)).toBe(400)
    expect(await attempt(decomposed)).toBe(200)
    expect(await attempt(composed)).toBe(200)
  })

  test('opens the session of a member without a required second factor', async () => {
    const { email } = await makeStaff(t, ['owner'])
    const browser = openStaffBrowser(t, 'test', nextAddress())
    expect(await logIn(browser, email)).toMatchObject({ status: 200, body: { step: 'done' } })
    const me = await browser.send('GET', '/me')
    expect(me).toMatchObject({ status: 200, body: { email, roles: ['owner'] } })
    expect(me.body.permissions).toContain('staff.write')
  })

  test.each([
    ['a wrong password', (email: string) => [email, 'wrong horse battery']],
    ['an unknown e-mail', () => ['nobody@test.example', STAFF_PASSWORD]],
  ])('%s gets the same refusal', async (_, credentials) => {
    const { email } = await makeStaff(t, ['owner'])
    const [typed = '', password = ''] = credentials(email)
    const refused = await logIn(openStaffBrowser(t, 'test', nextAddress()), typed, password)
    expect(refused).toMatchObject({ status: 400, body: { errors: ['invalid_credentials'] } })
  })

  test('of a suspended member opens nothing', async () => {
    const { id, email } = await makeStaff(t, ['owner'])
    await storeStaffStatus(t.db, id, 'suspended')
    expect((await logIn(openStaffBrowser(t, 'test', nextAddress()), email)).status).toBe(400)
  })

  test('guessed ten times locks out that address and no other', async () => {
    const { email } = await makeStaff(t, ['owner'])
    const stranger = openStaffBrowser(t, 'stranger', nextAddress())
    for (let tries = 0; tries < 10; tries += 1) await logIn(stranger, email, 'wrong horse battery')
    expect((await logIn(stranger, email)).status).toBe(429)
    expect((await logIn(openStaffBrowser(t, 'member', nextAddress()), email)).status).toBe(200)
  })

  test('is refused to every stranger after 100 wrong ones from any addresses, and never to a known browser', async () => {
    const { email } = await makeStaff(t, ['owner'])
    const known = openStaffBrowser(t, 'known', nextAddress())
    expect((await logIn(known, email)).status).toBe(200)
    for (let tries = 0; tries < 100; tries += 1)
      expect((await logIn(openStaffBrowser(t, 'stranger', nextAddress()), email, 'wrong horse battery')).status).toBe(
        400,
      )
    expect((await logIn(openStaffBrowser(t, 'stranger', nextAddress()), email)).status).toBe(429)
    expect((await logIn(known, email)).status).toBe(200)
  })

  test('of a customer, or their token, opens nothing', async () => {
    const { email, token } = await makeCustomer(t)
    expect((await logIn(openStaffBrowser(t, 'test', nextAddress()), email)).status).toBe(400)
    const withBearer = await openStaffBrowser(t).send('GET', '/me', undefined, { authorization: `Bearer ${token}` })
    expect(withBearer).toMatchObject(over)
  })
})

describe('the session of staff', () => {
  test('is worth nothing as a customer', async () => {
    const { cookies } = await signInStaff(t, ['owner'])
    const refused = await t.request('GET', '/users/data', { token: cookies.get('staff') })
    expect(refused.status).toBe(401)
  })

  test('is stored as a hash, in a cookie that scripts cannot read', async () => {
    const { email } = await makeStaff(t, ['owner'])
    const browser = openStaffBrowser(t, 'test', nextAddress())
    const { headers } = await logIn(browser, email)
    const [cookie] = [headers['set-cookie']].flat()
    expect(cookie).toMatch(/^staff=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/)
    const token = browser.cookies.get('staff')!
    expect(await t.db`select from staff_sessions where encode(token_hash, 'escape') like ${`%${token}%`}`).toHaveLength(
      0,
    )
  })

  test('is stored once, beside the secret of the browser', async () => {
    const { email } = await makeStaff(t, ['owner'])
    const { headers } = await logIn(openStaffBrowser(t, 'test', nextAddress()), email)
    const names = [headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0])
    expect(names).toEqual(['staff', 'staff_device'])
  })

  test.each([
    ['12 hours without use', [12 * 3_600_000 + 60_000]],
    ['seven days', Array<number>(15).fill(11.5 * 3_600_000)],
  ])('ends after %s', async (_, waits) => {
    const browser = await signInStaff(t, ['owner'])
    let last = await browser.send('GET', '/me')
    for (const wait of waits) {
      expect(last.status).toBe(200)
      t.clock.advance(wait)
      last = await browser.send('GET', '/me')
    }
    expect(last).toMatchObject(over)
  })

  test('ends when the member signs out, and with it its cookie', async () => {
    const browser = await signInStaff(t, ['owner'])
    const token = browser.cookies.get('staff')!
    expect((await browser.send('DELETE', '/session')).status).toBe(200)
    expect(browser.cookies.has('staff')).toBe(false)
    expect(await browser.send('GET', '/me', undefined, { cookie: `staff=${token}` })).toMatchObject(over)
  })

  test('is refused for a write from another origin, and for one without origin', async () => {
    const browser = await signInStaff(t, ['owner'])
    const body = { name: 'Otra', language: 'es' }
    for (const origin of ['https://evil.example', 'null', 'http://shop.test:81'])
      expect(await browser.send('PUT', '/me', body, { origin })).toMatchObject({
        status: 403,
        body: { errors: ['foreign_origin'] },
      })
    expect((await browser.send('PUT', '/me', body)).status).toBe(200)
  })

  test('is refused with TLS for a write from a page of the same host without TLS', async () => {
    const browser = await signInStaff(t, ['owner'])
    const body = { name: 'Otra más', language: 'es' }
    const write = (origin: string) => browser.send('PUT', '/me', body, { origin, 'x-forwarded-proto': 'https' })
    expect(await write('http://shop.test')).toMatchObject({ status: 403, body: { errors: ['foreign_origin'] } })
    expect((await write('https://shop.test')).status).toBe(200)
  })

  test('shows a role that was taken away no more, at the next call', async () => {
    const { id, send } = await signInStaff(t, ['owner'])
    await t.db`delete from staff_roles where staff_id = ${id}`
    expect(await send('GET', '/people/list')).toMatchObject({ status: 403, body: { errors: ['forbidden'] } })
  })
})

describe('the code of an authenticator app', () => {
  test('completes a sign-in, once for each code', async () => {
    const { email, secret } = await enrollWithTotp()
    const browser = openStaffBrowser(t, 'test', nextAddress())
    expect((await logIn(browser, email)).body).toEqual({ step: 'totp' })
    expect(await browser.send('GET', '/me')).toMatchObject(over)
    const code = generateTotpCode(secret, t.clock.now())
    expect((await browser.send('POST', '/session/totp', { code })).body).toEqual({ step: 'done' })
    const again = openStaffBrowser(t, 'test', nextAddress())
    await logIn(again, email)
    expect(await again.send('POST', '/session/totp', { code })).toMatchObject({
      status: 400,
      body: { errors: ['factor_wrong'] },
    })
  })

  test('gives the browser another session, so that the one known before is worth nothing', async () => {
    const { email, secret } = await enrollWithTotp()
    const browser = openStaffBrowser(t, 'test', nextAddress())
    await logIn(browser, email)
    const before = browser.cookies.get('staff')!
    await browser.send('POST', '/session/totp', { code: generateTotpCode(secret, t.clock.now()) })
    expect(browser.cookies.get('staff')).not.toBe(before)
    expect(await openStaffBrowser(t).send('GET', '/me', undefined, { cookie: `staff=${before}` })).toMatchObject(over)
  })

  test('used in two browsers at the same moment opens one', async () => {
    const { email, secret } = await enrollWithTotp()
    const browsers = [openStaffBrowser(t, 'a', nextAddress()), openStaffBrowser(t, 'b', nextAddress())]
    for (const browser of browsers) await logIn(browser, email)
    const code = generateTotpCode(secret, t.clock.now())
    const responses = await Promise.all(browsers.map((browser) => browser.send('POST', '/session/totp', { code })))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test.each([
    ['of the step before', -30_000, 200],
    ['of the next step', 30_000, 200],
    ['of two steps before', -60_000, 400],
    ['of two steps later', 60_000, 400],
  ])('%s is answered with %3$i', async (_, shift, status) => {
    const { email, secret } = await enrollWithTotp()
    t.clock.advance(120_000)
    const browser = openStaffBrowser(t, 'test', nextAddress())
    await logIn(browser, email)
    const code = generateTotpCode(secret, new Date(t.clock.now().valueOf() + shift))
    expect((await browser.send('POST', '/session/totp', { code })).status).toBe(status)
  })

  test('guessed ten times refuses the right one as well', async () => {
    const { email, secret } = await enrollWithTotp()
    const browser = openStaffBrowser(t, 'test', nextAddress())
    await logIn(browser, email)
    for (let tries = 0; tries < 10; tries += 1) await browser.send('POST', '/session/totp', { code: 'abcdef' })
    const code = generateTotpCode(secret, t.clock.now())
    expect((await browser.send('POST', '/session/totp', { code })).status).toBe(429)
  })

  test('cannot be added with the password alone where a factor exists', async () => {
    const { email } = await enrollWithTotp()
    const browser = openStaffBrowser(t, 'thief', nextAddress())
    await logIn(browser, email)
    for (const path of ['/me/totp/start', '/me/passkeys/options'])
      expect(await browser.send('POST', path)).toMatchObject({ status: 403, body: { errors: ['confirmation_needed'] } })
  })

  test('is asked for within ten minutes after the password', async () => {
    const { email, secret } = await enrollWithTotp()
    const browser = openStaffBrowser(t, 'slow', nextAddress())
    await logIn(browser, email)
    t.clock.advance(10 * 60_000 + 1000)
    const code = generateTotpCode(secret, t.clock.now())
    expect(await browser.send('POST', '/session/totp', { code })).toMatchObject(over)
  })

  test('is asked for within these ten minutes also while the browser makes calls', async () => {
    const { email, secret } = await enrollWithTotp()
    const browser = openStaffBrowser(t, 'busy', nextAddress())
    await logIn(browser, email)
    for (let minutes = 0; minutes < 10; minutes += 2) {
      await browser.send('GET', '/me')
      t.clock.advance(2 * 60_000)
    }
    const code = generateTotpCode(secret, t.clock.now())
    expect(await browser.send('POST', '/session/totp', { code })).toMatchObject(over)
  })
})

describe('recovery codes', () => {
  test('are ten, and each completes one sign-in', async () => {
    const { email, recovery_codes } = await enrollWithTotp()
    expect(recovery_codes).toHaveLength(10)
    const [code = ''] = recovery_codes
    for (const [typed, status] of [
      [` ${code.toUpperCase()} `, 200],
      [code, 400],
      ['aaaaa-aaaaa', 400],
    ] as const) {
      const browser = openStaffBrowser(t, 'test', nextAddress())
      await logIn(browser, email)
      expect((await browser.send('POST', '/session/recovery', { code: typed })).status).toBe(status)
    }
  })

  test('are not used up by a sign-in that is refused because its session ended meanwhile', async () => {
    const { id, email, recovery_codes } = await enrollWithTotp()
    const [code] = recovery_codes
    const browser = openStaffBrowser(t, 'test', nextAddress())
    await logIn(browser, email)
    const refused = await t.db.begin(async (tx) => {
      await changeRows(tx, 'staff_sessions', { staff_id: id }, { ended_at: t.clock.now() })
      const sent = browser.send('POST', '/session/recovery', { code })
      await waitForLock(t.db)
      return { sent }
    })
    expect(await refused.sent).toMatchObject(over)
    const again = openStaffBrowser(t, 'test', nextAddress())
    await logIn(again, email)
    expect((await again.send('POST', '/session/recovery', { code })).status).toBe(200)
  })

  test('stop working when new ones are made', async () => {
    const { email, browser, recovery_codes, secret } = await enrollWithTotp()
    expect(
      (await browser.send('POST', '/session/confirm', { code: generateTotpCode(secret, t.clock.now()) })).status,
    ).toBe(200)
    const renewed = (await browser.send('POST', '/me/recovery-codes')).body.recovery_codes
    expect(renewed).toHaveLength(10)
    const other = openStaffBrowser(t, 'test', nextAddress())
    await logIn(other, email)
    expect((await other.send('POST', '/session/recovery', { code: recovery_codes[0] })).status).toBe(400)
    expect((await other.send('POST', '/session/recovery', { code: renewed[0] })).status).toBe(200)
  })

  test('are not made for a member whose access is reset at that moment', async () => {
    const { id, browser } = await enrollWithTotp()
    const renew = () => browser.send('POST', '/me/recovery-codes')
    expect(await sendBeside(id, () => resetStaffAccess(t.shop, 'cli', id), renew)).toMatchObject(over)
    expect(await t.db`select from staff_recovery_codes where staff_id = ${id}`).toHaveLength(0)
  })

  test('that are new end the other sessions and are told to the member by mail', async () => {
    const { email, browser, secret } = await enrollWithTotp()
    const other = openStaffBrowser(t, 'other', nextAddress())
    await logIn(other, email)
    await other.send('POST', '/session/totp', { code: generateTotpCode(secret, t.clock.now()) })
    t.clock.advance(60_000)
    await browser.send('POST', '/session/confirm', { code: generateTotpCode(secret, t.clock.now()) })
    expect((await browser.send('POST', '/me/recovery-codes')).status).toBe(200)
    expect((await browser.send('GET', '/me')).status).toBe(200)
    expect(await other.send('GET', '/me')).toMatchObject(over)
    const mails = await t.db`
      select data from messages where recipient = ${email} and kind = 'staff-access-changed' order by id desc limit 1`
    expect(mails).toMatchObject([{ data: { change: 'recovery_codes' } }])
  })
})

describe('a passkey', () => {
  async function enrollWithPasskey() {
    const member = await makeRequiredStaff()
    const browser = openStaffBrowser(t, 'enrolling', nextAddress())
    await logIn(browser, member.email)
    const authenticator = createAuthenticator(t.shop.public_url)
    const { options } = (await browser.send('POST', '/me/passkeys/options')).body
    const response = authenticator.register(options)
    const added = await browser.send('POST', '/me/passkeys', { name: 'Teléfono', response })
    expect(added.status).toBe(200)
    return { ...member, browser, authenticator }
  }

  async function challenge(browser: StaffClient) {
    return (await browser.send('POST', '/session/passkey/options')).body.options
  }

  test('is added in one of two browsers that set up the first factor at the same moment', async () => {
    const { id, email } = await makeRequiredStaff()
    const browsers = [openStaffBrowser(t, 'a', nextAddress()), openStaffBrowser(t, 'b', nextAddress())]
    const responses = await Promise.all(
      browsers.map(async (browser) => {
        await logIn(browser, email)
        const { options } = (await browser.send('POST', '/me/passkeys/options')).body
        return createAuthenticator(t.shop.public_url).register(options)
      }),
    )
    const added = await Promise.all(
      browsers.map((browser, at) => browser.send('POST', '/me/passkeys', { name: 'x', response: responses[at] })),
    )
    expect(added.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(await t.db`select from staff_passkeys where staff_id = ${id}`).toHaveLength(1)
  })

  test('signs in without a password', async () => {
    const { email, authenticator } = await enrollWithPasskey()
    const browser = openStaffBrowser(t, 'test', nextAddress())
    const response = authenticator.authenticate(await challenge(browser))
    expect((await browser.send('POST', '/session/passkey/verify', { response })).body).toEqual({ step: 'done' })
    expect((await browser.send('GET', '/me')).body).toMatchObject({
      email,
      factors: { passkeys: [{ name: 'Teléfono' }] },
    })
  })

  test('signs in on a page that was open for long', async () => {
    const { authenticator } = await enrollWithPasskey()
    const browser = openStaffBrowser(t, 'test', nextAddress())
    for (const minutes of [9, 4]) {
      await challenge(browser)
      t.clock.advance(minutes * 60_000)
    }
    const response = authenticator.authenticate(await challenge(browser))
    t.clock.advance(4 * 60_000)
    expect((await browser.send('POST', '/session/passkey/verify', { response })).body).toEqual({ step: 'done' })
  })

  test.each([
    ['whose access is reset at that moment', (id: number) => resetStaffAccess(t.shop, 'cli', id)],
    ['who is suspended at that moment', (id: number) => setStaffStatus(t.shop, 'cli', id, 'suspended')],
  ])('opens no session of a member %s', async (_, loseAccess) => {
    const { id, authenticator } = await enrollWithPasskey()
    const browser = openStaffBrowser(t, 'test', nextAddress())
    const response = authenticator.authenticate(await challenge(browser))
    const signedIn = await sendBeside(
      id,
      () => loseAccess(id),
      () => browser.send('POST', '/session/passkey/verify', { response }),
    )
    expect(signedIn).toMatchObject({ status: 400, body: { errors: ['factor_wrong'] } })
    expect(await t.db`select from staff_sessions where staff_id = ${id} and ended_at is null`).toHaveLength(0)
  })

  test('is not added for a member whose access is reset at that moment', async () => {
    const { id, browser } = await enrollWithPasskey()
    const { options } = (await browser.send('POST', '/me/passkeys/options')).body
    const response = createAuthenticator(t.shop.public_url).register(options)
    const add = () => browser.send('POST', '/me/passkeys', { name: 'x', response })
    expect(await sendBeside(id, () => resetStaffAccess(t.shop, 'cli', id), add)).toMatchObject(over)
    expect(await t.db`select from staff_passkeys where staff_id = ${id}`).toHaveLength(0)
  })

  test('remains the only factor of a member who is suspended while they add an app', async () => {
    const { id, browser } = await enrollWithPasskey()
    const { secret } = (await browser.send('POST', '/me/totp/start')).body
    const code = generateTotpCode(secret, t.clock.now())
    const add = () => browser.send('POST', '/me/totp/confirm', { code })
    expect(await sendBeside(id, () => setStaffStatus(t.shop, 'cli', id, 'suspended'), add)).toMatchObject(over)
    expect(await t.db`select confirmed_at from staff_totp where staff_id = ${id}`).toEqual([{ confirmed_at: null }])
  })

  test('answers a challenge once', async () => {
    const { authenticator } = await enrollWithPasskey()
    const browser = openStaffBrowser(t, 'test', nextAddress())
    const response = authenticator.authenticate(await challenge(browser))
    expect((await browser.send('POST', '/session/passkey/verify', { response })).status).toBe(200)
    expect((await browser.send('POST', '/session/passkey/verify', { response })).status).toBe(400)
  })

  test.each([
    ['for another origin', { origin: 'https://evil.example' }],
    ['without the verification of its user', { verified: false }],
  ])('%s is refused', async (_, tampering) => {
    const { authenticator } = await enrollWithPasskey()
    const browser = openStaffBrowser(t, 'test', nextAddress())
    const response = authenticator.authenticate(await challenge(browser), tampering)
    expect(await browser.send('POST', '/session/passkey/verify', { response })).toMatchObject({
      status: 400,
      body: { errors: ['factor_wrong'] },
    })
  })

  test('that answers the challenge of another browser, or too late, is refused', async () => {
    const { authenticator } = await enrollWithPasskey()
    const [browser, other] = [openStaffBrowser(t, 'a', nextAddress()), openStaffBrowser(t, 'b', nextAddress())]
    await challenge(browser)
    const response = authenticator.authenticate(await challenge(other))
    expect((await browser.send('POST', '/session/passkey/verify', { response })).status).toBe(400)
    const late = authenticator.authenticate(await challenge(browser))
    t.clock.advance(5 * 60_000 + 1000)
    expect((await browser.send('POST', '/session/passkey/verify', { response: late })).status).toBe(400)
  })

  test('is not removed while it is the only factor', async () => {
    const { browser } = await enrollWithPasskey()
    const { id } = (await browser.send('GET', '/me')).body.factors.passkeys[0]
    expect(await browser.send('DELETE', `/me/passkeys?id=${id}`)).toMatchObject({
      status: 409,
      body: { errors: ['last_factor'] },
    })
  })
})

describe('an identity', () => {
  test('is confirmed for five minutes', async () => {
    const browser = await signInStaff(t, ['owner'])
    const invite = () =>
      browser.send('POST', '/people/invite', {
        name: 'Ana',
        email: 'ana-confirm@test.example',
        roles: ['support'],
        language: 'es',
      })
    t.clock.advance(5 * 60_000 + 1000)
    expect(await invite()).toMatchObject({ status: 403, body: { errors: ['confirmation_needed'] } })
    expect((await browser.send('POST', '/session/confirm', { password: 'wrong horse battery' })).status).toBe(400)
    expect((await browser.send('POST', '/session/confirm', { password: STAFF_PASSWORD })).status).toBe(200)
    expect((await invite()).status).toBe(200)
  })

  test('is not confirmed with the password by a member with a second factor', async () => {
    const { browser } = await enrollWithTotp()
    expect((await browser.send('POST', '/session/confirm', { password: STAFF_PASSWORD })).status).toBe(400)
  })
})

describe('a new browser', () => {
  test('is told to the member by mail, the first one of all is not', async () => {
    const { email } = await makeStaff(t, ['owner'])
    const [first, second] = [
      openStaffBrowser(t, 'Firefox', nextAddress()),
      openStaffBrowser(t, 'Safari', nextAddress()),
    ]
    const listMails = () => t.db`select data from messages where recipient = ${email} and kind = 'staff-new-device'`
    await logIn(first, email)
    expect(await listMails()).toHaveLength(0)
    await logIn(second, email)
    expect(await listMails()).toMatchObject([{ data: { user_agent: 'Safari' } }])
    await logIn(second, email)
    expect(await listMails()).toHaveLength(1)
  })
})

test('a changed password ends the other sessions and not this one', async () => {
  const { email } = await makeStaff(t, ['owner'])
  const [browser, other] = [openStaffBrowser(t, 'a', nextAddress()), openStaffBrowser(t, 'b', nextAddress())]
  for (const one of [browser, other]) await logIn(one, email)
  const change = (password: string, current_password = STAFF_PASSWORD) =>
    browser.send('PUT', '/me/password', { current_password, password })
  expect(await change('eleven chars')).toMatchObject({ status: 200 })
  expect(await change('short', 'eleven chars')).toMatchObject({ body: { errors: ['staff_password_too_short'] } })
  expect(await change('another horse battery', 'wrong')).toMatchObject({ body: { errors: ['password_wrong'] } })
  expect((await browser.send('GET', '/me')).status).toBe(200)
  expect(await other.send('GET', '/me')).toMatchObject(over)
})

test('sessions that are over are deleted by the nightly job', async () => {
  const { deleteExpiredStaffSessions } = await import('../sessions/sessions.ts')
  const { id } = await signInStaff(t, ['owner'])
  t.clock.advance(8 * DAY_MS)
  await deleteExpiredStaffSessions(t.shop)
  expect(await t.db`select from staff_sessions where staff_id = ${id}`).toHaveLength(0)
})
