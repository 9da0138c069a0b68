import type { ProductDetail, SavedProduct } from '@shop/contract/staff/products.ts'
import type { BenchDatabase } from './bench-shop.ts'
import type { Bars, OfficeCase, OfficeRequest } from './office-case.ts'
import { buildReadingCases } from './office-reads.ts'
import { readValues, toQueryValues, type Values } from './office-values.ts'

type Send = (request: OfficeRequest) => Promise<unknown>

const write: Bars = { ms: 80, statements: 20, people: 4 }

export async function buildOfficeCases(database: BenchDatabase, send: Send): Promise<OfficeCase[]> {
  const values = await readValues(database)
  return [...buildReadingCases(toQueryValues(values)), ...(await buildWritingCases(values, send))]
}

async function buildWritingCases({ products }: Values, send: Send): Promise<OfficeCase[]> {
  const saves: OfficeRequest[] = []
  for (const { id } of products) {
    const detail = (await send({ method: 'GET', path: `/products/detail?id=${id}` })) as ProductDetail
    let { version } = detail
    let changes = 0
    saves.push({
      method: 'PUT',
      path: '/products/save',
      body: () => ({ id, version, fields: renameProduct(detail.fields, (changes += 1)) }),
      read: (saved) => ({ version } = saved as SavedProduct),
    })
  }
  const counts = products.map(({ size_id, color_id }): OfficeRequest => {
    const cells = [{ size_id, color_id, delta: 1 }]
    return { method: 'POST', path: '/stock/adjust', body: () => ({ reason: 'received', cells }) }
  })
  return [
    { name: 'saving a product', requests: saves, ...write },
    { name: 'changing stock', requests: counts, ...write },
  ]
}

function renameProduct(fields: ProductDetail['fields'], changes: number) {
  const es = { ...fields.texts.es, name: `${fields.texts.es.name.replace(/ nueva \d+$/, '')} nueva ${changes}` }
  return { ...fields, texts: { ...fields.texts, es } }
}
