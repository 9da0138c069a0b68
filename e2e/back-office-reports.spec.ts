import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { DAY_MS } from '@shop/contract/calendar.ts'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice, openMemberPage } from './back-office.ts'
import { buyByCard, findVariant, listOrders } from './customers.ts'
import { createCustomer } from './visitor.ts'
import { test } from './test.ts'

test.use({ locale: 'en-US' })

const reports = ['sales', 'products', 'returns', 'codes', 'funnel', 'stock', 'drops', 'payments']

/** Returns the number beside a name in the figures of a currency; 0 when there is none yet. */
async function readFigure(page: Page, section: string, name: string): Promise<number> {
  const figures = page.getByRole('region', { name: section })
  if ((await figures.count()) === 0) return 0
  const value = figures.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]')
  return Number((await value.textContent())?.replaceAll(/[^\d.]/g, ''))
}

async function readSales(page: Page): Promise<{ paid: number; refunded: number; orders: number }> {
  await page.goto('/admin/reports/sales?range=week')
  await expect(page.getByRole('heading', { name: 'Sales', exact: true })).toBeVisible()
  const read = (name: string) => readFigure(page, 'Sales in USD', name)
  return { paid: await read('Paid'), refunded: await read('Refunded'), orders: await read('Orders') }
}

test('the sales agree with an order that is bought and refunded, in the table and in the file', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  await openBackOffice(page)
  const before = await readSales(page)
  const customer = await createCustomer(request)
  await buyByCard(request, customer, await findVariant(request, { skip: 17, free: 6 }), 2)
  const [order] = await listOrders(request, customer)
  const { number, total } = order!
  const bought = await readSales(page)
  expect(bought.paid - before.paid).toBeCloseTo(total / 100, 2)
  expect(bought.orders - before.orders).toBe(1)
  expect(bought.refunded).toBe(before.refunded)

  await page.goto('/admin/money')
  await page.getByLabel('Order code').fill(number)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Refund of ${number}` })
  await dialog.getByRole('radio', { name: 'An amount' }).check({ force: true })
  await dialog.getByLabel('Amount (USD)').fill('12.34')
  await dialog.getByLabel('Reason').fill('The print has a stain')
  await dialog.getByRole('button', { name: 'Refund $12.34 USD' }).click()
  await expect(dialog).toHaveCount(0)
  const refunded = await readSales(page)
  expect(refunded.paid).toBe(bought.paid)
  expect(refunded.refunded - bought.refunded).toBeCloseTo(12.34, 2)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  const rows = readFileSync(await download.path(), 'utf8').trim().split('\r\n').slice(1).map((line) => line.slice(1, -1).split('","')) // prettier-ignore
  const sum = (column: number) =>
    rows.filter(([, currency]) => currency === 'USD').reduce((all, row) => all + Number(row[column]), 0)
  expect(sum(6)).toBeCloseTo(refunded.paid, 2)
  expect(sum(8)).toBeCloseTo(refunded.refunded, 2)
})

test('the range stays in the address, and the keyboard walks through the chart', async ({ page }) => {
  await openBackOffice(page, '/reports')
  await page.getByRole('link', { name: '13 months' }).click()
  await expect(page).toHaveURL(/range=thirteen_months/)
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Sales' }).click()
  await expect(page).toHaveURL(/reports\/sales\?range=thirteen_months/)
  const chart = page.getByRole('application').first()
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('figure').first().getByRole('status')).toContainText(/USD|MXN/)

  await page.getByLabel('From', { exact: true }).fill('2026-02-01')
  await page.getByLabel('To', { exact: true }).fill('2026-01-01')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Choose a first and a last day')
  await expectAccessible(page)
  await page.getByLabel('To', { exact: true }).fill('2026-02-03')
  await page.keyboard.press('Enter')
  await expect(page.getByText('There is nothing in this period')).toBeVisible()
  await expect(page).toHaveURL(/from=2026-02-01&to=2026-02-03/)
  await page.goBack()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('a report is printed with all its days and without its controls', async ({ page }) => {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  await openBackOffice(page, `/reports/funnel?from=${day(40)}&to=${day(0)}`)
  const tables = page.locator('main :has(> table)')
  await expect(tables.first()).toBeVisible()
  const measureHidden = () =>
    tables.evaluateAll((parts) =>
      Math.max(...parts.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)),
    )
  expect(await measureHidden()).toBeGreaterThan(100)
  await page.emulateMedia({ media: 'print' })
  expect(await measureHidden()).toBeLessThan(2)
  await expect(page.getByRole('main').getByRole('navigation')).toHaveCount(0)
})

test('a failed report keeps its range and is tried again', async ({ page }) => {
  await openBackOffice(page)
  await page.route('**/api/staff/reports/sales*', (route) => route.abort())
  await page.goto('/admin/reports/sales?range=last_month')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Last month' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await page.unroute('**/api/staff/reports/sales*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a month is closed by the owner, read by the accountant, and opened again with the identity confirmed', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  await openBackOffice(page, '/reports/closing')
  const row = page.getByRole('row').filter({ hasText: 'to close' }).last()
  const month = (await row.getByRole('link').textContent()) ?? ''
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: month })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the month' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close the month' })
  await expectAccessible(page)
  const reason = dialog.getByLabel('Why you close it with open tasks')
  if (await reason.isVisible()) await reason.fill('The bank answers next month')
  await dialog.getByRole('button', { name: 'Close the month' }).click()
  await expect(page.getByText(/^Frozen as number \d+/)).toBeVisible()

  const accountant = await openMemberPage(page, browser, request, 'Accounting')
  await accountant.goto('/admin/reports/closing')
  await accountant.getByRole('link', { name: month }).click()
  await expect(accountant.getByText(/^Frozen as number \d+/)).toBeVisible()
  await expect(accountant.getByRole('button', { name: 'Open the month again' })).toHaveCount(0)
  const [download] = await Promise.all([
    accountant.waitForEvent('download'),
    accountant.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^closing-\d{4}-\d\d-\d+\.csv$/)

  await page.goto('/admin/reports/closing')
  await page.getByRole('link', { name: month }).click()
  await page.getByRole('button', { name: 'Open the month again' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('An invoice was missing')
  await page.getByRole('dialog').getByRole('button', { name: 'Open the month again' }).click()
  await expect(page.getByText(/: An invoice was missing$/)).toBeVisible()
  await page.goto('/admin/audit?q=month:')
  await expect(page.getByText('opened a closed month again').first()).toBeVisible()
})

test('the overview says why it has no numbers, also to a member who sees no sales', async ({
  page,
  browser,
  request,
}) => {
  await openBackOffice(page)
  const member = await openMemberPage(page, browser, request, 'Catalog')
  await member.goto('/admin/reports?from=2026-11-20&to=2026-11-01')
  await expect(member.getByRole('alert')).toContainText('Choose')
  await expectAccessible(member)
})

test('the system is checked, and a manager only reads it', async ({ page, browser, request }) => {
  test.setTimeout(120_000)
  await openBackOffice(page, '/system')
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText(/^(Everything agrees\.|\d+ differences?)$/)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  const manager = await openMemberPage(page, browser, request, 'Manager')
  await manager.goto('/admin/system')
  await expect(manager.getByRole('heading', { name: 'Payments' })).toBeVisible()
  await expect(manager.getByRole('button', { name: 'Check now' })).toHaveCount(0)
})

for (const locale of ['es-MX', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale })

    test('every report is accessible and fits its window', async ({ page }) => {
      test.setTimeout(120_000)
      await openBackOffice(page)
      const paths = ['', ...reports.map((name) => `/${name}`), '/closing'].map((path) => `reports${path}`)
      for (const path of [...paths, 'system']) {
        await page.goto(`/admin/${path}${path.includes('closing') ? '' : '?range=thirteen_months'}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy]')).toHaveCount(0)
        await expectAccessible(page)
        // "Piezas" beside amounts of money would read as a number of units.
        const goods = page.getByRole('columnheader', { name: locale === 'es-MX' ? 'Ventas brutas' : 'Gross sales' })
        if (path.endsWith('/sales')) await expect(goods.first()).toBeVisible()
      }
    })
  })
}
