import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { getChromiumLaunchOptions } from '../../chromium/chromium.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { controlSandbox, KEYS, startTestSandbox } from '../testing/sandbox.ts'
import type { Sandbox } from '../start.ts'

const PAGE_SCRIPT = `
const told = document.getElementById('told')
const tell = (what) => { told.textContent += JSON.stringify(what) + '\\n' }
const settings = {
  client_id: ${JSON.stringify(KEYS.google_client_id)},
  scope: 'openid email profile',
  callback: (response) => { window.response = response; tell({ callback: response }) },
  error_callback: ({ type }) => tell({ error_callback: type }),
}
document.getElementById('google').addEventListener('click', () => {
  google.accounts.oauth2.initTokenClient(settings).requestAccessToken({ state: 'abc' })
})
document.getElementById('wrong').addEventListener('click', () => {
  google.accounts.oauth2.initTokenClient({ ...settings, client_id: 'nobody' }).requestAccessToken()
})
`

let sandbox: Sandbox
let shop: Awaited<ReturnType<typeof startShop>>
let browser: Browser
let context: BrowserContext
let page: Page
let consoleErrors: string[] = []

/** The page has a policy as narrow as a real shop's, and the opener policy that lets its popups respond. */
async function startShop() {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'content-security-policy': `default-src 'none'; script-src 'self' ${sandbox.url}; connect-src ${sandbox.url}`,
  }
  const server = createServer((request, response) => {
    if (request.url === '/page.js')
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(PAGE_SCRIPT)
    const lang = request.url?.includes('es') ? 'es' : 'en'
    return response.writeHead(200, headers).end(
      `<!doctype html><html lang="${lang}"><head><title>Log in</title></head><body><main><h1>Log in</h1>
<button id="google">Google</button><button id="wrong">Wrong client</button><pre id="told"></pre></main>
<script src="${sandbox.url}/gsi/client"></script><script src="/page.js"></script></body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

beforeAll(async () => {
  sandbox = await startTestSandbox()
  shop = await startShop()
  browser = await chromium.launch(await getChromiumLaunchOptions())
}, 60_000)
afterAll(async () => {
  await browser.close()
  await shop.close()
  await sandbox.close()
})
beforeEach(async () => {
  await controlSandbox(sandbox, 'POST', '/_reset')
  context = await browser.newContext()
  consoleErrors = []
  context.on('weberror', (error) => consoleErrors.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && !/40\d/.test(message.text())) consoleErrors.push(message.text())
  })
  page = await context.newPage()
})
afterEach(async () => {
  await context.close()
  if (consoleErrors.length > 0) throw new Error(`the browser complained: ${consoleErrors.join('\n')}`)
})

async function openWindow(lang = 'en', button = 'Google'): Promise<Page> {
  await page.goto(`${shop.url}/?${lang}`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const popup = await opened
  await popup.getByRole('heading').waitFor()
  return popup
}

const output = async () => ((await page.locator('#told').textContent()) ?? '').trim()
const violations = async (popup: Page) => (await new AxeBuilder({ page: popup }).analyze()).violations

test('choosing a person and giving consent return a token that is valid for our client', async () => {
  const popup = await openWindow()
  expect(await violations(popup)).toEqual([])
  await popup.getByRole('button', { name: /Fernanda Nava/ }).click()
  await popup.getByRole('heading', { name: 'Lienza (demo) wants access to your account' }).waitFor()
  expect(await violations(popup)).toEqual([])
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await closed
  await expect.poll(output).toContain('callback')
  const response = await page.evaluate(() => Reflect.get(window, 'response') as Record<string, unknown>)
  expect(response).toMatchObject({ token_type: 'Bearer', expires_in: 3599, state: 'abc' })
  const info = await fetch(`${sandbox.url}/tokeninfo?access_token=${String(response['access_token'])}`)
  expect(await info.json()).toMatchObject({ aud: KEYS.google_client_id, email: 'fan@demo.test' })
})

test('sign-in works by keyboard alone, in Spanish, with a typed account', async () => {
  const popup = await openWindow('es')
  await popup.getByText('Usar otra cuenta').focus()
  await popup.keyboard.press('Enter')
  expect(await violations(popup)).toEqual([])
  await popup.keyboard.press('Tab')
  await popup.keyboard.type('Amélie')
  await popup.keyboard.press('Tab')
  await popup.keyboard.press('Tab')
  await popup.keyboard.type('amelie@example.com')
  await popup.keyboard.press('Enter')
  await popup.getByRole('heading', { name: 'Lienza (demo) quiere acceder a tu cuenta' }).waitFor()
  await popup.keyboard.press('Tab')
  expect(await popup.evaluate(() => document.activeElement?.textContent)).toBe('Continuar')
  await popup.keyboard.press('Enter')
  await expect.poll(output).toContain('ya29.')
})

test('canceling is reported to the page as a refusal', async () => {
  const popup = await openWindow()
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(output).toBe('{"callback":{"error":"access_denied","state":"abc"}}')
})

test('a closed window is reported as closed, once', async () => {
  const popup = await openWindow()
  await popup.close()
  await expect.poll(output, { timeout: 5000 }).toBe('{"error_callback":"popup_closed"}')
})

test('a window that the browser does not open is reported at once', async () => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(shop.url)
  await page.getByRole('button', { name: 'Google' }).click()
  expect(await output()).toBe('{"error_callback":"popup_failed_to_open"}')
})

test('an unknown client sees the reason, and the page gets nothing', async () => {
  const popup = await openWindow('en', 'Wrong client')
  await popup.getByText('Error 401: invalid_client').waitFor()
  expect(await violations(popup)).toEqual([])
  await popup.close()
  await expect.poll(output, { timeout: 5000 }).toBe('{"error_callback":"popup_closed"}')
})

test('the script refuses what it does not have, and an incomplete request', async () => {
  await (await openWindow()).close()
  const run = async (code: string) => await page.evaluate(code)
  await expect(run('google.accounts.oauth2.initCodeClient({})')).rejects.toThrow('does not speak')
  await expect(run("google.accounts.oauth2.initTokenClient({ client_id: 'x' })")).rejects.toThrow('scope')
})
