import { type APIRequestContext, expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { parseHead } from './html-validation.ts'
import { createMark } from './owner.ts'
import { callAsOwner, type OwnerCall } from './owner-calls.ts'
import { openPage, prepareVisitor } from './visitor.ts'

interface Placed {
  id: number
  uris: Record<'es' | 'en', string>
}

async function makePesosOnly(call: OwnerCall, owner: APIRequestContext, place: object = {}): Promise<Placed> {
  const mark = createMark()
  const uris = { es: `solo-pesos-${mark}`, en: `pesos-only-${mark}` }
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
    ...place,
  }
  const saved = await owner.put('/api/staff/products/save', { data: { id, version, fields: changed } })
  expect(saved.ok(), await saved.text()).toBe(true)
  await call('products/publish', { id })
  return { id, uris }
}

async function readHead(request: APIRequestContext, address: string) {
  const response = await request.get(address)
  return { status: response.status(), ...parseHead(await response.text()) }
}

test('a product in pesos only names no page in English, and switching the language leads back to it', async ({
  page,
  request,
  baseURL,
}) => {
  let uris = { es: '', en: '' }
  await callAsOwner(async (call, owner) => void ({ uris } = await makePesosOnly(call, owner)))
  const read = (address: string) => readHead(request, address)
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

async function makeLists(call: OwnerCall, owner: APIRequestContext) {
  const mark = createMark()
  const name = (kind: string) => ({
    name_es: `Pesos ${kind} ${mark}`,
    name_en: `Pesos ${kind} ${mark}`,
    uri_es: `en-pesos-${kind}-${mark}`,
    uri_en: `in-pesos-${kind}-${mark}`,
  })
  const own = { image_key: null, on_home: false }
  const { id: parent_id } = await call('categories/create', { ...name('category'), ...own, parent_id: null })
  const { id: category_id } = await call('categories/create', { ...name('sub'), ...own, parent_id })
  const { id: artwork_id } = await call('artworks/create', name('artwork'))
  const text = (lang: string) => ({
    name: `Pesos ${mark}`,
    uri: `${lang}-collection-${mark}`,
    description: '',
    teaser: '',
  })
  const texts = { es: text('es'), en: text('en') }
  const { id: collection_id } = await call('collections/create', { texts, opens_at: null })
  const product = await makePesosOnly(call, owner, { category_id, artwork_id, collection_id })
  const paths = (lang: 'es' | 'en') => {
    const of = (kind: string) => name(kind)[`uri_${lang}`]
    return [
      `/category/${of('category')}`,
      `/category/${of('category')}/${of('sub')}`,
      `/coleccion/${texts[lang].uri}`,
      `/obra/${of('artwork')}`,
    ]
  }
  return { product, es: paths('es'), en: paths('en') }
}

test('lists of products in pesos only name no page in English, and say there where they are sold', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await callAsOwner(async (call, owner) => {
    const { product, es, en } = await makeLists(call, owner)
    for (const [index, path] of es.entries()) {
      const { status, alternates, canonical } = await readHead(request, `${path}?lang=es`)
      expect([status, Object.keys(alternates)], path).toEqual([200, ['es']])
      const inPesos = await readHead(request, `${en[index]}?lang=en&currency=MXN`)
      expect([inPesos.status, inPesos.canonical], path).toEqual([200, canonical])
      const inDollars = await readHead(request, `${en[index]}?lang=en`)
      expect([inDollars.status, inDollars.noindex, inDollars.canonical], path).toEqual([200, true, []])
    }
    const text = await (await request.get('/sitemaps/pages.xml')).text()
    expect(es.filter((path) => !text.includes(`${path}?lang=es`))).toEqual([])
    expect(en.filter((path) => text.includes(path))).toEqual([])

    await prepareVisitor(page, baseURL, 'es')
    for (const path of es) {
      await openPage(page, `${path}?lang=es`)
      await expect(page.getByRole('main').getByRole('link', { name: 'Solo pesos' }), path).toHaveCount(1)
      await page.getByRole('contentinfo').getByRole('radio', { name: 'English' }).check({ force: true })
      await expect(page.getByRole('heading', { name: 'These items are sold in pesos only' }), path).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'See these items in pesos' }).click()
      await expect(page.getByRole('main').getByRole('link', { name: 'Pesos only' }).first(), path).toBeVisible()
    }
    await call('products/archive', { id: product.id, archived: true })
  })
})
