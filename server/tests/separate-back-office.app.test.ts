import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildMailContent } from '../domains/notifications/notifications.ts'
import { createAuthenticator } from '../testing/software-authenticator.ts'
import { makeStaff, openStaffBrowser, signInStaff, STAFF_PASSWORD } from '../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const SHOP = 'https://shop.test'
const OFFICE = 'https://office.shop.test'
const [shopHost, officeHost] = ['shop.test', 'office.shop.test']

describe('with a host of its own', () => {
  let t: TestShop
  beforeAll(async () => {
    t = await openTestShop({ public_url: SHOP, admin_url: OFFICE })
  })
  afterAll(() => t.close())

  const ask = (host: string, url: string, method: 'GET' | 'POST' = 'GET', headers: Record<string, string> = {}) =>
    t.app.inject({ method, url, headers: { host, ...headers } })
  const office = { host: officeHost, origin: OFFICE }

  test.each([
    '/admin',
    '/admin/',
    '/admin/orders/1',
    '/api/staff/me',
    '/api/staff/session',
    '/API/staff/me',
    '/%61dmin/',
  ])('the shop’s host and this machine answer %s with 404', async (url) => {
    for (const host of [shopHost, 'localhost', '127.0.0.1']) expect((await ask(host, url)).statusCode).toBe(404)
  })

  test('the back office’s host answers its calls, and no call of the shop', async () => {
    expect((await ask(officeHost, '/api/staff/me')).statusCode).toBe(401)
    for (const url of ['/api/shop/info', '/api/docs/', '/api/openapi.json', '/api/users/me'])
      expect((await ask(officeHost, url)).statusCode).toBe(404)
    expect((await ask(officeHost, '/api/users/login', 'POST')).statusCode).toBe(404)
    expect((await ask(officeHost, '/api/staff/docs/')).statusCode).toBe(401)
    expect((await ask(shopHost, '/api/staff/docs/')).statusCode).toBe(404)
    expect((await ask(officeHost, '/readyz')).statusCode).not.toBe(404)
    expect((await ask(shopHost, '/api/shop/info')).statusCode).toBe(200)
    expect((await ask('evil.test', '/admin/')).statusCode).toBe(400)
  })

  test('a page of the shop is on the shop’s host', async () => {
    const { statusCode, headers } = await ask(officeHost, '/detalles-producto/x?lang=es')
    expect([statusCode, headers.location]).toEqual([302, `${SHOP}/detalles-producto/x?lang=es`])
    expect((await ask(officeHost, '//evil.test/')).headers.location).toBe('/evil.test/')
  })

  test('a member signs in there, with a cookie and a passkey of that host, and a write from the shop is refused', async () => {
    const { email } = await makeStaff(t, ['support'])
    const browser = openStaffBrowser(t)
    const body = { email, password: STAFF_PASSWORD }
    const foreign = await browser.send('POST', '/session/password', body, { ...office, origin: SHOP })
    expect(foreign.body.errors).toEqual(['foreign_origin'])
    const { status } = await browser.send('POST', '/session/password', body, office)
    expect(status).toBe(200)
    expect([...browser.cookies.keys()]).toContain('__Host-staff')
    await browser.send('POST', '/session/confirm', { password: STAFF_PASSWORD }, office)
    const { options } = (await browser.send('POST', '/me/passkeys/options', undefined, office)).body
    expect(options.rp.id).toBe(officeHost)
    const add = (origin: string) =>
      browser.send(
        'POST',
        '/me/passkeys',
        { name: 'k', response: createAuthenticator(origin).register(options) },
        office,
      )
    expect((await add(SHOP)).body.errors).toEqual(['factor_wrong'])
    const again = (await browser.send('POST', '/me/passkeys/options', undefined, office)).body.options
    const response = createAuthenticator(OFFICE).register(again)
    expect((await browser.send('POST', '/me/passkeys', { name: 'k', response }, office)).status).toBe(200)
  })

  test('a preview is handed over to the shop’s host by a form of the back office alone', async () => {
    const { email } = await makeStaff(t, ['catalog'])
    const browser = openStaffBrowser(t)
    await browser.send('POST', '/session/password', { email, password: STAFF_PASSWORD }, office)
    const target = { level: 2, at: null, language: 'es', currency: 'MXN', collection_id: null, product_id: null }
    const { path, handover } = (await browser.send('POST', '/preview', target, office)).body
    expect(handover.url).toBe(`${SHOP}/preview/begin`)
    const submit = (host: string, origin: string, fields: Record<string, string>) =>
      t.app.inject({
        method: 'POST',
        url: '/preview/begin',
        headers: { host, origin, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
    const fields = { preview: handover.preview, path }
    for (const refused of [
      submit(shopHost, 'https://evil.test', fields),
      submit(shopHost, OFFICE, { ...fields, preview: `${handover.preview.slice(0, -2)}AA` }),
      submit(shopHost, OFFICE, { ...fields, path: '//evil.test' }),
      submit(shopHost, OFFICE, { ...fields, path: 'https://evil.test' }),
      submit(officeHost, OFFICE, fields),
    ])
      expect((await refused).statusCode).toBe(404)
    const accepted = await submit(shopHost, OFFICE, fields)
    expect([accepted.statusCode, accepted.headers.location]).toEqual([303, path])
    expect(String(accepted.headers['set-cookie'])).toMatch(/^__Host-preview=.*HttpOnly; SameSite=Strict; Secure$/)
  })

  test('mails to staff lead there', () => {
    const mail = { kind: 'staff-password-known', lang: 'es' as const, data: { name: 'Ana' } }
    expect(JSON.stringify(buildMailContent(mail, SHOP, OFFICE))).toContain(`${OFFICE}/admin/me`)
  })
})

describe('without one, nothing changes', () => {
  let t: TestShop
  beforeAll(async () => {
    t = await openTestShop()
  })
  afterAll(() => t.close())

  test('the back office is on the shop’s host, and a preview needs no form', async () => {
    const catalog = await signInStaff(t, ['catalog'])
    expect((await catalog.send('GET', '/me')).status).toBe(200)
    const target = { level: 2, at: null, language: 'es', currency: 'MXN', collection_id: null, product_id: null }
    expect((await catalog.send('POST', '/preview', target)).body.handover).toBeNull()
    const { statusCode } = await t.app.inject({ method: 'POST', url: '/preview/begin', headers: { host: 'shop.test' } })
    expect(statusCode).toBe(404)
  })
})
