import { expect, test } from '@playwright/test'
import { askShop } from './command-line.ts'
import { asCustomer, mailTo } from './people.ts'
import { newCustomer, open, signIn, visit } from './visitor.ts'

test.beforeEach(({ page, baseURL }) => visit(page, baseURL))

test('an unsubscribe link works when a person opens it, also twice, and never by being fetched', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request)
  const wantsNews = async () => (await (await request.get('/api/users/data', asCustomer(customer))).json()).marketing
  await request.put('/api/users/marketing', { ...asCustomer(customer), data: { marketing: true } })
  await askShop('crystals', customer.email, '60', 'A welcome')
  const { text } = await mailTo(request, customer.email, 'level-up')
  const path = /\/correos\/salir\/[\w-]+/.exec(text)?.[0] ?? ''
  expect(path).not.toBe('')

  const fetched = await request.get(path)
  expect(fetched.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(await wantsNews()).toBe(true)

  let sent = 0
  page.on('request', (one) => {
    if (one.url().includes('/api/users/unsubscribe')) sent += 1
  })
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1, name: 'No more news from us' })).toBeFocused()
  expect(await wantsNews()).toBe(false)
  expect(sent).toBe(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more news from us')
  expect(sent).toBe(1)
})

for (const path of ['/confirmar-correo/made-up', '/deshacer-correo/made-up'])
  test(`${path} says that it does not work and offers a link`, async ({ page }) => {
    await open(page, path)
    await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toContainText('This link no longer works.')
    await expect(page.getByRole('alertdialog').getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'This link did not work' })).toBeFocused()
    await page.getByRole('main').getByRole('link', { name: 'Back to the shop' }).click()
    await page.waitForURL('/home')
  })

test('an invalid unsubscribe link says where the setting is, and leads there', async ({ page, request }) => {
  await signIn(page, await newCustomer(request))
  await open(page, '/correos/salir/made-up')
  const told = 'If news still reaches you, turn it off in your profile.'
  await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toContainText(told)
  await expect(page.getByRole('alertdialog').getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'This link did not work' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(told)
  await page.getByRole('main').getByRole('link', { name: 'Go to my profile' }).click()
  await page.waitForURL('/mi-perfil')
  await expect(page.getByRole('heading', { name: 'News by e-mail' })).toBeVisible()
})

test('a link without a response can be tried again', async ({ page }) => {
  await page.route('**/api/users/confirm-email**', (route) => route.abort())
  await open(page, '/confirmar-correo/some-secret')
  await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toBeVisible()
  await expect(page.getByRole('alertdialog').getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.unroute('**/api/users/confirm-email**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toContainText('This link no longer works.')
})
