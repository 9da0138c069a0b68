import { IMPORT_MAX_COLUMNS, type ImportFormat } from '@shop/contract/staff/import-values.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { TableRow } from '@shop/contract/table/table.ts'
import { findHeader } from '@shop/contract/table/find-header.ts'
import { refuse, refuseWith } from '../../../platform/refusal.ts'
import type { FileFormat } from './file-product.ts'
import { findOtherShop, foreignWooCommerce } from './other-shops.ts'
import { ownFormat } from './own-format.ts'
import { toHeaderKey } from '../../../platform/tables/header-key.ts'
import { shopifyFormat } from './shopify-format.ts'
import { tiendanubeFormat } from './tiendanube-format.ts'
import { fitsPlaces, isWooCommerceRow, titleOf } from './woocommerce-columns.ts'
import { woocommerceFormat } from './woocommerce-format.ts'

const formats: FileFormat[] = [shopifyFormat, woocommerceFormat, tiendanubeFormat, ownFormat]

/** A format that reaches this part of the best one's score is as likely, so that a person decides. */
const NEAR = 0.8

export function getFormat(name: ImportFormat): FileFormat {
  return formats.find((format) => format.name === name)!
}

export interface FoundTable {
  sheet: number
  header: string[]
  line: number
  /** The best first; several when only a person can tell. */
  formats: ImportFormat[]
}

interface Sheet {
  isHidden: boolean
  head: TableRow[]
}

/**
 * Finds the sheet with products, its row of headers and its format, by what only that format has. Visible sheets go
 * before hidden ones. Refuses headers of no format, those of other shops by name, and a column that is there twice.
 */
export function detectTable(sheets: Sheet[]): FoundTable {
  const inOrder = [...sheets.entries()].toSorted(([, one], [, other]) => Number(one.isHidden) - Number(other.isHidden))
  for (const [sheet, { head }] of inOrder) {
    const found = findHeader(head, (cells, index) => findFormats(cells, head.slice(index + 1)))
    if (!found) continue
    const header = head[found.index]!.cells
    refuseHeader(header, getFormat(found.found[0]!))
    return { sheet, header, line: found.line, formats: found.found }
  }
  const rows = inOrder.flatMap(([, { head }]) => head)
  const other = rows.map(({ cells }) => findOtherShop(cells.map(toHeaderKey)))
  const ofWooCommerce = rows.some(({ cells }) => isWooCommerceRow(cells)) ? foreignWooCommerce : undefined
  const shop = other.find((one) => one !== undefined) ?? ofWooCommerce
  if (shop) refuseWith('import_of_other_shop', { ...shop })
  if (inOrder.some(([, { head }]) => head.some(({ cells }) => cells.length > IMPORT_MAX_COLUMNS)))
    refuseWith('import_too_many_columns', { max: IMPORT_MAX_COLUMNS })
  refuse('import_unknown_format')
}

function findFormats(cells: string[], below: TableRow[]): ImportFormat[] | undefined {
  if (isNamedByPlace(woocommerceFormat, cells))
    return below.some((row) => fitsPlaces(cells, row.cells)) ? [woocommerceFormat.name] : undefined
  if (findOtherShop(cells.map(toHeaderKey))) return undefined
  const titled = cells.filter((title) => title.trim() !== '').length
  const scores = formats
    .map((format) => {
      const known = new Set(nameColumns(format, cells).filter((name) => name !== ''))
      return { name: format.name, score: format.matches(known, titled) ? known.size / titled : 0 }
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  const [best] = scores
  return best && scores.filter(({ score }) => score >= best.score * NEAR).map(({ name }) => name)
}

function refuseHeader(header: string[], format: FileFormat): void {
  if (header.length > IMPORT_MAX_COLUMNS) refuseWith('import_too_many_columns', { max: IMPORT_MAX_COLUMNS })
  const known = nameColumns(format, header).filter((name) => name !== '')
  const twice = known.find((name, index) => known.indexOf(name) < index)
  if (twice !== undefined) refuseWith('import_column_twice', { column: twice })
}

/** Returns the format's own name of each header; empty for a column that it does not know. */
export function nameColumns(format: FileFormat, header: string[]): string[] {
  const byPlace = isNamedByPlace(format, header) ? format.nameByPlace?.(header) : undefined
  return byPlace ?? nameByTitle(format, header)
}

function nameByTitle(format: FileFormat, header: string[]): string[] {
  return header.map((title) => format.columns.get(toHeaderKey(title)) ?? format.nameColumn?.(title) ?? '')
}

/** Whether the columns of a header are known by their places only, which a person confirms. */
export function isNamedByPlace(format: FileFormat, header: string[]): boolean {
  const byPlace = format.nameByPlace?.(header)
  if (!byPlace) return false
  const byTitle = new Set(nameByTitle(format, header))
  return ['Type', 'Name', 'Regular price'].some((name) => !byTitle.has(name))
}

/** Returns each title that is read by its place, with what it is read as; none where the titles are known. */
export function listByPlace(format: FileFormat, header: string[], lang: Lang): { title: string; column: string }[] {
  if (!isNamedByPlace(format, header)) return []
  const names = nameColumns(format, header)
  return header.flatMap((title, index) => {
    const column = names[index] === '' ? '' : titleOf(names[index]!, lang)
    return column === '' || column === title ? [] : [{ title, column }]
  })
}
