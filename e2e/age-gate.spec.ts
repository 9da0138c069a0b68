import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { measureLayoutShift } from './layout-shift.ts'
import { openPage } from './visitor.ts'

const getGate = (page: import('@playwright/test').Page) => page.getByRole('dialog', { name: /mayor de 18.*18 or over/ })

test('a new visitor is asked in both languages, cannot go on without a choice, and is not asked again', async ({
  page,
}) => {
  await page.goto('/home')
  const gate = getGate(page)
  await expect(gate).toBeVisible()
  await expect(gate.getByText('Debes tener 18 años o más')).toBeVisible()
  await expect(gate.getByText('You must be 18 or over')).toBeVisible()
  await expect(gate.getByRole('heading')).toBeFocused()

  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(gate).toBeVisible()
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => {
      const active = document.activeElement
      return active === document.body || active?.closest('dialog') !== null
    })
    expect(inside).toBe(true)
  }
  const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await gate.getByRole('button', { name: /mayor de 18/ }).click()
  await expect(gate).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('age_gate'))).not.toBeNull()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(gate).toBeHidden()
})

test("the gate covers the page before the page's script runs, and a choice is valid from then on", async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/home')
  const gate = getGate(page)
  await expect(gate).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gate).toBeVisible()
  await gate.getByRole('button', { name: /mayor de 18/ }).click()
  await expect(gate).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a visitor under 18 sees one calm page in a new tab, with two links', async ({ page, context }) => {
  await page.goto('/home')
  const newPage = context.waitForEvent('page')
  const no = getGate(page).getByRole('link', { name: /under 18/ })
  await expect(no).toHaveAttribute('rel', /noopener/)
  await no.click()
  const tab = await newPage
  await expect(tab).toHaveURL('/no-mayor-de-eddad')
  await expect(getGate(tab)).toBeHidden()
  await expect(tab.getByText(/mayores de 18/)).toBeVisible()
  await expect(tab.getByText(/people over 18/)).toBeVisible()
  await expect(tab.getByRole('main').getByRole('link')).toHaveText(['Instagram', 'Facebook'])
  await expect(getGate(page)).toBeVisible()
})

test('the legal texts can be read before the choice, and the gate stays', async ({ page }) => {
  // Before hydration the link is a native one, which is not focused on the heading.
  await openPage(page, '/home')
  await getGate(page)
    .getByRole('link', { name: /Privacy/ })
    .click()
  await expect(page).toHaveURL('/terminos-de-privacidad')
  await expect(getGate(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: 'Lienza' }).click()
  await expect(getGate(page)).toBeVisible()
})

for (const path of [
  '/terminos-y-condiciones',
  '/terminos-de-servicios',
  '/terminos-de-privacidad',
  '/cambios-y-devoluciones',
])
  test(`${path} has no age gate`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(getGate(page)).toBeHidden()
  })

test('the page does not move when the gate closes', async ({ page }) => {
  await page.goto('/home', { waitUntil: 'networkidle' })
  const shift = measureLayoutShift(page, 1_500)
  await getGate(page)
    .getByRole('button', { name: /mayor de 18/ })
    .click()
  expect(await shift).toBeLessThan(0.02)
})
