import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import { listMissing } from '@shop/contract/staff/product-rules.ts'
import type { ProductDetail, StaffProduct } from '@shop/contract/staff/products.ts'
import type { List } from '@shop/contract/staff/list.ts'
import type { PageQuery } from '../../platform/paging.ts'
import { readList } from '../../platform/plan-for-values.ts'
import { refuse } from '../../platform/refusal.ts'
import { requirePermission, type StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { findEditedProduct } from '../../domains/catalog/catalog.ts'
import { buildThumbnailUrl } from '../../domains/media/media.ts'
import { findProductFacts } from './detail-queries.ts'
import { findProducts, listProductRows, type ProductFilter, type ProductListRow } from './list-queries.ts'

/** Lists products for staff. Prices and stock are null for those who may not read them. */
export async function listProducts(
  shop: Shop,
  staff: StaffMember,
  query: Omit<ProductFilter, 'now'> & PageQuery,
): Promise<List<StaffProduct>> {
  refuseHiddenOrder(staff, query)
  const filter = { ...query, now: shop.clock.now() }
  const list = await readList(shop.db, query, async (tx, page) => {
    const found = await findProducts(tx, filter)
    return { ...found, rows: await listProductRows(tx, filter, found.ids, page) }
  })
  return { ...list, items: list.items.map((row) => toStaffProduct(row, staff)) }
}

/** An order would show what the column does not. */
function refuseHiddenOrder(staff: StaffMember, { sort = '', stock }: Pick<ProductFilter, 'sort' | 'stock'>): void {
  if (/^-?(mxn|usd)$/.test(sort)) requirePermission(staff, 'prices.read')
  if (/^-?free$/.test(sort) || stock !== undefined) requirePermission(staff, 'stock.read')
}

function toStaffProduct(row: ProductListRow, { permissions }: StaffMember): StaffProduct {
  const { image_key, name, opens_at, changed_at, ...product } = row
  const canReadPrices = permissions.has('prices.read')
  return {
    ...product,
    name: name ?? '',
    image: image_key === null ? null : buildThumbnailUrl(image_key),
    opens_at: opens_at?.toISOString() ?? null,
    changed_at: changed_at.toISOString(),
    free: permissions.has('stock.read') ? row.free : null,
    price_mxn: canReadPrices ? row.price_mxn : null,
    price_usd: canReadPrices ? row.price_usd : null,
  }
}

/** Refuses `product_not_found`. */
export async function getProductDetail(shop: Shop, staff: StaffMember, id: number): Promise<ProductDetail> {
  const [product, facts] = await Promise.all([
    findEditedProduct(shop.db, id),
    findProductFacts(shop.db, id, shop.clock.now()),
  ])
  if (product === undefined || facts === undefined) refuse('product_not_found')
  const { image, fields, published_at, changed_at, version } = product
  const can_read_prices = staff.permissions.has('prices.read')
  return {
    id,
    version,
    state: facts.state,
    fields: can_read_prices ? fields : hidePrices(fields),
    published_at: published_at?.toISOString() ?? null,
    opens_at: facts.opens_at?.toISOString() ?? null,
    created_at: facts.created_at.toISOString(),
    changed_at: changed_at?.toISOString() ?? null,
    changed_by: facts.changed_by,
    design_colors: facts.design_colors,
    image: image && { url: buildThumbnailUrl(image.key), alt_es: image.alt_es, alt_en: image.alt_en },
    missing: listMissing(fields, image),
    cells: staff.permissions.has('stock.read') ? facts.cells : null,
    waiting: facts.waiting,
    retired: { sizes: facts.retired_sizes, color_ids: facts.retired_color_ids },
    can_read_prices,
  }
}

function hidePrices(fields: ProductFields): ProductFields {
  const none = { MXN: null, USD: null }
  return { ...fields, prices: none, sizes: fields.sizes.map((size) => ({ ...size, prices: none })) }
}
