import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice } from './back-office.ts'
import { test } from './test.ts'
import { createCustomer, createEmail, openPage, prepareVisitor, signIn } from './visitor.ts'

// Each width checks the accessibility of five states.
test.describe.configure({ timeout: 180_000 })

const customerHeader =
  'First Name,Last Name,Email,Accepts Email Marketing,Email Marketing: Updated At,Address1,City,Country Code,Zip,Total Spent'
const orderHeader =
  'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Cancelled at'

for (const [width, locale] of [
  [390, 'es-MX'],
  [1440, 'en-US'],
] as const) {
  const isSpanish = locale === 'es-MX'
  const say = (es: string, en: string) => (isSpanish ? es : en)
  test.describe(`at ${width}`, () => {
    test.use({ locale, viewport: { width, height: 844 } })

    test('the owner brings customers and their former orders, which a customer reads', async ({
      page,
      request,
      browser,
      baseURL,
    }) => {
      const customer = await createCustomer(request)
      const [dated, undated] = [createEmail('moved'), createEmail('moved')]
      const number = `#${width}-${Date.now().toString(36)}`
      await openBackOffice(page, '/moving')
      await expectAccessible(page)
      const [customers, orders] = [
        page.getByLabel(say('elige un archivo', 'choose a file')).first(),
        page.getByLabel(say('elige un archivo', 'choose a file')).last(),
      ]
      const upload = (rows: string[]) => ({
        name: 'file.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(rows.join('\n')),
      })
      await customers.setInputFiles(
        upload([
          customerHeader,
          `Ana,Ríos,${dated},yes,2024-03-01,Calle 1,Mérida,MX,97000,10`,
          `Eva,Sol,${undated},yes,,,,,,0`,
          `Otra,Persona,${customer.email},yes,2024-03-01,,,,,0`,
        ]),
      )
      await expect(
        page.getByText(say('Este correo ya tiene cuenta aquí', 'This email already has an account here')),
      ).toBeVisible()
      await expectAccessible(page)
      await page
        .getByRole('checkbox', { name: say('Suscribir también a 1 persona', 'Also subscribe 1 person') })
        .press('Space')
      await page.getByRole('button', { name: say('Guardar 2', 'Save 2') }).press('Enter')
      await expect(page.getByText(say('2 cuentas abiertas', '2 accounts opened'))).toBeVisible()

      await orders.setInputFiles(
        upload([
          orderHeader,
          `${number},${customer.email},paid,MXN,1299.50,2024-03-01 10:00:00 -0600,2,Capa de antes,499.00,`,
          `${number}x,nobody@else.example,paid,MXN,10,2024-01-01,1,Pin,10,`,
        ]),
      )
      await expect(
        page.getByText(say('no tiene cuenta aquí. Trae primero', 'has no account here. Bring the customers')),
      ).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: say('Guardar 1', 'Save 1') }).press('Enter')
      await expect(page.getByText(say('1 pedido anterior guardado', '1 former order saved'))).toBeVisible()

      await page.goto(`/admin/customers?q=${encodeURIComponent(customer.email)}`)
      await page.locator('main a[href*="/customers/"]').first().click()
      await expect(page.getByText(`${number} · Shopify`)).toBeVisible()
      await expectAccessible(page)

      const visit = await browser.newContext({ locale, viewport: { width, height: 844 } })
      const shop = await visit.newPage()
      await prepareVisitor(shop, baseURL, isSpanish ? 'es' : 'en')
      await signIn(shop, customer)
      await openPage(shop, '/mis-pedidos')
      const row = shop.locator('details', { hasText: number })
      await row.locator('summary').press('Enter')
      await expect(row.getByText('2 × Capa de antes')).toBeVisible()
      await expectAccessible(shop)
      await visit.close()
    })
  })
}
