import { currencies, type Lang } from '@shop/contract/locale.ts'
import type { BulkSample } from '@shop/contract/staff/bulk.ts'
import { bulkFlags } from '@shop/contract/staff/bulk-values.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import type { ProductState } from '@shop/contract/staff/product-limits.ts'
import type { Db } from '../../platform/db.ts'
import type { EditedProduct, PlannedChange } from '../../domains/catalog/catalog.ts'
import { buildThumbnailUrl } from '../../domains/media/media.ts'
import { findPlaceNames, listNamedProducts } from './target-queries.ts'

export interface PlannedProduct {
  product: EditedProduct
  plan: PlannedChange
}

type Value = BulkSample['values'][number]
type PlaceNames = Awaited<ReturnType<typeof findPlaceNames>>

export async function buildSamples(
  db: Db,
  planned: readonly PlannedProduct[],
  { lang, now }: { lang: Lang; now: Date },
): Promise<BulkSample[]> {
  if (planned.length === 0) return []
  const fields = planned.flatMap(({ product, plan }) => [product.fields, plan.fields ?? product.fields])
  const category_ids = fields.map(({ category_id }) => category_id)
  const collection_ids = fields.flatMap(({ collection_id }) => collection_id ?? [])
  const artwork_ids = fields.flatMap(({ artwork_id }) => artwork_id ?? [])
  const ids = planned.map(({ product }) => product.id)
  const [products, names] = await Promise.all([
    listNamedProducts(db, ids, { lang, now }),
    findPlaceNames(db, { category_ids, collection_ids, artwork_ids }, lang),
  ])
  const planById = new Map(planned.map((one) => [one.product.id, one]))
  return products.map(({ id, name, image_key, state }) => {
    const { product, plan } = planById.get(id)!
    const values =
      plan.fields === null
        ? [toValue('state', state, getStateAfter(product, plan, now))]
        : listValues(product.fields, plan.fields, names)
    return { id, name, image: image_key === null ? null : buildThumbnailUrl(image_key), values }
  })
}

function getStateAfter({ opens_at }: EditedProduct, { publication }: PlannedChange, now: Date): ProductState {
  const { archived_at, published_at, taken_off_at } = publication!
  if (archived_at !== null) return 'archived'
  if (published_at === null) return taken_off_at === null ? 'draft' : 'hidden'
  return published_at > now || (opens_at !== null && opens_at > now) ? 'scheduled' : 'on_sale'
}

function toValue(label: Value['label'], before: string | null, after: string | null, of: Partial<Value> = {}): Value {
  return { label, currency: null, size: null, before, after, ...of }
}

function listValues(
  before: ProductFields,
  after: ProductFields,
  { categories, collections, artworks }: PlaceNames,
): Value[] {
  const nameCollection = ({ collection_id }: ProductFields) =>
    collection_id === null ? null : (collections.get(collection_id) ?? '')
  const nameArtwork = ({ artwork_id }: ProductFields) => (artwork_id === null ? null : (artworks.get(artwork_id) ?? ''))
  const values = [
    toValue('category', categories.get(before.category_id) ?? '', categories.get(after.category_id) ?? ''),
    toValue('collection', nameCollection(before), nameCollection(after)),
    toValue('artwork', nameArtwork(before), nameArtwork(after)),
    ...bulkFlags.map((flag) => toValue(flag, String(before[flag]), String(after[flag]))),
    ...listPriceValues(before.prices, after.prices, null),
    ...before.sizes.flatMap((size, index) => listPriceValues(size.prices, after.sizes[index]!.prices, size.letter)),
  ]
  return values.filter((value) => value.before !== value.after)
}

function listPriceValues(
  before: ProductFields['prices'],
  after: ProductFields['prices'],
  size: string | null,
): Value[] {
  const toText = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? null : String(amount)
  return currencies.flatMap((currency) => {
    const [was, is] = [before[currency], after[currency]]
    return [
      toValue('price', toText(was?.price), toText(is?.price), { currency, size }),
      toValue('price_offer', toText(was?.price_offer), toText(is?.price_offer), { currency, size }),
    ]
  })
}
