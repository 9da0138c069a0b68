import { expect, type Page, type Request, test } from '@playwright/test'
import { openBackOffice } from './back-office.ts'
import { createEmail } from './visitor.ts'

test.use({ locale: 'en-US' })

async function stopAnswers(page: Page): Promise<void> {
  await page.route('**/api/staff/**', (route) => route.abort())
}

async function expectPageToStay(page: Page): Promise<void> {
  const title = page.locator('main h1')
  const before = (await title.textContent()) ?? ''
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('The shop can’t be reached.')
  await dialog.getByRole('button').click()
  await expect(dialog).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await expect(title).toHaveText(before)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
}

const actions: { name: string; path: string; press: (page: Page) => Promise<void> }[] = [
  {
    name: 'an announcement',
    path: '/collections/1',
    press: (page) =>
      page.getByRole('button', { name: /^(Announce on the home page|Withdraw the announcement)$/ }).click(),
  },
  {
    name: 'a product that is taken out of a collection',
    path: '/collections/1',
    press: (page) =>
      page
        .getByRole('button', { name: /^Remove .* from the collection$/ })
        .first()
        .click(),
  },
  {
    name: 'the order of collections',
    path: '/collections',
    press: (page) =>
      page
        .getByRole('button', { name: /^Move .* down$/ })
        .first()
        .click(),
  },
  {
    name: 'the order of artworks, which is saved in turn',
    path: '/artworks',
    press: (page) => page.locator('[data-move=later]').first().click(),
  },
  {
    name: 'a banner that is taken off the home page',
    path: '/content/home/banners/1',
    press: (page) => page.getByRole('button', { name: 'Back to draft' }).click(),
  },
  {
    name: 'a second factor',
    path: '/me',
    press: (page) => page.getByRole('button', { name: 'Set up the app' }).click(),
  },
]

for (const { name, path, press } of actions)
  test(`without a response, the page stays after ${name}`, async ({ page }) => {
    await openBackOffice(page)
    await page.goto(`/admin${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await stopAnswers(page)
    await press(page)
    await expectPageToStay(page)
  })

test('without a response, the dialog that adds products stays with its search', async ({ page }) => {
  await openBackOffice(page, '/collections/1')
  await page.getByRole('button', { name: 'Add products' }).click()
  const search = page.getByRole('dialog').getByLabel('Search')
  await search.fill('Quartz')
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add Quartz', exact: true })
  await expect(add).toBeVisible()
  await stopAnswers(page)
  await add.click()
  await page.getByRole('button', { name: 'Hide until it opens' }).click()
  await expectPageToStay(page)
  await expect(search).toHaveValue('Quartz')
})

test('without a response, a page that is loaded again in an interval stays with what was typed', async ({ page }) => {
  await openBackOffice(page)
  await page.goto('/admin/money')
  const field = page.getByLabel('Order code')
  await field.fill('LZ-1')
  await stopAnswers(page)
  const isOfInterval = (request: Request) => new URL(request.url()).pathname === '/api/staff/me'
  // The second one comes from the page that has stayed after the first.
  await page.waitForEvent('requestfailed', { predicate: isOfInterval, timeout: 15_000 })
  await page.waitForEvent('requestfailed', { predicate: isOfInterval, timeout: 15_000 })
  await expect(field).toHaveValue('LZ-1')
})

test('without a response, a message stays open, and also when an action on it cannot be undone', async ({
  page,
  request,
}) => {
  const email = createEmail('visitor')
  const data = { name: 'Inés Soto', email, message: 'Is the dress lined?' }
  expect((await request.post('/api/contact/send?lang=en', { data })).ok()).toBe(true)
  await openBackOffice(page, `/messages?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Inés Soto' }).click()
  const done = page.getByRole('button', { name: 'Done without a reply' })
  await done.click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await stopAnswers(page)
  await undo.click()
  await expectPageToStay(page)
  await page.getByRole('button', { name: 'Open again' }).click()
  await expectPageToStay(page)
})

test('a draft whose answer was lost is created once when the form is sent again', async ({ page }) => {
  const name = `Lost ${Date.now()}`
  await openBackOffice(page, '/products/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Category').selectOption({ index: 1 })
  const loseAnswer = (path: string) =>
    page.route(path, (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await loseAnswer('**/api/staff/products/create*')
  const button = page.getByRole('button', { name: 'Create draft' })
  await button.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('The shop can’t be reached.')
  await dialog.getByRole('button').click()
  await button.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await loseAnswer('**/api/staff/products/duplicate*')
  const duplicate = page.getByRole('button', { name: 'Duplicate' })
  await duplicate.click()
  await expect(dialog).toContainText('The shop can’t be reached.')
  await dialog.getByRole('button').click()
  await duplicate.click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} (copy)` })).toBeVisible()
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('2 results')).toBeVisible()
})

test('a banner whose answer was lost is created once, with what is typed while it is created', async ({ page }) => {
  const title = `Lost ${Date.now()}`
  await openBackOffice(page, '/content/home/banners/new')
  const field = page.getByRole('group', { name: 'English' }).getByLabel('Title')
  await field.fill(title)
  const path = '**/api/staff/content/banners/create*'
  await page.route(path, (route) => route.fetch().then(() => route.abort()), { times: 1 })
  const button = page.getByRole('button', { name: 'Save', exact: true })
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: 'can’t be reached' })).toBeVisible()
  const typed = Promise.withResolvers<void>()
  await page.route(path, (route) => typed.promise.then(() => route.continue()), { times: 1 })
  const created = page.waitForResponse(path)
  await button.click()
  await field.fill(`${title} and later`)
  const stored = page.waitForRequest((request) => /"subject":"banner:\d+".*and later/.test(request.postData() ?? ''))
  typed.resolve()
  const { id } = await (await created).json()
  await stored
  await page.goto(`/admin/content/home/banners/${id}`)
  await expect(field).toHaveValue(`${title} and later`)
  await button.click()
  await expect(button).toBeHidden()
  await page.goto('/admin/content/home')
  await expect(page.getByRole('link', { name: title })).toHaveCount(1)
})

test('a text of an image that could not be saved is not left without a question', async ({ page }) => {
  await openBackOffice(page, '/products?state=on_sale')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /\(copy\)$/ })).toBeVisible()
  const text = page.getByLabel('Text in English').first()
  const path = '**/api/staff/images/save*'
  await page.route(path, (route) => route.abort())
  const before = await text.inputValue()
  await text.fill('Seen from the left')
  await page.keyboard.press('Tab')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('The shop can’t be reached.')
  await dialog.getByRole('button').click()
  await page.getByRole('navigation').getByRole('link', { name: 'Colors', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(text).toHaveValue('Seen from the left')
  await page.unroute(path)
  await text.fill(before)
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Colors', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Colors' })).toBeVisible()
})
