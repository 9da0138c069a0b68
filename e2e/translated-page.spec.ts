import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { fillCart, findVariant } from './customers.ts'
import { respondWith } from './screen-states.ts'
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

async function openTranslated(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await page.evaluate(() => dispatchEvent(new Event('start-translation')))
}

type Act = (page: Page) => Promise<unknown>

interface Walk {
  path: string
  prepare?: Act
  steps: Act[]
  shown: (page: Page) => Locator
}

const readShown = async ({ shown }: Walk, page: Page) =>
  (await shown(page).allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ')

async function expectSameTexts(page: Page, walk: Walk): Promise<void> {
  await walk.prepare?.(page)
  await openPage(page, walk.path)
  const plain: string[] = []
  for (const step of walk.steps) {
    await step(page)
    await page.waitForLoadState('networkidle')
    plain.push(await readShown(walk, page))
  }
  expect(new Set(plain).size).toBeGreaterThan(1)

  const translated = await page.context().newPage()
  const errors: Error[] = []
  translated.on('pageerror', (error) => errors.push(error))
  await translate(translated)
  await walk.prepare?.(translated)
  await openTranslated(translated, walk.path)
  for (const [index, step] of walk.steps.entries()) {
    await step(translated)
    await expect.poll(() => readShown(walk, translated), { message: `step ${index + 1}` }).toBe(plain[index])
  }
  expect(errors).toEqual([])
}

async function findProductWithPrices(request: APIRequestContext): Promise<string> {
  const query = 'lang=en&currency=USD&per_page=48&subcategory_uri=classic-tees'
  const { products } = await (await request.get(`/api/products/search?${query}`)).json()
  return products.find(({ price_range }: { price_range: unknown }) => price_range !== null).uri
}

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('a translated product page follows size, quantity and country', async ({ page, request }) => {
  const uri = await findProductWithPrices(request)
  const { sizes } = await (await request.get(`/api/products/detail?uri=${uri}&lang=en&currency=USD`)).json()
  const available: { letter: string }[] = sizes.filter(({ quantity }: { quantity: number }) => quantity > 0)
  const choose = (letter: string) => (one: Page) =>
    one.getByRole('radio', { name: letter, exact: true }).first().check({ force: true })
  const sendTo = (zone: string) => (one: Page) => one.getByLabel('Ships to').selectOption(zone)
  await expectSameTexts(page, {
    path: `/detalles-producto/${uri}`,
    steps: [
      // The browser remembers the country, also for the second tab.
      sendTo('united_states'),
      ...available.map(({ letter }) => choose(letter)),
      (one) => one.getByRole('button', { name: 'One more' }).first().click(),
      sendTo('elsewhere'),
      sendTo('mexico'),
    ],
    shown: (one) =>
      one.getByRole('main').locator(':nth-match(.price, 1), legend, li:has-text("Shipping:"), li:has-text("Arrives")'),
  })
})

test('a translated list follows its filters on a phone', async ({ page }) => {
  await expectSameTexts(page, {
    path: '/category/t-shirts/classic-tees?available=1',
    prepare: (one) => one.setViewportSize({ width: 390, height: 844 }),
    steps: [
      async () => {},
      (one) => one.getByRole('list', { name: 'Active filters' }).getByRole('link').first().click(),
    ],
    shown: (one) => one.getByRole('main').locator('a[href="#filters"]'),
  })
})

test('a translated form says how good a password is', async ({ page }) => {
  const type = (password: string) => (one: Page) => one.getByLabel('New password', { exact: true }).fill(password)
  await expectSameTexts(page, {
    path: '/cambiar-contrasena/a-link-of-a-mail',
    prepare: (one) => respondWith(one, '**/api/users/password-reset-link*', { valid: true, email: 'ana@example.test' }),
    steps: [type('abc'), type('a long one of many words'), type('abc')],
    shown: (one) => one.getByRole('main').getByRole('status'),
  })
})

test('a translated cart follows its quantities', async ({ page, request }) => {
  const variant = await findVariant(request, { skip: 1 })
  const press = (name: RegExp) => async (one: Page) => {
    await one.getByRole('button', { name }).click()
    await expect(one.locator('[aria-busy=true]')).toHaveCount(0)
  }
  await expectSameTexts(page, {
    path: '/carrito',
    async prepare(one) {
      const customer = await createCustomer(request)
      await fillCart(request, customer, [{ variant, quantity: 1 }])
      await signIn(one, customer)
    },
    steps: [press(/^One more/), press(/^One more/), press(/^One fewer/), press(/^One fewer/)],
    shown: (one) => one.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem'),
  })
})
