import { expect, test } from '@playwright/test'
import { parseHead } from './html-validation.ts'
import { callAsOwner } from './owner-calls.ts'
import { openPage, prepareVisitor } from './visitor.ts'

/** Puts a product on sale that has a price in pesos only, and returns its addresses. */
async function makePesosOnly(): Promise<{ es: string; en: string }> {
  const uris = { es: `solo-pesos-${Date.now()}`, en: `pesos-only-${Date.now()}` }
  await callAsOwner(async (call, owner) => {
    const { items } = await (await owner.get('/api/staff/products/list?lang=en&state=on_sale')).json()
    const { id } = await call('products/duplicate', { id: items[0].id })
    const { fields, version } = await (await owner.get(`/api/staff/products/detail?lang=en&id=${id}`)).json()
    const [es, en] = [fields.texts.es, fields.texts.en]
    const changed = {
      ...fields,
      texts: { es: { ...es, name: 'Solo pesos', uri: uris.es }, en: { ...en, name: 'Pesos only', uri: uris.en } },
      prices: { MXN: { price: 900_00, price_offer: null }, USD: null },
      sizes: fields.sizes.map((size: object) => ({ ...size, prices: { MXN: null, USD: null } })),
      collection_id: null,
    }
    const saved = await owner.put('/api/staff/products/save', { data: { id, version, fields: changed } })
    expect(saved.ok(), await saved.text()).toBe(true)
    await call('products/publish', { id })
  })
  return uris
}

test('a product in pesos only names no page in English, and switching the language leads back to it', async ({
  page,
  request,
  baseURL,
}) => {
  const uris = await makePesosOnly()
  const read = async (address: string) => {
    const response = await request.get(address)
    return { status: response.status(), ...parseHead(await response.text()) }
  }
  const spanish = `/detalles-producto/${uris.es}?lang=es`
  const { status, canonical, alternates } = await read(spanish)
  expect(status).toBe(200)
  expect(Object.keys(alternates)).toEqual(['es'])
  expect([...canonical, alternates['es']].map((url) => url?.endsWith(spanish))).toEqual([true, true])
  expect((await read(`/detalles-producto/${uris.en}?lang=en&currency=MXN`)).canonical).toEqual(canonical)
  expect(await read(`/detalles-producto/${uris.en}?lang=en`)).toMatchObject({
    status: 404,
    noindex: true,
    canonical: [],
  })

  // On a first visit the URI decides the language, and so the currency.
  const first = await request.get(`/detalles-producto/${uris.es}?size=S`, { maxRedirects: 0 })
  expect([first.status(), first.headers()['location']]).toEqual([302, `/detalles-producto/${uris.es}?size=S&lang=es`])
  expect(await read(`/detalles-producto/${uris.es}`)).toMatchObject({ status: 200, canonical })
  expect(await read(`/detalles-producto/${uris.en}`)).toMatchObject({ status: 404, noindex: true })

  await prepareVisitor(page, baseURL, 'es')
  await openPage(page, `/detalles-producto/${uris.es}`)
  // A sold-out product opens the dialog of its alert.
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // The menu of a phone has the choice too, hidden until it opens.
  await page.getByRole('contentinfo').getByRole('radio', { name: 'English' }).check({ force: true })
  await expect(page.getByRole('heading', { level: 1, name: 'Sold in pesos only' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'See this item in pesos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pesos only' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
