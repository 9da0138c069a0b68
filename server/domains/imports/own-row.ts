import { currencies, langs } from '@shop/contract/locale.ts'
import { formatPlainAmount } from '@shop/contract/money.ts'
import { toShopTime } from '@shop/contract/shop-time.ts'
import type { OwnColumn } from '@shop/contract/staff/own-file-columns.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import { productTextParts } from '@shop/contract/staff/product-limits.ts'
import type { References } from './references.ts'

export type OwnRow = Partial<Record<OwnColumn, string>>

/**
 * Each field of a product has its columns of the shop's own file here; sizes and colors are rows of their own. Exports
 * write them, and an import compares them. The compiler names a new field that is missing.
 */
const describers: {
  [Field in keyof ProductFields]: (value: ProductFields[Field], references: References) => OwnRow
} = {
  sku: (sku) => ({ sku }),
  category_id: (id, references) => ({ category: references.describeCategory(id) }),
  collection_id: (id, references) => ({ collection: references.describeCollection(id) }),
  artwork_id: (id, references) => ({ artwork: references.describeArtwork(id) }),
  design_colors: (colors) => ({ design_colors: colors?.join(' ') ?? '' }),
  size_chart_id: (id, references) => ({ size_chart: references.describeSizeChart(id) }),
  talla: (talla) => ({ talla: talla ?? '' }),
  web_exclusive: (on) => ({ web_exclusive: toFlag(on) }),
  limited_edition: (on) => ({ limited_edition: toFlag(on) }),
  find_your_size: (on) => ({ find_your_size: toFlag(on) }),
  usa_colors_image: (on) => ({ usa_colors_image: toFlag(on) }),
  texts: (texts) =>
    Object.fromEntries(langs.flatMap((lang) => productTextParts.map((part) => [`${part}_${lang}`, texts[lang][part]]))),
  prices: (prices) => describePrices('', prices),
  offer_from: (moment) => ({ offer_from: toTime(moment) }),
  offer_until: (moment) => ({ offer_until: toTime(moment) }),
  sizes: () => ({}),
  colors: () => ({}),
  codes: () => ({}),
}

export function describeProduct(fields: ProductFields, references: References): OwnRow {
  const rows = (Object.keys(describers) as (keyof ProductFields)[]).map((field) => describe(field, fields, references))
  return Object.assign({}, ...rows) as OwnRow
}

function describe<Field extends keyof ProductFields>(
  field: Field,
  fields: Pick<ProductFields, Field>,
  references: References,
): OwnRow {
  return describers[field](fields[field], references)
}

/** Returns the codes of a size in a color, empty where it has none. */
export function describeCodes({ codes }: Pick<ProductFields, 'codes'>, variant: string): OwnRow {
  const own = codes.find((code) => code.variant === variant)
  return { variant_sku: own?.sku ?? '', barcode: own?.barcode ?? '' }
}

/** Returns the prices of a product, or with the prefix `size_` those of a size, empty where it has none. */
export function describePrices(prefix: '' | 'size_', prices: ProductFields['prices']): OwnRow {
  return Object.fromEntries(
    currencies.flatMap((currency) => {
      const own = prices[currency]
      const name = currency.toLowerCase()
      return [
        [`${prefix}price_${name}`, own ? formatPlainAmount(own.price) : ''],
        [`${prefix}offer_${name}`, own?.price_offer ? formatPlainAmount(own.price_offer) : ''],
      ]
    }),
  )
}

function toFlag(on: boolean): string {
  return on ? '1' : '0'
}

function toTime(moment: string | null): string {
  return moment === null ? '' : toShopTime(new Date(moment)).replace('T', ' ')
}
