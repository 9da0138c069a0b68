import { expect, test } from '@playwright/test'
import { addCrystals } from './crystals.ts'
import { withAuth, waitForMail } from './customers.ts'
import { createCustomer, openPage, signIn, prepareVisitor } from './visitor.ts'

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('an unsubscribe link works when a person opens it, also twice, and never by being fetched', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request)
  const wantsNewsletter = async () =>
    (await (await request.get('/api/users/data', withAuth(customer))).json()).marketing
  await request.put('/api/users/marketing', { ...withAuth(customer), data: { marketing: true } })
  await addCrystals(customer, 60)
  const { text } = await waitForMail(request, customer.email, 'level-up')
  const path = /\/correos\/salir\/[\w-]+/.exec(text)?.[0] ?? ''
  expect(path).not.toBe('')

  const fetched = await request.get(path)
  expect(fetched.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(await wantsNewsletter()).toBe(true)

  let sent = 0
  page.on('request', (item) => {
    if (item.url().includes('/api/users/unsubscribe')) sent += 1
  })
  await openPage(page, path)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re unsubscribed' })).toBeFocused()
  expect(await wantsNewsletter()).toBe(false)
  expect(sent).toBe(1)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed')
  expect(sent).toBe(1)
  expect(errors).toEqual([])
})

for (const path of ['/confirmar-correo/made-up', '/deshacer-correo/made-up'])
  test(`${path} says that it does not work and offers a link`, async ({ page }) => {
    await openPage(page, path)
    await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toContainText('This link no longer works.')
    await expect(page.getByRole('alertdialog').getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'This link didn’t work' })).toBeFocused()
    await page.getByRole('main').getByRole('link', { name: 'Back to the shop' }).click()
    await page.waitForURL('/home')
  })

test('an invalid unsubscribe link says where the setting is, and leads there', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  await openPage(page, '/correos/salir/made-up')
  const message = 'If you still get our news, turn it off in your profile.'
  await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toContainText(message)
  await expect(page.getByRole('alertdialog').getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'This link didn’t work' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(message)
  await page.getByRole('main').getByRole('link', { name: 'Go to my profile' }).click()
  await page.waitForURL('/mi-perfil')
  await expect(page.getByRole('heading', { name: 'Email news' })).toBeVisible()
})

test('a link without a response can be tried again', async ({ page }) => {
  await page.route('**/api/users/confirm-email**', (route) => route.abort())
  await openPage(page, '/confirmar-correo/some-secret')
  await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toBeVisible()
  await expect(page.getByRole('alertdialog').getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.unroute('**/api/users/confirm-email**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toContainText('This link no longer works.')
})
