import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import type { Db } from '../../platform/db.ts'
import { type EditedProduct, listEditedProducts } from '../../domains/catalog/catalog.ts'
import { buildImageUrl } from '../../domains/media/media.ts'
import {
  type OwnRow,
  describeCodes,
  describePrices,
  describeProduct,
  joinList,
  getState,
  listReferenceRows,
  buildReferences,
  type References,
} from '../../domains/imports/imports.ts'
import {
  type ExportedGallery,
  type ExportedImage,
  listExportedLevels,
  listExportedGalleries,
  listNextProductIds,
} from './product-export-queries.ts'

/**
 * Returns the rows of the next products as the shop's own file has them: one for each size and color, and everything that
 * is of the product in its first. Importing them again changes nothing.
 */
export async function listProductRows(
  db: Db,
  public_url: string,
  after: number,
  limit: number,
): Promise<{ rows: OwnRow[]; last: number | undefined }> {
  const ids = await listNextProductIds(db, after, limit)
  const products = await listEditedProducts(db, ids)
  const galleries = Map.groupBy(await listExportedGalleries(db, ids), ({ product_id }) => product_id)
  const cells = new Map(
    (await listExportedLevels(db, ids)).map(({ size_id, color_id, on_hand }) => [`${size_id} ${color_id}`, on_hand]),
  )
  const references = buildReferences(await listReferenceRows(db))
  const rows = products.flatMap((product) =>
    toRows(product, { cells, references, public_url, galleries: galleries.get(product.id) ?? [] }),
  )
  return { rows, last: ids.at(-1) }
}

interface RowContext {
  cells: ReadonlyMap<string, number>
  references: References
  public_url: string
  galleries: ExportedGallery[]
}

function toRows(product: EditedProduct, context: RowContext): OwnRow[] {
  const { fields } = product
  const { references, galleries, public_url } = context
  const base = { state: getState(product), ...describeProduct(fields, references), ...describeImages('', galleries.find(({ color_id }) => color_id === null)?.images, public_url) } // prettier-ignore
  const variants = listVariants(fields)
  const described = new Set<number>()
  return variants.map(({ size, color_id }, index): OwnRow => {
    const row: OwnRow = index === 0 ? { ...base } : { sku: fields.sku }
    if (size) Object.assign(row, { size: size.letter }, describePrices('size_', size.prices))
    if (color_id !== undefined) {
      row.color = references.describeColor(color_id)
      const gallery = galleries.find((one) => one.color_id === color_id)
      if (!described.has(color_id)) Object.assign(row, describeImages('color_', gallery?.images, public_url))
      described.add(color_id)
    }
    if (size && color_id !== undefined) {
      row.stock = String(context.cells.get(`${size.id} ${color_id}`) ?? 0)
      Object.assign(row, describeCodes(fields, `${color_id} ${size.letter}`))
    }
    return row
  })
}

type Size = ProductFields['sizes'][number]

/** Lists each size in each color; a product that has only sizes, only colors or neither has rows too. */
function listVariants({ sizes, colors }: ProductFields): { size: Size | undefined; color_id: number | undefined }[] {
  const allSizes = sizes.length > 0 ? sizes : [undefined]
  const allColors = colors.length > 0 ? colors.map(({ color_id }) => color_id) : [undefined]
  return allColors.flatMap((color_id) => allSizes.map((size) => ({ size, color_id })))
}

function describeImages(prefix: '' | 'color_', images: ExportedImage[] | undefined, public_url: string): OwnRow {
  if (!images) return {}
  return {
    [`${prefix}images`]: images.map(({ key }) => public_url + buildImageUrl(key)).join(' '),
    [`${prefix}images_alt_es`]: joinList(images.map(({ alt_es }) => alt_es)),
    [`${prefix}images_alt_en`]: joinList(images.map(({ alt_en }) => alt_en)),
  }
}
