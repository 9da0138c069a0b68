import { currencies, langs } from '@shop/contract/locale.ts'
import { formatPlainAmount } from '@shop/contract/money.ts'
import type { ImportChange } from '@shop/contract/staff/imports.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import { truncate } from '../../platform/truncate.ts'
import type { EditedProduct } from '../catalog/catalog.ts'
import type { FilePrice } from './formats/file-product.ts'
import { getState } from './plan-images.ts'
import type { ProductPlan } from './plan-types.ts'
import type { ProductFacts } from './reference-queries.ts'
import type { References } from './references.ts'

const MAX_LENGTH = 160

/** Describes what an import changes of a product, part by part, as people compare it. */
export function listChanges(
  plan: ProductPlan,
  current: EditedProduct | undefined,
  facts: ProductFacts | undefined,
  references: References,
): ImportChange[] {
  const before = current ? describeFields(current.fields, references) : []
  const after = describeFields(plan.fields, references)
  const known = new Map(before.map((change) => [`${change.field} ${change.of}`, change.text]))
  const changes = after.flatMap(({ field, of, text }): ImportChange[] => {
    const was = known.get(`${field} ${of}`) ?? ''
    return was === text ? [] : [toChange(field, of, current ? was : null, text)]
  })
  for (const { size, color_id, count, seen } of plan.counts)
    changes.push(toChange('stock', `${size} · ${references.describeColor(color_id)}`, String(seen), String(count)))
  for (const { color_id, images } of plan.galleries) {
    const shown = facts?.galleries.find((gallery) => gallery.color_id === color_id)?.keys.length ?? 0
    const of = color_id === null ? null : references.describeColor(color_id)
    changes.push(toChange('images', of, String(shown), String(shown + images.length)))
  }
  for (const { alt } of plan.alts)
    for (const lang of langs) if (alt[lang]) changes.push(toChange(`alt.${lang}`, null, null, alt[lang]))
  if (plan.state) changes.push(toChange('state', null, current ? getState(current) : null, plan.state))
  return changes
}

function toChange(field: string, of: string | null, before: string | null, after: string): ImportChange {
  return { field, of, before: before === null ? null : cut(before), after: cut(after) }
}

function cut(text: string): string {
  return text.length > MAX_LENGTH ? `${truncate(text, MAX_LENGTH - 1)}…` : text
}

interface Described {
  field: string
  of: string | null
  text: string
}

function describeFields(fields: ProductFields, references: References): Described[] {
  const list: Described[] = []
  const add = (field: string, text: string, of: string | null = null) => list.push({ field, of, text })
  add('sku', fields.sku)
  for (const lang of langs)
    for (const part of ['name', 'uri', 'description', 'detail'] as const)
      add(`${part}.${lang}`, fields.texts[lang][part])
  add('category', references.describeCategory(fields.category_id))
  add('collection', references.describeCollection(fields.collection_id))
  add('size_chart', references.describeSizeChart(fields.size_chart_id))
  add('talla', fields.talla ?? '')
  for (const flag of ['web_exclusive', 'limited_edition', 'find_your_size', 'usa_colors_image'] as const)
    add(flag, fields[flag] ? 'yes' : '')
  for (const currency of currencies) add(`price.${currency}`, describePrice(fields.prices[currency]))
  for (const { letter, prices } of fields.sizes)
    for (const currency of currencies) add(`size_price.${currency}`, describePrice(prices[currency]), letter)
  add('sizes', fields.sizes.map(({ letter }) => letter).join(', '))
  add('colors', fields.colors.map(({ color_id }) => references.describeColor(color_id)).join(', '))
  return list
}

function describePrice(price: FilePrice | null): string {
  if (!price) return ''
  const { price: amount, price_offer } = price
  return price_offer === null
    ? formatPlainAmount(amount)
    : `${formatPlainAmount(amount)} → ${formatPlainAmount(price_offer)}`
}
