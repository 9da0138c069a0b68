import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { fillCart, findVariant } from './customers.ts'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'

/**
 * Replaces every text by elements with a copy, now and whenever one is added, as browsers that translate a page do. React
 * goes on changing texts of its own that are in the page no more; one alone in its element is written anew.
 */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const replaceTexts = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        const parent = text.parentElement
        if (parent === null || parent.closest('font, script, style, textarea, title, svg')) continue
        if (text.nodeValue?.trim() === '') continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.append(text.nodeValue ?? '')
        outer.append(inner)
        text.parentNode?.replaceChild(outer, text)
      }
    }
    addEventListener('start-translation', () => {
      replaceTexts(document.body)
      new MutationObserver((records) => {
        for (const { addedNodes } of records) addedNodes.forEach(replaceTexts)
      }).observe(document.body, { childList: true, subtree: true })
    })
  })
}

/** Opens a page and, once it is hydrated, has it translated. */
async function openTranslated(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await page.evaluate(() => dispatchEvent(new Event('start-translation')))
}

const readText = async (page: Page) => (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')

/** Goes through a page by steps, plain and translated, and expects the same texts after each. */
async function expectSameTexts(
  page: Page,
  path: string,
  steps: ((page: Page) => Promise<void>)[],
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  const errors: Error[] = []
  const read = async (one: Page, open: (page: Page, path: string) => Promise<void>) => {
    await prepare(one)
    one.on('pageerror', (error) => errors.push(error))
    await open(one, path)
    const texts = []
    for (const step of steps) {
      await step(one)
      texts.push(await readText(one))
    }
    return texts
  }
  const plain = await read(page, openPage)
  const other = await page.context().newPage()
  await translate(other)
  expect(await read(other, openTranslated)).toEqual(plain)
  expect(errors).toEqual([])
}

/** Finds a product whose sizes cost more than one price. */
async function findProductWithPrices(request: APIRequestContext): Promise<string> {
  const query = 'lang=en&currency=USD&per_page=48&subcategory_uri=classic-tees'
  const { products } = await (await request.get(`/api/products/search?${query}`)).json()
  return products.find(({ price_range }: { price_range: unknown }) => price_range !== null).uri
}

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('a translated product page follows size, color, quantity and country', async ({ page, request }) => {
  const uri = await findProductWithPrices(request)
  const { sizes } = await (await request.get(`/api/products/detail?uri=${uri}&lang=en&currency=USD`)).json()
  const prices = new Set(sizes.map(({ price }: { price: number }) => price))
  expect(prices.size).toBeGreaterThan(1)
  const chooseSize = (name: string) => (one: Page) =>
    one.getByRole('radio', { name, exact: true }).first().check({ force: true })
  await expectSameTexts(page, `/detalles-producto/${uri}`, [
    ...sizes
      .filter(({ quantity }: { quantity: number }) => quantity > 0)
      .map(({ letter }: { letter: string }) => chooseSize(letter)),
    (one) => one.getByRole('button', { name: 'One more' }).first().click(),
    async (one) => void (await one.getByLabel('Ships to').selectOption('elsewhere')),
    async (one) => void (await one.getByLabel('Ships to').selectOption('mexico')),
  ])
})

test('a translated list follows its filters on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSameTexts(
    page,
    '/category/t-shirts/classic-tees',
    [
      async (one) => {
        await one.getByRole('link', { name: /^Filter/ }).click()
        await one
          .getByRole('checkbox', { name: /^Available/ })
          .first()
          .check({ force: true })
        await expect(one).toHaveURL(/available=1/)
        await one.keyboard.press('Escape')
      },
    ],
    (one) => one.setViewportSize({ width: 390, height: 844 }),
  )
})

test('a translated form says how good a password is', async ({ page }) => {
  await expectSameTexts(page, '/cambiar-contrasena/a-link-of-a-mail', [
    (one) => one.getByLabel('New password', { exact: true }).fill('abc'),
    (one) => one.getByLabel('New password', { exact: true }).fill('a long one of many words'),
    (one) => one.getByLabel('New password', { exact: true }).fill('abc'),
  ])
})

test('a translated cart follows its quantities', async ({ page, request }) => {
  const variant = await findVariant(request, { skip: 1 })
  const press = (name: RegExp, total: RegExp) => async (one: Page) => {
    await one.getByRole('button', { name }).click()
    await expect(one.getByRole('main')).toContainText(total)
    await expect(one.locator('[aria-busy=true]')).toHaveCount(0)
  }
  await expectSameTexts(
    page,
    '/carrito',
    [press(/^One more/, /2/), press(/^One more/, /3/), press(/^One fewer/, /2/), press(/^One fewer/, /1/)],
    async (one) => {
      const customer = await createCustomer(request)
      await fillCart(request, customer, [{ variant, quantity: 1 }])
      await signIn(one, customer)
    },
  )
})
