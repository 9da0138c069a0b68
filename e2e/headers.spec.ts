import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { getProviderUse } from '@shop/contract/provider-pages.ts'
import { hasSecretInPath } from '@shop/contract/secret-paths.ts'
import { findVariant, prepareCheckout } from './customers.ts'
import { createCustomer, openPage, signIn, prepareVisitor } from './visitor.ts'

// Response headers of pages. The tests render nothing except the page that is left.

async function listScreens(request: APIRequestContext): Promise<string[]> {
  const home = await (await request.get('/home')).text()
  const [manifest = ''] = /\/assets\/manifest-[\w-]+\.js/.exec(home) ?? []
  const list = await (await request.get(manifest)).text()
  const { routes } = JSON.parse(list.slice(list.indexOf('{'), -1)) as { routes: Record<string, object> }
  return Object.keys(routes)
    .filter((path) => path.startsWith('/'))
    .map((path) => path.replaceAll(/:\w+\??/g, 'made-up'))
}

function getDirective(policy: string, name: string): string | undefined {
  return policy
    .split(';')
    .map((item) => item.trim())
    .find((item) => item.startsWith(`${name} `))
    ?.slice(name.length + 1)
}

test('every screen sends the headers that restrict browsers, and no version of anything', async ({ request }) => {
  const screens = await listScreens(request)
  expect(screens.length).toBeGreaterThan(45)
  for (const screen of [...screens, '/made-up']) {
    const headers = (await request.get(screen, { maxRedirects: 0 })).headers()
    const policy = headers['content-security-policy'] ?? ''
    const names = ['object-src', 'base-uri', 'frame-ancestors'].map((name) => getDirective(policy, name))
    const { server, 'x-powered-by': powered, 'x-content-type-options': sniff } = headers
    const referrer = hasSecretInPath(screen) ? 'no-referrer' : 'strict-origin-when-cross-origin'
    const answered = [...names, sniff, headers['referrer-policy'], server, powered]
    expect([screen, ...answered]).toEqual([screen, "'none'", "'none'", "'none'", 'nosniff', referrer, undefined, undefined]) // prettier-ignore
    expect(getDirective(policy, 'script-src')).not.toContain('unsafe')
  }
})

test('only pages that take a payment or sign in may load scripts of a provider, and only of theirs', async ({
  request,
}) => {
  for (const screen of await listScreens(request)) {
    const headers = (await request.get(screen, { maxRedirects: 0 })).headers()
    const policy = headers['content-security-policy'] ?? ''
    const from = getDirective(policy, 'script-src')?.match(/https?:\S+/g) ?? []
    const elsewhere = `${getDirective(policy, 'img-src')} ${getDirective(policy, 'frame-src')} ${getDirective(policy, 'style-src')}`
    const use = getProviderUse(screen)
    // The sandbox simulates all providers on one origin: payments use all of it, sign-in only its one script.
    if (use === 'payment') expect([screen, from.map((source) => new URL(source).pathname)]).toEqual([screen, ['/']])
    else if (use === 'sign_in')
      expect([screen, from.map((source) => new URL(source).pathname)]).toEqual([screen, ['/gsi/client']])
    else expect([screen, from, elsewhere.includes('http')]).toEqual([screen, [], false])
  }
})

test('a cached page allows its own scripts by hash, and no other text in it', async ({ request }) => {
  const response = async () => request.get('/contacto')
  await response()
  const kept = await response()
  const html = await kept.text()
  const policy = getDirective(kept.headers()['content-security-policy'] ?? '', 'script-src') ?? ''
  expect(html).not.toContain(' nonce="')
  expect(policy).not.toContain('nonce-')
  const inline = [...html.matchAll(/<script(?![^>]*(?:json|src=))[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = inline.map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(policy.split(' ')).toEqual(["'self'", ...hashes])
})

for (const target of [
  '//evil.example/home',
  '/.//evil.example/home',
  '/\\\\evil.example',
  'http://evil.example/home',
  '//',
  '//[',
  '/[',
  '//a:b:c/',
])
  for (const method of ['GET', 'HEAD'])
    test(`${method} ${target} stays within the shop`, async ({ baseURL }) => {
      const { hostname, port } = new URL(baseURL ?? '')
      const socket = connect(Number(port), hostname)
      socket.write(`${method} ${target} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`)
      const response = await text(socket)
      expect(response).toMatch(/^HTTP\/1\.1 (?:308|404) /)
      expect(response).not.toMatch(/(?:https?:|location: \/?)\/\/evil/i)
    })

test('a page with a secret in its URL names no other origin, in its HTML or in its policy', async ({ request }) => {
  const secret = (await listScreens(request)).filter(hasSecretInPath)
  expect(secret).toHaveLength(9)
  for (const screen of secret) {
    const response = await request.get(screen)
    expect(response.headers()['content-security-policy']).not.toMatch(/https?:|\*/)
    const loaded = [
      ...(await response.text()).matchAll(/<(?:script|link|img|iframe|source)\b[^>]*?\b(?:src|srcset|href)="([^"]*)"/g),
    ]
    expect(loaded.length).toBeGreaterThan(3)
    for (const [tag, address = ''] of loaded) {
      // Links that only name a URL load nothing.
      if (/rel="(canonical|alternate)"/.test(tag)) continue
      expect(address).toMatch(/^(\/(?!\/)|data:)/)
    }
  }
})

test('a link from such a page leads to one that may load what it needs', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL)
  await openPage(page, '/correos/salir/made-up')
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.getByRole('main').getByRole('link').first().click()
  await page.waitForURL((url) => !hasSecretInPath(url.pathname))
  const opened = () => performance.getEntriesByType('navigation')[0]?.name ?? ''
  await expect.poll(async () => hasSecretInPath(new URL(await page.evaluate(opened)).pathname)).toBe(false)
})

test('the payment page is a new document, and its scripts are gone once the checkout is left', async ({
  page,
  request,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  const customer = await createCustomer(request)
  await prepareCheckout(request, customer, await findVariant(request, { skip: 6 }))
  await signIn(page, customer)
  const documentOf = () =>
    page.evaluate(() => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname)
  await openPage(page, '/checkout-resumen')
  await page.getByRole('link', { name: 'Continue to payment' }).first().click()
  await expect(page.getByRole('radio', { name: 'Credit or debit card' })).toBeVisible()
  expect(await documentOf()).toBe('/checkout-pago')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Continue to payment' }).first()).toBeVisible()
  await openPage(page, '/checkout-pago')
  await page.getByRole('link', { name: 'Lienza' }).first().click()
  await page.waitForURL(/\/(home)?$/)
  await expect.poll(documentOf).not.toBe('/checkout-pago')
})
