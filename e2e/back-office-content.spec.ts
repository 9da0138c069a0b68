import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { openBackOffice, recordRefusedCalls } from './back-office.ts'
import { expectAccessible } from './accessibility.ts'
import { createAddress, type Customer, fillCart, findVariant, withAuth } from './customers.ts'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'
import { test } from './test.ts'

test.use({ locale: 'en-US' })

async function applyCode(request: APIRequestContext, customer: Customer, cart_id: string, code: string) {
  return request.put('/api/discount-code/apply?lang=en', { ...withAuth(customer), data: { cart_id, code } })
}

test('a code is created, tried with a cart, used in the shop and ended', async ({ page, baseURL, request }) => {
  test.setTimeout(90_000)
  const code = `OFFICE-${process.pid}`
  const customer = await createCustomer(request)
  const variant = await findVariant(request, { skip: 3 })
  const cart = await fillCart(request, customer, [{ variant, quantity: 1 }])

  await openBackOffice(page, '/codes')
  await page.getByRole('button', { name: 'New code' }).click()
  const dialog = page.getByRole('dialog', { name: 'New code' })
  await dialog.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await dialog.getByRole('button', { name: 'Create code' }).click()
  await expect(dialog.getByText('Enter a whole number from 1 to 100.')).toBeVisible()
  await dialog.getByLabel('Percentage of the items').fill('30')
  await dialog.getByLabel('Minimum purchase in USD').fill('1.50')
  await dialog.getByLabel('Ends').fill('2099-12-31T23:59')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await expect(page.getByText('until Dec 31, 2099, 11:59 PM')).toBeVisible()

  await page.getByLabel('Email of the account').fill('no-account@demo.test')
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByRole('alertdialog').getByRole('button').click()
  // While it closes it still shows the same sentence.
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByText('Nobody has an account with that email.')).toBeVisible()
  await page.getByLabel('Email of the account').fill(customer.email)
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText('It applies')).toBeVisible()
  await expectAccessible(page)

  const before = await (await applyCode(request, customer, cart.id, code)).json()
  expect(before).toMatchObject({ discount_code: code, discount_reason: 'code' })
  await prepareVisitor(page, baseURL)
  await page.goto(`/admin/codes/${code}`)
  await page.getByRole('button', { name: 'End code' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End code' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'End code' })).toBeHidden()
  await page.getByLabel('Email of the account').fill(customer.email)
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText('The code has ended.')).toBeVisible()
  const refused = await (await applyCode(request, customer, cart.id, code)).json()
  await expect(page.locator('blockquote')).toContainText(refused.message)

  await signIn(page, customer)
  await openPage(page, '/checkout-envio')
  await expect(page.getByText(`The code ${code} has expired.`).first()).toBeVisible()
})

test('codes for one use are generated, downloaded and ended together', async ({ page }) => {
  const prefix = `B${process.pid}`
  await openBackOffice(page, '/codes?tab=batches')
  await page.getByRole('button', { name: 'Generate codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate codes' })
  await dialog.getByLabel('Prefix').fill(prefix)
  await dialog.getByLabel('Quantity').fill('25')
  await dialog.getByLabel('Percentage of the items').fill('10')
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
  const csv = page.getByRole('button', { name: `Download CSV of batch ${prefix}` })
  await expect(csv).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), csv.click()])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^codes-${prefix}-\\d+\\.csv$`))
  await expectAccessible(page)
  await page.getByRole('button', { name: `End batch ${prefix}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End batch' }).click()
  await expect(page.getByRole('button', { name: `End batch ${prefix}` })).toBeHidden()
})

test('a changed cost of shipping is shown before it is saved, and charged by the shop afterwards', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request)
  const countries: { id: number; name: string }[] = await (await request.get('/api/countries?lang=en')).json()
  const country_id = countries.find(({ name }) => name === 'Spain')!.id
  const address_id = await createAddress(request, customer, { country_id, postal_code: '28001', city: 'Madrid' })
  const cart = await fillCart(request, customer, [{ variant: await findVariant(request), quantity: 1 }])
  await request.put('/api/cart/address', { ...withAuth(customer), data: { cart_id: cart.id, address_id } })
  const getShipping = async () =>
    (await (await request.get('/api/cart/active?lang=en', withAuth(customer))).json()).shipping as number

  await openBackOffice(page, '/settings')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Shipping costs' }).click()
  const field = page.getByLabel('Other countries (USD)')
  const old = await field.inputValue()
  const amount = Number(old) + 1 + (process.pid % 50)
  const free = page.getByLabel('Free from (USD)')
  const oldFree = await free.inputValue()
  await free.fill('999')
  await field.fill('many')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter an amount, such as 149 or 1,299.50.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(String(amount))
  // An empty threshold switches free shipping off.
  await free.fill('')
  await expect(free).toHaveAccessibleDescription('Empty: never free.')
  await page.getByLabel('Items in USD').fill('9999')
  await page.getByRole('button', { name: 'Calculate' }).click()
  const home = page.getByRole('row', { name: /^United States/ })
  await expect(home).toContainText(/\$[\d.]+ USD/)
  await free.fill(oldFree)
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(home).not.toContainText('USD')
  await expect(page.getByRole('row', { name: /Other countries/ })).toContainText(`$${amount}.00 USD`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(getShipping).toBe(amount * 100)
  await expectAccessible(page)
  await expect(field).toHaveValue(`${amount}.00`)
  await field.fill(old)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(getShipping).toBe(Math.round(Number(old) * 100))
  await page.getByRole('link', { name: 'Legal text on shipping' }).click()
  await expect(page).toHaveURL(/\/admin\/content\/legal\/6$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shipping')
})

test('a gift gets its image in the settings, and the details of the seller lead to the legal texts', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const getKey = async () =>
    (await (await page.request.get('/api/staff/settings/list')).json()).values.gifts.seasonal.image_key as string | null
  await openBackOffice(page, '/settings/gifts')
  const before = await getKey()
  const image = page.getByRole('group', { name: 'Season, image', exact: true })
  await image.getByRole('button', { name: /^(Choose|Change) / }).click()
  await page.getByRole('dialog').getByRole('listitem').nth(1).getByRole('button').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(getKey).not.toBe(before)
  const key = (await getKey())!
  await page.reload()
  await expect(image.locator('img')).toHaveAttribute('src', new RegExp(key))
  await expectAccessible(page)
  await image.getByRole('button', { name: 'Remove the image' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(getKey).toBeNull()

  await page.goto('/admin/settings/supplier')
  await page.getByRole('main').getByRole('link', { name: 'Legal texts' }).click()
  await expect(page).toHaveURL(/\/admin\/content\/legal$/)
})

test('two people who change one setting see each other’s version', async ({ page, browser }) => {
  const other = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await openBackOffice(page, '/settings/social')
  await openBackOffice(other, '/settings/social')
  const link = (on: Page) => on.getByLabel('Link 1')
  const first = await link(page).inputValue()
  await link(page).fill(`https://social.example/${process.pid}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await link(other).fill('https://social.example/other')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = other.getByRole('alert').filter({ hasText: 'changed the same as you' })
  await expect(conflict).toContainText(`https://social.example/${process.pid}`)
  await expect(link(other)).toHaveValue('https://social.example/other')
  await expectAccessible(other)
  await conflict.getByRole('button', { name: 'Keep mine in Social media' }).click()
  await link(other).fill(first)
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(link(page)).toHaveValue(first)
})

test('a word that was searched in vain becomes a group, and the search of the shop finds it', async ({
  page,
  request,
}) => {
  // Letters alone: the number of the process, from a to j.
  const word = `zuq${String(process.pid).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`
  const find = async () =>
    (await (await request.get('/api/products/search', { params: { lang: 'en', search: word } })).json()).total as number
  expect(await find()).toBe(0)

  await openBackOffice(page, `/search-terms?in=en&q=${word}`)
  await page.getByRole('button', { name: `Say what it means: ${word}` }).click()
  const dialog = page.getByRole('dialog', { name: 'New group of words' })
  await dialog.getByLabel('Kind').selectOption('Type of product')
  await dialog.getByLabel('Finds products that say').fill('hoodie')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create and open' }).click()
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible()
  await expect.poll(find).toBeGreaterThan(0)

  await page.getByLabel('Kind').selectOption('Other words')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  const kind = page.getByRole('dialog').getByRole('definition').filter({ hasText: 'Before' })
  await expect(kind).toHaveText(/Type of product.*Other words/)
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()

  await page.getByLabel('Word or search').fill(word)
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByRole('region', { name: 'Now' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(find).toBe(0)
})

for (const [screens, paths] of [
  [
    'codes and search terms',
    [
      'codes',
      'codes?tab=batches',
      'codes?q=nothing-like-it',
      'search-terms',
      'search-terms?tab=groups',
      'search-terms/1',
    ],
  ],
  ['settings', ['settings', 'settings/gifts', 'settings/shipping', 'settings/carriers']],
] as const)
  test(`the screens of ${screens} are accessible and fit their window in Spanish`, async ({ browser }) => {
    const page = await (await browser.newContext({ locale: 'es-MX' })).newPage()
    await openBackOffice(page)
    const refusedCalls = recordRefusedCalls(page)
    for (const path of paths) {
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
    expect(refusedCalls).toEqual([])
  })
