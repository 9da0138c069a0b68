import { type APIRequestContext, expect, test } from '@playwright/test'
import { carriesSecret } from '@shop/contract/secret-paths.ts'
import { open, visit } from './visitor.ts'

// What pages say to browsers beside what they show. Nothing is drawn here but the page that somebody leaves.

/** Addresses of every screen, from the list that the router has; what varies in them is made up. */
async function everyScreen(request: APIRequestContext): Promise<string[]> {
  const home = await (await request.get('/home')).text()
  const [manifest = ''] = /\/assets\/manifest-[\w-]+\.js/.exec(home) ?? []
  const list = await (await request.get(manifest)).text()
  const { routes } = JSON.parse(list.slice(list.indexOf('{'), -1)) as { routes: Record<string, object> }
  return Object.keys(routes)
    .filter((path) => path.startsWith('/'))
    .map((path) => path.replaceAll(/:\w+\??/g, 'made-up'))
}

/** What stands behind a name in a policy. */
function said(policy: string, name: string): string | undefined {
  return policy
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name} `))
    ?.slice(name.length + 1)
}

test('every screen says what browsers may do with it, and no version of anything', async ({ request }) => {
  const screens = await everyScreen(request)
  expect(screens.length).toBeGreaterThan(45)
  for (const screen of [...screens, '/made-up']) {
    const headers = (await request.get(screen, { maxRedirects: 0 })).headers()
    const policy = headers['content-security-policy'] ?? ''
    const names = ['object-src', 'base-uri', 'frame-ancestors'].map((name) => said(policy, name))
    const { server, 'x-powered-by': powered, 'x-content-type-options': sniff } = headers
    const referrer = carriesSecret(screen) ? 'no-referrer' : 'strict-origin-when-cross-origin'
    const answered = [...names, sniff, headers['referrer-policy'], server, powered]
    expect([screen, ...answered]).toEqual([screen, "'none'", "'none'", "'none'", 'nosniff', referrer, undefined, undefined]) // prettier-ignore
    expect(said(policy, 'script-src')).not.toContain('unsafe')
  }
})

test('a page with a secret in its address names no other origin, in itself or in its policy', async ({ request }) => {
  const secret = (await everyScreen(request)).filter(carriesSecret)
  expect(secret).toHaveLength(6)
  for (const screen of secret) {
    const answer = await request.get(screen)
    expect(answer.headers()['content-security-policy']).not.toMatch(/https?:|\*/)
    const loaded = [
      ...(await answer.text()).matchAll(/<(?:script|link|img|iframe|source)\b[^>]*?\b(?:src|srcset|href)="([^"]*)"/g),
    ]
    expect(loaded.length).toBeGreaterThan(3)
    for (const [tag, address = ''] of loaded) {
      // Links that only name an address load nothing.
      if (/rel="(canonical|alternate)"/.test(tag)) continue
      expect(address).toMatch(/^(\/(?!\/)|data:)/)
    }
  }
})

test('who goes on from there gets a page that may load what it needs', async ({ page, baseURL }) => {
  await visit(page, baseURL)
  await open(page, '/correos/salir/made-up')
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.getByRole('main').getByRole('link').first().click()
  await page.waitForURL((url) => !carriesSecret(url.pathname))
  const opened = () => performance.getEntriesByType('navigation')[0]?.name ?? ''
  await expect.poll(async () => carriesSecret(new URL(await page.evaluate(opened)).pathname)).toBe(false)
})
