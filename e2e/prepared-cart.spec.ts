import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { fillCart, findVariant } from './customers.ts'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'

const texts = {
  es: { banner: 'te preparó un carrito: 2 piezas', join: 'Unir al mío', discard: 'Descartar' },
  en: { banner: 'prepared a cart for you: 2 items', join: 'Add to mine', discard: 'Discard' },
}

async function prepareCarts(page: Page): Promise<string[]> {
  const requests: string[] = []
  await page.route('**/api/agents/carts*', async (route) => {
    const method = route.request().method()
    if (method !== 'GET') requests.push(method)
    if (method === 'PUT') {
      const own = await route.fetch({
        url: route.request().url().replace('/agents/carts', '/cart/active'),
        method: 'GET',
      })
      return route.fulfill({ response: own })
    }
    const cart = { assistant: 'assistant.example', articles: 2, total: 1_000_00, currency: 'MXN' }
    const carts = [
      { ...cart, id: 'a' },
      { ...cart, id: 'b' },
    ]
    return route.fulfill({ json: method === 'GET' ? carts : { removed: true } })
  })
  return requests
}

for (const lang of ['es', 'en'] as const)
  for (const width of [390, 1440])
    test(`the cart page shows what an assistant prepared, to join or to discard, in ${lang} at ${width}`, async ({
      page,
      baseURL,
      request,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await prepareVisitor(page, baseURL, lang)
      const customer = await createCustomer(request)
      await fillCart(request, customer, [{ variant: await findVariant(request), quantity: 1 }])
      await signIn(page, customer)
      const requests = await prepareCarts(page)
      await openPage(page, '/carrito')
      const { banner, join, discard } = texts[lang]
      const banners = page.getByRole('listitem').filter({ hasText: banner })
      await expect(banners).toHaveCount(2)
      await expectAccessible(page)
      await expect(banners.first().getByRole('link')).toHaveAttribute('href', '/continuar/a')
      await banners.first().getByRole('button', { name: join }).press('Enter')
      await expect(banners).toHaveCount(1)
      await banners.getByRole('button', { name: discard }).press('Enter')
      await expect(banners).toHaveCount(0)
      expect(requests).toEqual(['PUT', 'DELETE'])
    })
