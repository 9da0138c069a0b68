import { expect, type Page, test } from '@playwright/test'
import { newCustomer, open, openFrame, signIn, visit } from './visitor.ts'

test.beforeEach(({ page, baseURL }) => visit(page, baseURL))

for (const [name, answered] of [
  ['fails', true],
  ['is not answered within two minutes', false],
] as const)
  test(`where the script of a part ${name}, what was drawn stays, and the page can be asked for again`, async ({
    page,
  }) => {
    await page.clock.install()
    let away = true
    await page.route('**/assets/others-*.js', async (route) => {
      if (!away) await route.continue()
      else if (answered) await route.abort()
    })
    const asked = page.waitForRequest('**/assets/others-*.js')
    await openFrame(page, '/detalles-producto/church-fair-hoodie')
    const related = page.getByRole('heading', { level: 2, name: 'Goes well with' })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await asked
    const failed = page.getByRole('status').filter({ hasText: 'We could not load this part.' })
    await expect(async () => {
      await page.clock.runFor(121_000)
      await expect(failed).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(related).toBeVisible()
    away = false
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(failed).toBeHidden()
    await expect(related).toBeVisible()
  })

test('a part shown by a press that did not come is said, with a way to try again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  let away = true
  await page.route('**/assets/menu-content-*.js', (route) => (away ? route.abort() : route.continue()))
  await open(page, '/cookies')
  await page.getByRole('button', { name: 'Menu' }).click()
  const said = page.getByRole('status').filter({ hasText: 'We could not load this part.' })
  await expect(said).toBeVisible()
  away = false
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect(said).toBeHidden()
  await open(page, '/cookies')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

async function seeFirstView(page: Page, letGo: () => void): Promise<void> {
  letGo()
  await page.waitForLoadState()
  await page.clock.runFor(100)
}

for (const [when, act] of [
  ['its first view is there', seeFirstView],
  ['somebody does something', (page) => page.keyboard.press('Shift')],
  ['a picture keeps it waiting for three seconds', (page) => page.clock.runFor(3_000)],
] satisfies [string, (page: Page, letGo: () => void) => unknown][])
  test(`a page asks for its scripts when ${when}, and not before`, async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    const { promise: pictures, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/media/**', async (route) => {
      await pictures
      await route.continue()
    })
    const scripts: string[] = []
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
    await page.goto('/home', { waitUntil: 'domcontentloaded' })
    expect(scripts).toEqual([])
    const asked = page.waitForRequest('**/assets/entry.client-*.js')
    await act(page, letGo)
    await asked
    letGo()
  })

test('who is signed in has the scripts with the text', async ({ page, request }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await signIn(page, await newCustomer(request))
  await page.route('**/media/**', () => {})
  const asked = page.waitForRequest('**/assets/entry.client-*.js')
  await page.goto('/home', { waitUntil: 'domcontentloaded' })
  await page.clock.runFor(1)
  await asked
})
