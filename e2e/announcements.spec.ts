import { expect, type APIRequestContext, type Page, test } from '@playwright/test'
import { findPiece } from './people.ts'
import { newCustomer, open, signIn, visit } from './visitor.ts'

test.beforeEach(({ page, baseURL }) => visit(page, baseURL))

/** Announcements of a screen reader that the user does not ask for. */
const said = (page: Page) => page.locator('p[aria-live="polite"]')

interface Product {
  uri: string
  sizes: { id: number; letter: string }[]
  colors: { id: number; name: string }[]
  stock: { size_id: number; color_id: number; quantity: number }[]
}

/** A product with a size that is in stock in one color and sold out in another. */
async function findGap(request: APIRequestContext) {
  const all = { params: { lang: 'en', currency: 'USD', subcategory_uri: 'classic-tees', per_page: 48 } }
  const { products } = (await (await request.get('/api/products/search', all)).json()) as {
    products: { uri: string }[]
  }
  for (const { uri } of products) {
    const product = (await (await request.get(`/api/products/detail?lang=en&uri=${uri}`)).json()) as Product
    const gone = product.stock.find(
      ({ size_id, color_id, quantity }) =>
        quantity === 0 &&
        product.stock.some((cell) => cell.size_id === size_id && cell.color_id !== color_id && cell.quantity > 0),
    )
    const free = product.stock.find(({ size_id, quantity }) => size_id === gone?.size_id && quantity > 0)
    if (!gone || !free) continue
    // Another size is selected at first, so that selecting this one is announced.
    const other = product.stock.find(
      ({ size_id, color_id, quantity }) => size_id !== gone.size_id && color_id === free.color_id && quantity > 0,
    )
    if (!other) continue
    const colorOf = (id: number) => product.colors.find((color) => color.id === id)?.name ?? ''
    const size = product.sizes.find(({ id }) => id === gone.size_id)?.letter ?? ''
    return { uri, size, other_size_id: other.size_id, free: colorOf(free.color_id), gone: colorOf(gone.color_id) }
  }
  throw new Error('no such piece in the demo shop')
}

test('selecting a size announces its price and stock; a color without that size announces that it is sold out', async ({
  page,
  request,
}) => {
  const piece = await findGap(request)
  await open(page, `/detalles-producto/${piece.uri}?size=${piece.other_size_id}`)
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: piece.free, exact: true }).check()
  await main.getByRole('radio', { name: piece.size, exact: true }).first().check()
  await expect(said(page)).toHaveText(new RegExp(`^Size ${piece.size}, \\$[\\d,.]+ USD\\. \\d+ left\\.\\s?$`))
  await main.getByRole('radio', { name: piece.gone, exact: true }).check()
  await expect(said(page)).toContainText(`Size ${piece.size} is sold out in ${piece.gone}.`)
  await expect(main.getByRole('radio', { name: `${piece.size}, sold out` }).first()).toBeDisabled()
})

test('adding to the cart is announced while it lasts, and so is its result', async ({ page, request }) => {
  const piece = await findPiece(request, { skip: 16 })
  await signIn(page, await newCustomer(request))
  await open(page, `/detalles-producto/${piece.uri}?color=${piece.color_id}&size=${piece.size_id}&quantity=1`)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Adding…' })).toBeVisible()
  await page.waitForURL('/agregado-carrito')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(said(page)).toContainText(await page.title())
})

test('a page of a list is announced by its name', async ({ page }) => {
  await open(page, '/category/t-shirts/classic-tees')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(said(page)).toContainText('Classic tees')
  await expect(said(page)).toContainText('Page 2')
})

test('a change of the currency is announced', async ({ page }) => {
  await open(page, '/category/t-shirts/classic-tees')
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Mexican pesos, MXN' }).check()
  await expect(said(page)).toContainText('Prices in MXN')
})
