import { hasGtinLength, isGtin, isPrintableCode, toScanKey, VARIANT_CODE_MAX_LENGTH } from '@shop/contract/barcode.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { Cell, FileProduct, FileVariant } from './formats/file-product.ts'
import { isCutNumber, type Problems } from './formats/read-values.ts'
import type { PlanContext } from './plan-types.ts'

type Code = ProductFields['codes'][number]

/**
 * Sets the codes that the file gives to sizes in colors. One that cannot be is a problem in the shop's own file; of
 * another shop's it is left out with a note, because the rest of the product can be imported.
 */
export function setCodes(
  fields: ProductFields,
  file: FileProduct,
  findColor: (cell: Cell) => number | undefined,
  context: PlanContext,
  problems: Problems,
): void {
  const codes = new Map(fields.codes.map((code) => [code.variant, { ...code }]))
  for (const { size, color, codes: given } of file.variants) {
    const color_id = given && size !== '' ? findColor(color) : undefined
    if (color_id === undefined) {
      const code = given?.barcode ?? (given?.sku?.value === file.sku ? undefined : given?.sku)
      // A color that is unknown is a problem already.
      if (code && context.isForeign && color.value === '') problems.note(code, 'code_without_color')
      continue
    }
    const variant = `${color_id} ${size}`
    const code = codes.get(variant) ?? { variant, sku: '', barcode: '' }
    codes.set(variant, code)
    for (const kind of ['sku', 'barcode'] as const) setCode(code, kind, given?.[kind], { codes, context, problems })
  }
  fields.codes = [...codes.values()]
}

interface CodeContext {
  codes: ReadonlyMap<string, Code>
  context: PlanContext
  problems: Problems
}

function setCode(
  code: Code,
  kind: keyof NonNullable<FileVariant['codes']>,
  cell: Cell | undefined,
  { codes, context, problems }: CodeContext,
): void {
  if (cell === undefined || code[kind] === cell.value) return
  const found = findProblem(cell.value, kind, code, { codes, context })
  if (found === undefined) code[kind] = cell.value
  else if (context.isForeign) problems.note(cell, found.code === 'number_too_long' ? 'code_cut' : 'code_left_out')
  else problems.add(cell, found.code, found.data)
}

function findProblem(
  value: string,
  kind: 'sku' | 'barcode',
  own: Code,
  { codes, context }: Omit<CodeContext, 'problems'>,
): { code: RefusalCode | 'too_long' | 'number_too_long'; data: Record<string, unknown> } | undefined {
  if (value === '') return undefined
  const data = { code: value }
  if (isCutNumber(value)) return { code: 'number_too_long', data: {} }
  if (value.length > VARIANT_CODE_MAX_LENGTH) return { code: 'too_long', data: { max: VARIANT_CODE_MAX_LENGTH } }
  if (!isPrintableCode(value)) return { code: 'variant_code_invalid', data }
  if (kind === 'barcode' && hasGtinLength(value) && !isGtin(value)) return { code: 'barcode_check_digit', data }
  const key = toScanKey(value)
  const others = [...codes.values()].filter((code) => code !== own)
  if (others.some(({ sku, barcode }) => [sku, barcode].some((one) => one !== '' && toScanKey(one) === key)))
    return { code: 'variant_code_repeated', data }
  const owner = context.findCode(key)
  if (owner && owner.product_id !== context.current?.id)
    return { code: 'variant_code_taken', data: { ...data, sku: owner.sku } }
  return undefined
}
