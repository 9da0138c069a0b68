import { expect, test } from '@playwright/test'
import { asCustomer, mailTo } from './people.ts'
import { expectSound } from './sound.ts'
import { newCustomer, open, PASSWORD, signIn, visit } from './visitor.ts'

test.beforeEach(({ page, baseURL }) => visit(page, baseURL))

test('a customer who finds a pending email that is not theirs keeps their own, and its link expires', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request)
  const strange = `strange-${customer.email}`
  const data = { name: 'Frida', lastname: 'Prueba', phone: '5512345678', email: strange, password: PASSWORD }
  expect((await request.put('/api/users/data', { ...asCustomer(customer), data })).ok()).toBe(true)
  const { text } = await mailTo(request, strange, 'email-change')

  await signIn(page, customer)
  await open(page, '/mi-perfil')
  const details = page.getByRole('region', { name: 'Your details' })
  await expect(details.getByText(`Waiting to be confirmed: ${strange}`)).toBeVisible()
  await expectSound(page)
  await details.getByRole('button', { name: 'Keep the present one' }).press('Enter')
  await expect(page.getByText('Your e-mail stays as it is.')).toBeVisible()
  await expect(details.getByText(strange)).toHaveCount(0)
  await expect(details.getByRole('heading', { name: 'Your details' })).toBeFocused()
  await expect(details.getByText(customer.email)).toBeVisible()

  const token = /confirmar-correo\/([\w-]+)/.exec(text)?.[1]
  const late = await request.put('/api/users/confirm-email', { data: { token } })
  expect(late.status()).toBe(400)
})
