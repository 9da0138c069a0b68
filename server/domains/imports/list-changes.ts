import { langs } from '@shop/contract/locale.ts'
import type { ImportChange } from '@shop/contract/staff/imports.ts'
import type { ImportField } from '@shop/contract/staff/import-values.ts'
import type { OwnColumn } from '@shop/contract/staff/own-file-columns.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import { truncate } from '../../platform/truncate.ts'
import type { EditedProduct } from '../catalog/catalog.ts'
import { describeCodes, describePrices, describeProduct, type OwnRow } from './own-row.ts'
import { getState } from './plan-images.ts'
import type { ProductPlan } from './plan-types.ts'
import type { ProductFacts } from './reference-queries.ts'
import type { References } from './references.ts'

const MAX_LENGTH = 160

/** Describes what an import changes of a product, column by column of the shop's own file, as people compare it. */
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
    const isNone = !current && (text === '' || text === '0')
    return was === text || isNone ? [] : [toChange(field, of, current ? was : null, text)]
  })
  for (const { size, color_id, count, seen } of plan.counts)
    changes.push(toChange('stock', `${size} · ${references.describeColor(color_id)}`, String(seen), String(count)))
  for (const { color_id, images } of plan.galleries) {
    const shown = facts?.galleries.find((gallery) => gallery.color_id === color_id)?.keys.length ?? 0
    const of = color_id === null ? null : references.describeColor(color_id)
    changes.push(toChange('images', of, String(shown), String(shown + images.length)))
  }
  for (const { alt } of plan.alts)
    for (const lang of langs) if (alt[lang]) changes.push(toChange(`images_alt_${lang}`, null, null, alt[lang]))
  if (plan.state) changes.push(toChange('state', null, current ? getState(current) : null, plan.state))
  return changes
}

function toChange(field: ImportField, of: string | null, before: string | null, after: string): ImportChange {
  return { field, of, before: before === null ? null : cut(before), after: cut(after) }
}

function cut(text: string): string {
  return text.length > MAX_LENGTH ? `${truncate(text, MAX_LENGTH - 1)}…` : text
}

interface Described {
  field: ImportField
  of: string | null
  text: string
}

function describeFields(fields: ProductFields, references: References): Described[] {
  const list = (row: OwnRow, of: string | null) =>
    (Object.entries(row) as [OwnColumn, string][]).map(([field, text]) => ({ field, of, text }))
  return [
    ...list(describeProduct(fields, references), null),
    ...fields.sizes.flatMap(({ letter, prices }) => list(describePrices('size_', prices), letter)),
    ...fields.sizes.flatMap(({ letter }) =>
      fields.colors.flatMap(({ color_id }) =>
        list(describeCodes(fields, `${color_id} ${letter}`), `${letter} · ${references.describeColor(color_id)}`),
      ),
    ),
    { field: 'sizes', of: null, text: fields.sizes.map(({ letter }) => letter).join(', ') },
    {
      field: 'colors',
      of: null,
      text: fields.colors.map(({ color_id }) => references.describeColor(color_id)).join(', '),
    },
  ]
}
