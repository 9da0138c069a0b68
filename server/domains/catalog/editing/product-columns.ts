import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import { type ProductTextPart, productTextParts } from '@shop/contract/staff/product-limits.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import { selectMoment } from '../variants/offer-queries.ts'

type ColumnField = Exclude<keyof ProductFields, 'texts' | 'prices' | 'sizes' | 'colors' | 'codes'>

/**
 * How each field that is a column of `products` is written. The search is made of `searched` ones, so they are written only
 * where they change; `moment` ones are read as text; `design` are colors that are measured where staff chose none. Every
 * statement that writes, reads or copies a product is made from this list, so that a new field is added here alone.
 */
const columns = {
  sku: 'searched',
  category_id: 'searched',
  collection_id: 'searched',
  artwork_id: 'plain',
  design_colors: 'design',
  size_chart_id: 'plain',
  talla: 'plain',
  web_exclusive: 'plain',
  limited_edition: 'plain',
  find_your_size: 'plain',
  usa_colors_image: 'plain',
  offer_from: 'moment',
  offer_until: 'moment',
} satisfies Record<ColumnField, 'searched' | 'plain' | 'moment' | 'design'>

const names = Object.keys(columns) as ColumnField[]

export const searchedColumns = names.filter((name) => columns[name] === 'searched')
export const plainColumns = names.filter((name) => columns[name] === 'plain' || columns[name] === 'moment')

export function listColumns(db: Db, list: readonly string[], table?: string): Fragment {
  const columnNames = db(table === undefined ? list : list.map((name) => `${table}.${name}`))
  return db`${columnNames}`
}

/** Selects the fields of `product`, a row of `products`, that are its columns, each as the column of its name. */
export function selectColumnFields(db: Db): Fragment {
  const select = (name: ColumnField) => {
    const column = db(`product.${name}`)
    if (columns[name] === 'design') return db`case when product.design_colors_chosen then product.design_colors end`
    return columns[name] === 'moment' ? selectMoment(db, db`${column}`) : db`${column}`
  }
  return listed(db, names.map((name) => db`${select(name)} as ${db(name)}`)) // prettier-ignore
}

/** Selects the parts of `own`, a row of `product_texts` that may be missing, each as the column of its name. */
export function selectTextParts(db: Db): Fragment {
  const select = (part: ProductTextPart) => db`coalesce(${db(`own.${part}`)}, '') as ${db(part)}`
  return listed(db, productTextParts.map(select))
}

function listed(db: Db, [first, ...rest]: Fragment[]): Fragment {
  return rest.reduce((all, one) => db`${all}, ${one}`, first!)
}
