import { expect, type Page, test } from '@playwright/test'
import { withAuth, createAddress } from './customers.ts'
import { expectAccessible } from './accessibility.ts'
import { createCustomer, openPage, signIn, prepareVisitor } from './visitor.ts'

const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Oops...' })
const section = (page: Page) => page.getByRole('region', { name: 'Addresses' })

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

async function fillAddress(page: Page, line: string): Promise<void> {
  await page.getByLabel('ZIP / postal code').fill('06700')
  // The postal code fills it in, and would meet a text that is typed in the same moment.
  await expect(page.getByLabel('City')).toHaveValue('Ciudad de México')
  await page.getByLabel('Street address').fill(line)
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.waitForURL('/mi-perfil')
}

test('three addresses are added, a fourth is refused; one is changed and one deleted', async ({ page, request }) => {
  const customer = await createCustomer(request)
  await signIn(page, customer)
  await openPage(page, '/mi-perfil')
  await section(page).getByRole('link', { name: 'Add your first address' }).click()
  await expect(page).toHaveURL('/mi-perfil/agregar-direccion')
  await expect(page.getByLabel('Country')).toHaveValue('142')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(errorDialog(page)).toContainText('Enter your ZIP or postal code, numbers only.')
  await expect(page.getByRole('alertdialog').getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('ZIP / postal code')).toBeFocused()
  await expect(page.getByText('Enter your street address.')).toBeVisible()
  await fillAddress(page, 'Calle Uno 1')
  for (const line of ['Calle Dos 2', 'Calle Tres 3']) {
    await section(page).getByRole('link', { name: 'Add address' }).click()
    await fillAddress(page, line)
  }
  for (const place of ['1 of 3', '2 of 3', '3 of 3']) await expect(section(page).getByText(place)).toBeVisible()
  await expect(section(page).getByRole('link', { name: 'Add address' })).toHaveCount(0)
  await expect(section(page).getByText('06700 Ciudad de México')).toHaveCount(3)
  await page.goto('/mi-perfil/agregar-direccion')
  await expect(page.getByText('You can save up to 3 addresses.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save address' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Back to my profile' }).click()
  await section(page).getByRole('link', { name: 'Edit Calle Dos 2' }).click()
  await expect(page).toHaveURL(/\/mi-perfil\/editar-direccion\/\d+$/)
  await expect(page.getByLabel('ZIP / postal code')).toHaveValue('06700')
  await expect(page.getByLabel('City')).toHaveValue('Ciudad de México')
  await page.getByLabel('Street address').fill('Calle Dos 22')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL('/mi-perfil')
  await expect(page.getByText('Address saved.')).toBeVisible()

  await section(page).getByRole('link', { name: 'Edit Calle Dos 22' }).click()
  await page.getByRole('button', { name: 'Delete address' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Delete this address?' })
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect(sure).toBeHidden()
  await page.getByRole('button', { name: 'Delete address' }).click()
  await sure.getByRole('button', { name: 'Delete address' }).click()
  await page.waitForURL('/mi-perfil')
  await expect(page.getByText('Address deleted.')).toBeVisible()
  await expect(section(page).getByText('Calle Dos 22')).toHaveCount(0)
  await expect(section(page).getByRole('link', { name: 'Add address' })).toBeVisible()
})

test('an address that cannot be deleted leads back to the profile', async ({ page, request }) => {
  const customer = await createCustomer(request)
  const id = await createAddress(request, customer)
  await signIn(page, customer)
  await openPage(page, `/mi-perfil/editar-direccion/${id}`)
  // The page reads the address again once it has the customer's cart.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Delete address' })).toBeVisible()
  await request.delete(`/api/addresses/remove?id=${id}`, withAuth(customer))
  await page.getByRole('button', { name: 'Delete address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete address' }).click()
  await expect(errorDialog(page)).toContainText('We couldn’t delete it.')
  await expect(page.getByRole('alertdialog').getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('/mi-perfil')
})

test("another customer's address, a deleted one and an invalid one lead back to the profile", async ({
  page,
  request,
}) => {
  const theirs = await createAddress(request, await createCustomer(request), { line: 'Calle Ajena 9' })
  const customer = await createCustomer(request)
  await signIn(page, customer)
  for (const id of [theirs, 'nonsense']) {
    await openPage(page, `/mi-perfil/editar-direccion/${id}`)
    await expect(errorDialog(page)).toContainText('That address isn’t available.')
    await expect(page.getByRole('alertdialog').getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.waitForURL('/mi-perfil')
    await expect(page.getByText('Calle Ajena 9')).toHaveCount(0)
  }
  const mine = await createAddress(request, customer)
  await openPage(page, `/mi-perfil/editar-direccion/${mine}`)
  await expect(page.getByRole('button', { name: 'Delete address' })).toBeVisible()
  await request.delete(`/api/addresses/remove?id=${mine}`, withAuth(customer))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(errorDialog(page)).toContainText('That address isn’t available.')
  await expect(page.getByRole('alertdialog').getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('/mi-perfil')
})

test('axe finds no violation in the form of an address, also while it shows errors', async ({ page, request }) => {
  const customer = await createCustomer(request)
  const id = await createAddress(request, customer)
  await signIn(page, customer)
  await openPage(page, `/mi-perfil/editar-direccion/${id}`)
  await page.getByLabel('Street address').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
})
