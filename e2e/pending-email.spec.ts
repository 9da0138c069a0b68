import { expect, test } from '@playwright/test'
import { withAuth, waitForMail } from './customers.ts'
import { expectAccessible } from './accessibility.ts'
import { createCustomer, openPage, PASSWORD, signIn, prepareVisitor } from './visitor.ts'

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

test('a customer who finds a pending email that is not theirs keeps their own, and its link expires', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request)
  const strange = `strange-${customer.email}`
  const data = { name: 'Frida', lastname: 'Prueba', phone: '5512345678', email: strange, password: PASSWORD }
  expect((await request.put('/api/users/data', { ...withAuth(customer), data })).ok()).toBe(true)
  const { text } = await waitForMail(request, strange, 'email-change')

  await signIn(page, customer)
  await openPage(page, '/mi-perfil')
  const details = page.getByRole('region', { name: 'Your details' })
  await expect(details.getByText(`Waiting for confirmation: ${strange}`)).toBeVisible()
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Keep my current email' }).press('Enter')
  await expect(page.getByText('Your email hasn’t changed.')).toBeVisible()
  await expect(details.getByText(strange)).toHaveCount(0)
  await expect(details.getByRole('heading', { name: 'Your details' })).toBeFocused()
  await expect(details.getByText(customer.email)).toBeVisible()

  const token = /confirmar-correo\/([\w-]+)/.exec(text)?.[1]
  const late = await request.put('/api/users/confirm-email', { data: { token } })
  expect(late.status()).toBe(400)
})

test('without a connection the page says so and stays', async ({ page, request }) => {
  const customer = await createCustomer(request)
  const data = {
    name: 'Frida',
    lastname: 'Prueba',
    phone: '5512345678',
    email: `new-${customer.email}`,
    password: PASSWORD,
  }
  expect((await request.put('/api/users/data', { ...withAuth(customer), data })).ok()).toBe(true)
  await request.post('/api/users/login?lang=en', { data: { email: customer.email, password: PASSWORD } })
  await signIn(page, customer)
  await openPage(page, '/mi-perfil')
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  const keep = page.getByRole('button', { name: 'Keep my current email' })
  const end = page.getByRole('button', { name: /^End this session/ })
  await keep.click()
  const dialog = page.getByRole('alertdialog', { name: 'Oops...' })
  await expect(dialog).toContainText('We can’t reach the shop.')
  await dialog.getByRole('button').click()
  await expect(keep).toBeFocused()
  await expect(end).toBeVisible()
  await end.click()
  await expect(dialog).toContainText('We can’t reach the shop.')
  await dialog.getByRole('button').click()
  await expect(end).toBeFocused()
})
