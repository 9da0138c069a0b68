import { expect } from '@playwright/test'
import { openPage, prepareVisitor } from './visitor.ts'
import { test } from './test.ts'

const pages = [
  ['/terminos-y-condiciones', 'Terms and conditions', 'Términos y condiciones'],
  ['/terminos-de-servicios', 'Terms of service', 'Términos de servicio'],
  ['/terminos-de-privacidad', 'Privacy notice', 'Aviso de privacidad'],
  ['/cambios-y-devoluciones', 'Returns and exchanges', 'Cambios y devoluciones'],
  ['/tabla-de-tallas', 'Size chart', 'Tabla de tallas'],
  ['/envios', 'Shipping', 'Envíos'],
  ['/cookies', 'Cookies', 'Cookies'],
  ['/about', 'About Lienza', 'Sobre Lienza'],
  ['/cuidado-de-la-ropa', 'Garment care', 'Cuidado de la ropa'],
] as const

for (const lang of ['en', 'es'] as const)
  test(`the texts are under their paths in ${lang}, each with its table of contents`, async ({ page, baseURL }) => {
    await prepareVisitor(page, baseURL, lang)
    for (const [path, en, es] of pages) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lang === 'en' ? en : es)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      const index = page.getByRole('navigation', { name: lang === 'en' ? 'On this page' : 'En esta página' })
      const last = index.getByRole('link').last()
      const place = (await last.getAttribute('href')) ?? ''
      await last.click()
      await expect(page.locator(place)).toBeInViewport()
    }
  })

test('a shop without a text about care leads to the instructions on product pages', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL)
  await openPage(page, '/envios')
  const body = { errors: ['legal_text_not_found'], message: 'Not found.' }
  await page.route('**/api/legal-texts/detail/12*', (route) => route.fulfill({ status: 404, json: body }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Garment care' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garment care')
  await expect(page).toHaveTitle('Garment care · Lienza')
  await expect(page.getByRole('main')).toContainText('“Materials and care”')
})

test('copying and the context menu are disabled there, and nowhere else', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL)
  const refused = () =>
    page
      .getByRole('main')
      .locator('p')
      .last()
      .evaluate(() => {
        const text = document.querySelector('.rich p') ?? document.querySelector('main p')
        return ['contextmenu', 'copy', 'cut'].map(
          (type) => !text?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
        )
      })
  await openPage(page, '/cookies')
  expect(await refused()).toEqual([true, true, true])
  await openPage(page, '/category/t-shirts/classic-tees')
  expect(await refused()).toEqual([false, false, false])
})

test('tables of the size chart scroll by themselves, by keyboard too', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL)
  await page.setViewportSize({ width: 320, height: 700 })
  await openPage(page, '/tabla-de-tallas')
  const table = page.getByRole('group', { name: 'Table' }).first()
  await table.focus()
  await expect(table).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('the size chart shows one unit, and the other on request; without a script it shows both', async ({
  page,
  browser,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  await openPage(page, '/tabla-de-tallas')
  const inInches = page.getByRole('table', { name: /inches/ }).first()
  const inCentimeters = page.getByRole('table', { name: /centimeters/ }).first()
  await expect(inInches).toBeVisible()
  await expect(inCentimeters).toBeHidden()
  await page.getByRole('radio', { name: 'cm' }).check()
  await expect(inInches).toBeHidden()
  await expect(inCentimeters).toBeVisible()
  const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })).newPage()
  await plain.goto('/tabla-de-tallas')
  await expect(plain.locator('table').first()).toBeVisible()
  await expect(plain.locator('table').nth(1)).toBeVisible()
  await plain.context().close()
})

test('the names of rows stay visible while a table is scrolled sideways', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL, 'es')
  await page.setViewportSize({ width: 320, height: 700 })
  await openPage(page, '/tabla-de-tallas')
  const box = page.getByRole('group', { name: 'Tabla' }).nth(2)
  await box.evaluate((element) => {
    ;(element as HTMLElement).style.width = '8rem'
    element.scrollLeft = 40
  })
  const left = await box
    .getByRole('rowheader')
    .first()
    .evaluate((cell) => cell.getBoundingClientRect().left)
  expect(Math.round(left)).toBe(Math.round((await box.boundingBox())?.x ?? 0))
})

test('a text that could not be loaded can be requested again', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL)
  await openPage(page, '/home')
  let broken = true
  await page.route('**/api/legal-texts/detail/6*', (route) =>
    broken ? route.fulfill({ status: 500, body: '{"errors":["unexpected"],"message":"no"}' }) : route.continue(),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).click()
  await expect(page.getByRole('alert')).toContainText('We couldn’t load this page.')
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible()
})

test('links inside a text stay within the open page', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL)
  await openPage(page, '/terminos-de-servicios')
  await page.evaluate(() => {
    Reflect.set(window, 'same', true)
  })
  await page.getByRole('main').getByRole('link', { name: 'Terms and conditions' }).first().click()
  await expect(page).toHaveURL('/terminos-y-condiciones')
  expect(await page.evaluate(() => Reflect.get(window, 'same') as unknown)).toBe(true)
})

test('the terms lead to the licenses of everything that browsers receive', async ({ page, baseURL, request }) => {
  await prepareVisitor(page, baseURL)
  await openPage(page, '/terminos-y-condiciones')
  const link = page.getByRole('link', { name: 'Licenses of this site’s software' })
  const licenses = await request.get((await link.getAttribute('href')) ?? '')
  expect(licenses.headers()['content-type']).toContain('text/plain')
  const text = await licenses.text()
  const notices = ['## react-dom', 'SIL OPEN FONT LICENSE', 'Lucide Icons and Contributors', 'Open Database License']
  for (const notice of notices) expect(text).toContain(notice)

  const ofStaff = await request.get('/admin/assets/licenses.txt')
  expect(ofStaff.headers()['cache-control']).toBe('no-cache')
  // The second one is in the worker that reads statements alone.
  const staffNotices = ['## prosemirror-model', '## htmlparser2']
  for (const notice of staffNotices) expect(await ofStaff.text()).toContain(notice)
})
