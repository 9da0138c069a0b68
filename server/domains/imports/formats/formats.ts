import { IMPORT_MAX_COLUMNS, type ImportFormat } from '@shop/contract/staff/import-values.ts'
import { refuse, refuseWith } from '../../../platform/refusal.ts'
import type { FileFormat } from './file-product.ts'
import { ownFormat } from './own-format.ts'
import { toHeaderKey } from './read-values.ts'
import { shopifyFormat } from './shopify-format.ts'
import { woocommerceFormat } from './woocommerce-format.ts'

const formats: FileFormat[] = [shopifyFormat, woocommerceFormat, ownFormat]

export function getFormat(name: ImportFormat): FileFormat {
  return formats.find((format) => format.name === name)!
}

/** Finds the kind of a file by its headers. Refuses headers of no kind, and a column that is there twice. */
export function detectFormat(header: string[]): FileFormat {
  if (header.length > IMPORT_MAX_COLUMNS) refuseWith('import_too_many_columns', { max: IMPORT_MAX_COLUMNS })
  const format = formats.find((one) => one.matches(new Set(nameColumns(one, header).filter((name) => name !== ''))))
  if (!format) refuse('import_unknown_format')
  const known = nameColumns(format, header).filter((name) => name !== '')
  const twice = known.find((name, index) => known.indexOf(name) < index)
  if (twice !== undefined) refuseWith('import_column_twice', { column: twice })
  return format
}

/** Returns the format's own name of each header; empty for a column that it does not know. */
export function nameColumns(format: FileFormat, header: string[]): string[] {
  return header.map((title) => format.columns.get(toHeaderKey(title)) ?? '')
}
