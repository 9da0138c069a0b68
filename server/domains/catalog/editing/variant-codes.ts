import { hasGtinLength, isGtin, isPrintableCode, toScanKey } from '@shop/contract/barcode.ts'
import { parseVariant } from '@shop/contract/staff/product-rules.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import type { Tx } from '../../../platform/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { deleteVariantCodes, insertVariantCodes, listCodeOwners, type VariantCode } from './variant-code-queries.ts'

/**
 * Returns the codes as they are stored: of sizes and colors that the product has, in their order, without empty ones. A
 * barcode that is the SKU is left out, because the label shows that.
 */
export function normalizeCodes({ codes, sizes, colors }: Pick<ProductFields, 'codes' | 'sizes' | 'colors'>) {
  const given = new Map(codes.map((code) => [code.variant, code]))
  return sizes.flatMap(({ letter }) =>
    colors.flatMap(({ color_id }) => {
      const variant = `${color_id} ${letter}`
      const { sku = '', barcode = '' } = given.get(variant) ?? {}
      const code = { variant, sku: sku.trim(), barcode: barcode.trim() }
      if (code.barcode !== '' && code.sku !== '' && toScanKey(code.barcode) === toScanKey(code.sku)) code.barcode = ''
      return code.sku === '' && code.barcode === '' ? [] : [code]
    }),
  )
}

/** Refuses a code that a reader cannot read, a GTIN with a wrong check digit, and one that the product has twice. */
export function refuseInvalidCodes({ codes }: Pick<ProductFields, 'codes'>): void {
  const seen = new Set<string>()
  for (const [index, code] of codes.entries())
    for (const kind of ['sku', 'barcode'] as const) {
      const value = code[kind]
      if (value === '') continue
      const path = `codes.${index}.${kind}`
      if (!isPrintableCode(value)) throw new Refusal('variant_code_invalid', { [path]: 'variant_code_invalid' })
      if (kind === 'barcode' && hasGtinLength(value) && !isGtin(value))
        throw new Refusal('barcode_check_digit', { [path]: 'barcode_check_digit' }, { data: { code: value } })
      if (seen.has(toScanKey(value)))
        throw new Refusal('variant_code_repeated', { [path]: 'variant_code_repeated' }, { data: { code: value } })
      seen.add(toScanKey(value))
    }
}

interface CodeWrite {
  id: number
  fields: ProductFields
  size_ids: ReadonlyMap<string, number>
}

/** Replaces the codes of products. Refuses `variant_code_taken` with the SKU of the product that has one of them. */
export async function replaceCodes(tx: Tx, writes: readonly CodeWrite[]): Promise<void> {
  await deleteVariantCodes(tx, writes.map(({ id }) => id)) // prettier-ignore
  const rows = writes.flatMap(({ id, fields, size_ids }) =>
    fields.codes.flatMap(({ variant, ...code }): VariantCode[] => {
      const { color_id, letter } = parseVariant(variant)
      const cell = { product_id: id, size_id: size_ids.get(letter)!, color_id }
      return (['sku', 'barcode'] as const).flatMap((kind) =>
        code[kind] === '' ? [] : [{ ...cell, kind, code: code[kind] }],
      )
    }),
  )
  if (rows.length === 0) return
  const [taken] = await listCodeOwners(tx, rows.map(({ code }) => code)) // prettier-ignore
  if (taken) throw new Refusal('variant_code_taken', { codes: 'variant_code_taken' }, { data: { ...taken } })
  await insertVariantCodes(tx, rows)
}

export function mapSizes({ sizes }: ProductFields): Map<string, number> {
  return new Map(sizes.flatMap(({ id, letter }) => (id === null ? [] : [[letter, id] as const])))
}
