import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatDate } from '../platform/date-format.ts'
import { buyOrder } from '../testing/buy-order.ts'
import { waitForMessages, waitForSecret } from '../testing/mail.ts'
import { makeCustomer, nextUniqueNumber } from '../testing/make.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

// The shop's clock jumps while customers are signed in and links wait in their mailboxes: no link lives forever, none
// works twice, and days are those of the shop's time zone.

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
beforeEach(() => t.clock.set(new Date(NOON)))
afterAll(() => t.close())

const NOON = '2027-06-10T12:00:00Z'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PASSWORD = 'una-clave-larga-2026'

const me = async (token: string) => (await t.request('GET', '/users/data', { token })).status
const refresh = (token: string) => t.request('PUT', '/users/refresh-token', { token })

interface Link {
  lives_ms: number
  open: () => Promise<number>
}
const links: Record<string, () => Promise<Link>> = {
  async 'the link that sets a password'() {
    const { email } = await makeCustomer(t)
    await t.request('POST', '/users/password-recovery', { body: { email } })
    const body = { token: await waitForSecret(t, email), password: PASSWORD, password_confirmation: PASSWORD }
    return { lives_ms: HOUR_MS, open: async () => (await t.request('PUT', '/users/password-reset', { body })).status }
  },
  async 'the link that opens an account'() {
    const email = `new${nextUniqueNumber()}@correo.example`
    const person = { name: 'Ana', lastname: 'Li', date_birth: '1990-05-05', country_id: 142, phone: '5512345678' }
    await t.request('POST', '/users/sign-in', { body: { ...person, email, password: PASSWORD, lang: 'es' } })
    const body = { token: await waitForSecret(t, email) }
    return {
      lives_ms: 48 * HOUR_MS,
      open: async () => (await t.request('PUT', '/users/complete-register', { body })).status,
    }
  },
}

const moments = [
  ['the clocks of New York going forward', '2027-03-14T06:59:59Z'],
  ['the clocks of New York going back', '2027-11-07T05:59:59Z'],
  ['the end of the year in Mexico City', '2028-01-01T05:59:59Z'],
] as const

describe.each(Object.entries(links))('%s', (_, make) => {
  test('works once: after its use it does not work two hours earlier or later either', async () => {
    const { open } = await make()
    expect(await open()).toBe(200)
    for (const hours of [-2, 2, 2]) {
      t.clock.advance(hours * HOUR_MS)
      expect(await open()).toBe(400)
    }
  })

  test('created before the clock goes back two hours, it works meanwhile, and expires at its time all the same', async () => {
    const [earlyLink, lateLink] = await Promise.all([make(), make()])
    t.clock.advance(-2 * HOUR_MS)
    expect(await earlyLink.open()).toBe(200)
    t.clock.advance(2 * HOUR_MS + lateLink.lives_ms + 1)
    expect(await lateLink.open()).toBe(400)
  })

  test('created while the clock was two hours ahead, it expires two hours late and no later', async () => {
    t.clock.advance(2 * HOUR_MS)
    const { lives_ms, open } = await make()
    t.clock.advance(-2 * HOUR_MS)
    t.clock.advance(lives_ms + 2 * HOUR_MS + 1)
    expect(await open()).toBe(400)
  })

  test.each(moments)('over %s it is valid as long as ever, to the second', async (_moment, before) => {
    t.clock.stop(new Date(before))
    const [last, over] = await Promise.all([make(), make()])
    const ends = new Date(before).valueOf() + last.lives_ms
    t.clock.stop(new Date(ends - 1_000))
    expect(await last.open()).toBe(200)
    t.clock.stop(new Date(ends + 1_000))
    expect(await over.open()).toBe(400)
  })
})

describe('a session', () => {
  test.each([-2, 2])(
    'continues when the clock jumps by %i hours, and ends 30 days after its last use',
    async (hours) => {
      const { token } = await makeCustomer(t)
      expect(await me(token)).toBe(200)
      t.clock.advance(hours * HOUR_MS)
      expect(await me(token)).toBe(200)
      // The later time by the clock counts as the last use.
      t.clock.advance(30 * DAY_MS + Math.max(0, -hours) * HOUR_MS + 1)
      expect(await me(token)).toBe(401)
    },
  )

  test('that was replaced has one successor, whatever the clock says, and ends a minute after it was replaced', async () => {
    const { token } = await makeCustomer(t)
    const { api_token: next } = (await refresh(token)).body
    t.clock.advance(-2 * HOUR_MS)
    expect((await refresh(token)).body.api_token).toBe(next)
    expect(await me(next)).toBe(200)
    t.clock.advance(2 * HOUR_MS + 61_000)
    expect(await me(token)).toBe(401)
  })

  test('that was ended stays so, at an earlier hour too', async () => {
    const { token } = await makeCustomer(t)
    await t.request('DELETE', '/users/session', { token })
    for (const hours of [-2, 2, 2]) {
      t.clock.advance(hours * HOUR_MS)
      expect([await me(token), (await refresh(token)).status]).toEqual([401, 401])
    }
  })

  test.each(moments)('over %s lasts 30 days of 24 hours', async (_, before) => {
    t.clock.stop(new Date(before))
    const { token } = await makeCustomer(t)
    const ends = new Date(before).valueOf() + 30 * DAY_MS
    t.clock.stop(new Date(ends + 1_000))
    expect(await me(token)).toBe(401)
    t.clock.stop(new Date(ends - 1_000))
    expect(await me(token)).toBe(200)
  })
})

describe('days are those of Mexico City', () => {
  test.each([
    ['2027-03-14T05:59:59Z', '13 de marzo de 2027', 'March 13, 2027'],
    ['2027-03-14T06:00:00Z', '14 de marzo de 2027', 'March 14, 2027'],
    ['2027-11-07T05:59:59Z', '6 de noviembre de 2027', 'November 6, 2027'],
    ['2027-11-07T06:00:00Z', '7 de noviembre de 2027', 'November 7, 2027'],
    ['2028-01-01T05:59:59Z', '31 de diciembre de 2027', 'December 31, 2027'],
    ['2028-01-01T06:00:00Z', '1 de enero de 2028', 'January 1, 2028'],
  ])('%s is %s', (moment, es, en) => {
    expect([formatDate(new Date(moment), 'es'), formatDate(new Date(moment), 'en')]).toEqual([es, en])
  })

  test.each([
    ['2028-01-01T05:59:00Z', '31 de diciembre de 2027'],
    ['2028-01-01T06:00:01Z', '1 de enero de 2028'],
  ])('also in the mail of an order of %s', async (moment, day) => {
    t.clock.stop(new Date(moment))
    const { customer } = await buyOrder(t)
    const [mail] = await waitForMessages(t, customer.email, 1)
    expect([mail!.kind, mail!.text]).toEqual(['order-paid', expect.stringContaining(day)])
  })
})
