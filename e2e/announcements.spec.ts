import { expect, type APIRequestContext, type Page, test } from '@playwright/test'
import { findVariant } from './customers.ts'
import { createCustomer, openPage, signIn, prepareVisitor } from './visitor.ts'

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

const liveRegion = (page: Page) => page.locator('p[aria-live="polite"]')

interface Product {
  uri: string
  sizes: { id: number; letter: string }[]
  colors: { id: number; name: string }[]
  stock: { size_id: number; color_id: number; quantity: number }[]
}

async function findPartlySoldOut(request: APIRequestContext) {
  const all = { params: { lang: 'en', currency: 'USD', subcategory_uri: 'classic-tees', per_page: 48 } }
  const { products } = (await (await request.get('/api/products/search', all)).json()) as {
    products: { uri: string }[]
  }
  for (const { uri } of products) {
    const product = (await (await request.get(`/api/products/detail?lang=en&uri=${uri}`)).json()) as Product
    const soldOutLevel = product.stock.find(
      ({ size_id, color_id, quantity }) =>
        quantity === 0 &&
        product.stock.some((level) => level.size_id === size_id && level.color_id !== color_id && level.quantity > 0),
    )
    const availableLevel = product.stock.find(
      ({ size_id, quantity }) => size_id === soldOutLevel?.size_id && quantity > 0,
    )
    if (!soldOutLevel || !availableLevel) continue
    // Another size is selected at first, so that selecting this one is announced.
    const other = product.stock.find(
      ({ size_id, color_id, quantity }) =>
        size_id !== soldOutLevel.size_id && color_id === availableLevel.color_id && quantity > 0,
    )
    if (!other) continue
    const colorOf = (id: number) => product.colors.find((color) => color.id === id)?.name ?? ''
    const size = product.sizes.find(({ id }) => id === soldOutLevel.size_id)?.letter ?? ''
    return {
      uri,
      size,
      other_size_id: other.size_id,
      free: colorOf(availableLevel.color_id),
      gone: colorOf(soldOutLevel.color_id),
    }
  }
  throw new Error('no such variant in the demo shop')
}

test('selecting a size announces its price and stock; a color without that size announces that it is sold out', async ({
  page,
  request,
}) => {
  const variant = await findPartlySoldOut(request)
  await openPage(page, `/detalles-producto/${variant.uri}?size=${variant.other_size_id}`)
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: variant.free, exact: true }).check()
  await main.getByRole('radio', { name: variant.size, exact: true }).first().check()
  await expect(liveRegion(page)).toHaveText(new RegExp(`^Size ${variant.size}, \\$[\\d,.]+\\sUSD\\. \\d+ left\\.\\s?$`))
  await main.getByRole('radio', { name: variant.gone, exact: true }).check()
  await expect(liveRegion(page)).toContainText(`Size ${variant.size} is sold out in ${variant.gone}.`)
  await expect(main.getByRole('radio', { name: `${variant.size}, sold out` }).first()).toBeDisabled()
  const note = main.getByText(`Size ${variant.size} is sold out in ${variant.gone}.`).first()
  await expect(note).toBeVisible()
  await main.getByRole('radio', { name: variant.free, exact: true }).check()
  await expect(note).toBeHidden()
})

test('adding to the cart is announced while it lasts, and so is its result', async ({ page, request }) => {
  const variant = await findVariant(request, { skip: 16 })
  await signIn(page, await createCustomer(request))
  await openPage(page, `/detalles-producto/${variant.uri}?color=${variant.color_id}&size=${variant.size_id}&quantity=1`)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Adding…' })).toBeVisible()
  await page.waitForURL('/agregado-carrito')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(liveRegion(page)).toContainText(await page.title())
})

test('a page of a list is announced by its name', async ({ page }) => {
  await openPage(page, '/category/t-shirts/classic-tees')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(liveRegion(page)).toContainText('Classic tees')
  await expect(liveRegion(page)).toContainText('Page 2')
})

test('a change of the currency is announced', async ({ page }) => {
  await openPage(page, '/category/t-shirts/classic-tees')
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Mexican pesos, MXN' }).check()
  await expect(liveRegion(page)).toContainText('Prices in MXN')
})
