import { expect, test } from '@playwright/test'
import { DAY_MS } from '@shop/contract/calendar.ts'
import { createCustomerWithCrystals } from './crystals.ts'
import { openBackOffice } from './back-office.ts'
import { runShopCommand } from './run-shop-command.ts'
import { buyByCard, fillCart, findVariant, prepareCheckout, withAuth } from './customers.ts'
import { respondWith } from './screen-states.ts'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'

/** A link has no place where it may break, and people paste links into addresses and answers. */
const MAP = `https://maps.example/${'abcdefghij'.repeat(8)}`
const ROOM = `https://meet.example/${'0123456789'.repeat(6)}`

test('a long link in an address or an answer breaks into lines, and no page gets wider than a phone', async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await prepareVisitor(page, baseURL)
  const customer = await createCustomerWithCrystals(request, 60)
  const requested = await request.post('/api/loyalty/redeem', { ...withAuth(customer), data: { reward: 'consulting' } })
  const { id } = await requested.json()
  const soon = new Date(Date.now() + 3 * DAY_MS).toISOString()
  await runShopCommand('schedule-request', String(id), soon, ROOM)
  const variant = await findVariant(request, { skip: 41, free: 6 })
  const { id: order_id } = await buyByCard(request, customer, variant, 1, { details: MAP })
  await fillCart(request, customer, [{ variant, quantity: 1 }])
  await signIn(page, customer)
  for (const [path, text] of [
    ['/mi-perfil', MAP],
    ['/mi-perfil/mis-beneficios', ROOM],
    ['/checkout-envio', MAP],
    [`/mis-pedidos/${order_id}/imprimir`, MAP],
  ] as const) {
    await openPage(page, path)
    await expect(page.getByText(text).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
})

test('the longest SKU leaves the names of products and the search of the back office their room', async ({ page }) => {
  await openBackOffice(page, '/products')
  const mark = `Sku${Date.now()}`
  const headers = { origin: new URL(page.url()).origin }
  const { items } = await (await page.request.get('/api/staff/products/list?state=on_sale')).json()
  const copy = await (
    await page.request.post('/api/staff/products/duplicate', { headers, data: { id: items[0].id } })
  ).json()
  copy.fields.sku = mark.padEnd(60, 'x')
  copy.fields.texts.en.name = copy.fields.texts.es.name = `${mark} evening dress`
  expect((await page.request.put('/api/staff/products/save', { headers, data: copy })).status()).toBe(200)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const name = page.getByRole('link', { name: `${mark} evening dress` })
    await page.goto(`/admin/products?q=${mark}`)
    await expect(name).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width)
    expect((await name.boundingBox())!.width, `${width}`).toBeGreaterThan(80)
    await page.getByRole('button', { name: 'Search or go to' }).click()
    await page.getByRole('dialog').getByRole('combobox').fill(mark)
    const found = page.getByRole('option', { name: mark }).getByText(`${mark} evening dress`)
    await expect(found).toBeVisible()
    expect((await found.boundingBox())!.width, `${width}`).toBeGreaterThan(100)
  }
})

test('a product whose name is one long word is no wider than a phone, nor are the pages of staff that name it', async ({
  page,
  baseURL,
}) => {
  await openBackOffice(page, '/products')
  const headers = { origin: new URL(page.url()).origin }
  const call = async (method: 'post' | 'put', path: string, data: object) => {
    const response = await page.request[method](`/api/staff/products/${path}`, { headers, data })
    expect(response.status(), path).toBe(200)
    return response.json()
  }
  const { items } = await (await page.request.get('/api/staff/products/list?state=on_sale')).json()
  const copy = await call('post', 'duplicate', { id: items[0].id })
  const { id } = copy
  copy.fields.texts.es.name = copy.fields.texts.en.name = 'desoxirribonucleico'.repeat(6)
  // Its color lists the first products by their SKU.
  copy.fields.sku = `0-${Date.now()}`
  await call('put', 'save', copy)
  const { fields } = await call('post', 'publish', { id })
  await prepareVisitor(page, baseURL)
  await page.setViewportSize({ width: 390, height: 844 })
  const { galleries } = await (await page.request.get(`/api/staff/products/images?product_id=${id}`)).json()
  for (const path of [
    `/detalles-producto/${fields.texts.es.uri}`,
    `/admin/colors/${fields.colors[0].color_id}`,
    `/admin/images/${galleries[0].images[0].key}`,
  ]) {
    await page.goto(path)
    await expect(page.getByText(/^(desoxirribonucleico)+/i).last()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
  // Other journeys count what is on sale.
  await call('post', 'hide', { id })
})

test('the longest name of the shop stays beside the links of the footer, and on a phone within the sign-in', async ({
  page,
  request,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, '/contacto')
  const info = await (await request.get('/api/shop/info?lang=es')).json()
  const brand = 'Casa Ñandú de las Telas Larguísimas y Compañía del Sur'.padEnd(60, 'x')
  await respondWith(page, '**/api/shop/info*', { ...info, brand })
  await page.getByRole('banner').getByRole('radio', { name: 'Español' }).check()
  const footer = page.getByRole('contentinfo')
  const link = (await footer.getByRole('link', { name: brand }).boundingBox())!
  const column = (await footer.getByRole('heading', { name: 'Tienda' }).boundingBox())!
  expect(link.x + link.width).toBeLessThanOrEqual(column.x)
  await page.setViewportSize({ width: 390, height: 844 })
  const getWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await getWidth()).toBeLessThanOrEqual(390)
  await openPage(page, '/login')
  // The sign-in is a document of its own, which the server rendered with the name that the shop has.
  await page.evaluate(() => Reflect.get(window, '__reactRouterDataRouter').revalidate())
  await expect(page.getByRole('main').getByRole('link', { name: brand })).toBeVisible()
  expect(await getWidth()).toBeLessThanOrEqual(390)
})

test('texts of the owner that are one long word make no page wider than a small phone', async ({
  page,
  request,
  baseURL,
}) => {
  const word = 'desoxirribonucleico'.repeat(5).slice(0, 80)
  const texts: Record<string, unknown> = {
    ...{ name: word, voice: word, category: word, subcategory: word, collection: word, button: word.slice(0, 40) },
    delivery_times: { mexico: word, united_states: word, elsewhere: word },
    social: [{ name: word.slice(0, 40), link: 'https://social.example/' }],
  }
  const replaceTexts = (key: string, value: unknown): unknown => {
    if (key === 'supplier') return { ...(value as object), name: word, address: word }
    return value === null ? value : (texts[key] ?? value)
  }
  await page.setViewportSize({ width: 320, height: 844 })
  await prepareVisitor(page, baseURL)
  const customer = await createCustomer(request)
  await prepareCheckout(request, customer, await findVariant(request))
  await signIn(page, customer)
  for (const [path, calls] of [
    ['/home', ['banners/home', 'shop/info', 'categories/*']],
    ['/contacto', ['shop/info']],
    ['/404', ['categories/*']],
    ['/detalles-producto/church-fair-hoodie', ['products/detail', 'shop/info']],
    ['/checkout-resumen', ['shop/info']],
  ] as const) {
    await openPage(page, path)
    for (const call of calls)
      await page.route(`**/api/${call}*`, async (route) => {
        const response = await route.fetch()
        const body = JSON.parse(await response.text(), replaceTexts)
        await route.fulfill({ response, json: body })
      })
    await page.evaluate(() => Reflect.get(window, '__reactRouterDataRouter').revalidate())
    await expect(page.getByText(word).filter({ visible: true }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    await page.unrouteAll()
  }
})
