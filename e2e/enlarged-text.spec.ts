import { expect, type Locator, type Page, test } from '@playwright/test'
import { addCrystals } from './crystals.ts'
import { waitForAnimations } from './accessibility.ts'
import { buyByCard, findVariant, prepareCheckout } from './customers.ts'
import { isFullRun } from './full-run.ts'
import { listLayoutProblems } from './layout-problems.ts'
import { advanceOrder } from './owner-calls.ts'
import { signInNewCustomer } from './screen-states.ts'
import { screenStates } from './screens.ts'
import { openPage, prepareVisitor } from './visitor.ts'

// With text enlarged to 200 % every screen is readable and usable (WCAG 1.4.4). Only the root's font size changes, as
// in a browser that enlarges text alone: the breakpoints of the layout stay.
const widths = isFullRun ? [390, 768, 1024, 1440] : [390, 768, 1024]
const states = screenStates.filter(({ state }) => isFullRun || state === 'loaded')

for (const [number, { screen, state: look, show }] of states.entries())
  test(`${screen}, ${look}: text of twice the size is neither cut off nor covered`, async ({
    page,
    baseURL,
    request,
  }) => {
    test.slow(isFullRun)
    await prepareVisitor(page, baseURL, number % 2 === 0 ? 'en' : 'es')
    await page.setViewportSize({ width: 390, height: 900 })
    await show(page, request)
    await expectReadable(page, widths)
  })

// These screens show what only members see: early access on cards, the benefits, and the gift of an order.
for (const [path, text] of [
  ['/home', 'Anticipado'],
  ['/mi-perfil/mis-beneficios', 'Canjeable'],
  ['/carrito', 'Va de regalo'],
  ['/checkout-resumen', 'Va de regalo'],
] as const)
  test(`${path}, for a member: text of twice the size is neither cut off nor covered`, async ({
    page,
    baseURL,
    request,
  }) => {
    await prepareVisitor(page, baseURL, 'es')
    const { customer } = await signInNewCustomer(page, request)
    await addCrystals(customer, 400)
    await prepareCheckout(request, customer, await findVariant(request))
    await openPage(page, path)
    await expect(page.getByText(text).first()).toBeVisible()
    await expectReadable(page, [390, 1024, 1440])
  })

test('in a window of 320 px no page of an account is wider than the window, and no order number is broken', async ({
  page,
  baseURL,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await prepareVisitor(page, baseURL)
  const { customer } = await signInNewCustomer(page, request)
  await addCrystals(customer, 60)
  const { id, number } = await buyByCard(request, customer, await findVariant(request, { skip: 11, free: 6 }))
  await advanceOrder(number, 'prepare', 'ship')
  for (const path of [
    '/mi-perfil',
    '/mi-perfil/mis-beneficios',
    `/mis-pedidos?pedido=${number}`,
    `/mis-pedidos/${id}/imprimir`,
  ]) {
    await openPage(page, path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const shown = page.getByRole('main').getByText(number).last()
    await expect(shown).toBeVisible()
    await waitForAnimations(page)
    expect.soft(await countLines(shown, number), path).toBe(1)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.body.offsetWidth)
    expect.soft(excess, path).toBeLessThanOrEqual(0)
  }
})

function countLines(element: Locator, part: string): Promise<number> {
  return element.evaluate(({ childNodes }, text) => {
    const node = [...childNodes].find(({ textContent }) => textContent!.includes(text))!
    const range = document.createRange()
    const start = node.textContent!.indexOf(text)
    range.setStart(node, start)
    range.setEnd(node, start + text.length)
    return range.getClientRects().length
  }, part)
}

// The parts of a search and the limits of a price are pills as long as their text.
for (const path of [
  '/sin-resultados?search=hoodie+L+menos+de+800+pesos',
  '/category/playeras/playeras-clasicas?price_min=500&price_max=1000&currency=MXN',
])
  test(`${path}: pills with text of twice the size are not wider than the window`, async ({ page, baseURL }) => {
    await prepareVisitor(page, baseURL, 'es')
    await openPage(page, path)
    await expect(page.getByRole('main').getByRole('link', { name: /800 pesos|Quitar filtro/ })).toBeVisible()
    await expectReadable(page, [390])
  })

test('/404: with text of twice the size no word of the headline is torn in a wide window', async ({
  page,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL, 'es')
  await openPage(page, '/404')
  await expectReadable(page, [1280, 1440])
})

test('/home, loaded: with text of twice the size the header does not cover the headline', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL)
  await page.setViewportSize({ width: 768, height: 900 })
  await openPage(page, '/home')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const header = await page.getByRole('banner').boundingBox()
  const headline = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(headline!.y).toBeGreaterThanOrEqual(header!.y + header!.height)
})

async function expectReadable(page: Page, windowWidths: readonly number[]): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const width of windowWidths) {
    await page.setViewportSize({ width, height: 900 })
    await waitForAnimations(page)
    expect.soft(await listLayoutProblems(page), `at ${width}`).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}
