import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { CartVariant } from './customers.ts'
import { type createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'

export function createMark(): string {
  return `${process.pid.toString(36)}${Date.now().toString(36)}`
}

/** Counts what an owner does with the hands: a field that is filled is one action, and a control that is pressed. */
export class Actions {
  count = 0

  async fill(field: Locator, text: string): Promise<void> {
    this.count += 1
    await field.fill(text)
  }

  async press(control: Locator): Promise<void> {
    this.count += 1
    await control.click()
  }

  async select(field: Locator, option: string | { index: number }): Promise<void> {
    this.count += 1
    await field.selectOption(option)
  }

  async attach(field: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    this.count += 1
    await field.setInputFiles(files)
  }
}

export function buildPhotos(mark: string, count = 3) {
  return Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const background = { r: 30 + 60 * place, g: 90, b: 160 - 50 * place }
      const photo = sharp({ create: { width: 1600, height: 2000, channels: 3, background } }).jpeg()
      return { name: `${mark}-${place + 1}.jpg`, mimeType: 'image/jpeg', buffer: await photo.toBuffer() }
    }),
  )
}

interface ExpectedProduct {
  uri: string
  name: string
  /** In minor units of the language's usual currency. */
  price: number
  /** The description of each image, in their order. */
  alts: string[]
  units: number
}

export async function expectOnSale(
  request: APIRequestContext,
  lang: 'es' | 'en',
  { uri, ...expected }: ExpectedProduct,
): Promise<void> {
  const params = { lang, currency: lang === 'es' ? 'MXN' : 'USD', uri }
  await expect
    .poll(async () => {
      const product = await (await request.get('/api/products/detail', { params })).json()
      const stock: { quantity: number }[] = product.stock ?? []
      return {
        name: product.name,
        price: product.price,
        alts: product.gallery?.map(({ alt }: { alt: string }) => alt),
        units: stock.reduce((sum, { quantity }) => sum + quantity, 0),
      }
    })
    .toEqual(expected)
}

/** The editor of a product is saved when nothing is left to be saved. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: /^(Unsaved changes|Cambios sin guardar)$/ })).toBeHidden()
}

export interface OwnProduct extends CartVariant {
  names: Record<'es' | 'en', string>
  uris: Record<'es' | 'en', string>
}

export async function createProduct(page: Page, units: number): Promise<OwnProduct> {
  const headers = { origin: new URL(page.url()).origin }
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const response = await page.request[method](`/api/staff/${path}`, { headers, data })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  const { items } = await call('get', 'products/list?state=on_sale&sort=sku')
  const copy = await call('post', 'products/duplicate', { id: items[0].id })
  const mark = createMark()
  const names = { es: `Pieza ${mark}`, en: `Piece ${mark}` }
  const uris = { es: `pieza-${mark}`, en: `piece-${mark}` }
  const { texts } = copy.fields
  for (const lang of ['es', 'en'] as const) texts[lang] = { ...texts[lang], name: names[lang], uri: uris[lang] }
  const { id, fields } = await call('put', 'products/save', copy)
  const { id: size_id } = fields.sizes[0]
  const { color_id } = fields.colors[0]
  await call('post', 'stock/adjust', { reason: 'received', cells: [{ size_id, color_id, delta: units }] })
  await call('post', 'products/publish', { id })
  return { id, names, uris, size_id, color_id }
}

export async function openShop(
  browser: Browser,
  baseURL: string | undefined,
  { lang, path, customer }: { lang: 'es' | 'en'; path: string; customer?: Awaited<ReturnType<typeof createCustomer>> },
): Promise<Page> {
  const locale = lang === 'es' ? 'es-MX' : 'en-US'
  const page = await (await browser.newContext({ locale, ...(baseURL ? { baseURL } : {}) })).newPage()
  await prepareVisitor(page, baseURL, lang)
  if (customer) await signIn(page, customer)
  await openPage(page, path)
  return page
}
