import { truncate } from '../../../platform/truncate.ts'
import { toSizeKey } from '@shop/contract/size-letters.ts'
import type { Cell, FileLocale, FilePrice, FileProduct, FileVariant } from './file-product.ts'
import { isCutNumber, isDateOfSheet, Problems } from './read-values.ts'

export interface ForeignVariant {
  line: number
  options: { name: Cell; value: Cell }[]
  price: FilePrice | null | undefined
  price_cell: Cell
  stock: Cell | undefined
  /** Whether the other shop sells it without counting it. */
  isUntracked?: boolean
  codes?: FileVariant['codes']
}

/** Argentina says `talle`, Brazil `tamanho` and `cor`. */
const SIZE =
  /^(sizes?|tall[ae]s?|tamaños?|tamanos?|tamanhos?|medidas?|n[uú]mero|(tall[ae]|size|tamaño|tamanho) .*|shoe size)$/i
const COLOR = /^(colou?rs?|colores|tonos?|cor(es)?)$/i

export function findKind(name: string): 'size' | 'color' | undefined {
  if (SIZE.test(name)) return 'size'
  return COLOR.test(name) ? 'color' : undefined
}

export function isSizeOrColor(name: string): boolean {
  return findKind(name) !== undefined
}

/** The size of a product without sizes. Sizes have one name in all languages. */
const ONE_SIZE = 'Única'

/**
 * Turns the options of another shop into sizes and colors, and prices of variants into those of the product and of its
 * sizes. An option that is neither and differs between the variants is a problem, and so are prices that differ by color.
 */
export function readForeignVariants(
  variants: ForeignVariant[],
  { currency, untracked = 0 }: Pick<FileLocale, 'currency' | 'untracked'>,
  problems: Problems,
): Pick<FileProduct, 'variants' | 'prices'> {
  noteUntracked(variants, untracked, problems)
  const seen = new Set<string>()
  const shared = findShared(variants, problems)
  let hasUnknown = false
  const read = variants.map((variant): PricedVariant => {
    const { line, price, price_cell, codes } = variant
    const units = untracked > 0 ? String(untracked) : ''
    const stock = variant.isUntracked && variant.stock ? { ...variant.stock, value: units } : variant.stock
    let size: Cell | undefined
    let color: Cell | undefined
    let isUnknown = false
    for (const { name, value } of variant.options) {
      if (value.value === '' || isDefault(name.value, value.value) || shared.has(name.value)) continue
      if (SIZE.test(name.value) && !size) size = value
      else if (COLOR.test(name.value) && !color) color = value
      else {
        isUnknown = true
        hasUnknown = true
        problems.add(value, 'option_unknown', { option: name.value })
      }
    }
    const letter = size?.value ?? ONE_SIZE
    if (letter.length > 20) problems.add(size!, 'too_long', { max: 20 })
    if (isDateOfSheet(letter)) problems.add(size!, 'size_is_date')
    const cell = color ?? { line, column: price_cell.column, value: '' }
    const key = `${toSizeKey(letter)}\n${cell.value.toLowerCase()}`
    // Variants that differ by an option that is unknown are not the same.
    if (seen.has(key) && !isUnknown) problems.add(size ?? cell, 'variant_twice')
    seen.add(key)
    return { line, size: letter, color: cell, prices: {}, stock, price, price_cell, ...(codes && { codes }) }
  })
  // Prices that differ by an unknown option have been named with it.
  return setPrices(read, currency, hasUnknown ? new Problems() : problems)
}

/** Returns the options that have one value in all variants: they describe the product, as its fabric does. */
function findShared(variants: ForeignVariant[], problems: Problems): Set<string> {
  const named = variants.flatMap(({ options }) => options).filter(({ name }) => !isSizeOrColor(name.value))
  const filled = named.filter(({ name, value }) => value.value !== '' && !isDefault(name.value, value.value))
  const shared = new Set<string>()
  for (const [option, ofName] of Map.groupBy(filled, ({ name }) => name.value)) {
    const isShared = ofName.length === variants.length && new Set(ofName.map(({ value }) => value.value)).size === 1
    if (option === '' || !isShared) continue
    shared.add(option)
    problems.note(ofName[0]!.value, 'option_unused', { option })
  }
  return shared
}

/** Says once for a product how many of its variants come with as many units as the person chose, or with none. */
function noteUntracked(variants: ForeignVariant[], units: number, problems: Problems): void {
  const untracked = variants.filter(({ isUntracked }) => isUntracked)
  const stock = untracked[0]?.stock
  if (stock) problems.note(stock, 'stock_untracked', { count: untracked.length, units })
}

/** Empty codes of another shop change nothing. */
export function readForeignCodes(sku: Cell, barcode: Cell): NonNullable<FileVariant['codes']> {
  const choose = (cell: Cell) => (cell.value === '' ? undefined : cell)
  return { sku: choose(sku), barcode: choose(barcode) }
}

function isDefault(name: string, value: string): boolean {
  return name.toLowerCase() === 'title' && /^default( title)?$/i.test(value)
}

type PricedVariant = FileVariant & { price: FilePrice | null | undefined; price_cell: Cell }

function setPrices(
  variants: PricedVariant[],
  currency: 'MXN' | 'USD',
  problems: Problems,
): Pick<FileProduct, 'variants' | 'prices'> {
  const base = variants.find(({ price }) => price)?.price
  if (base) notePriceless(variants, problems)
  const bySize = new Map<string, FilePrice>()
  for (const { size, price, price_cell } of variants) {
    if (!price) continue
    const known = bySize.get(size)
    if (known && !isSame(known, price)) problems.add(price_cell, 'price_by_color')
    else bySize.set(size, price)
  }
  const withPrices = variants.map(({ price: _price, price_cell: _cell, ...variant }) => {
    const own = bySize.get(variant.size)
    const prices = base && own ? { [currency]: isSame(own, base) ? null : own } : {}
    return { ...variant, prices }
  })
  return { variants: withPrices, prices: base ? { [currency]: base } : {} }
}

/** Says once for a product that sizes and colors have no price of their own, or one of 0, and cost what the others do. */
function notePriceless(variants: PricedVariant[], problems: Problems): void {
  const priceless = variants.filter(({ price }) => price === null)
  if (priceless[0]) problems.note(priceless[0].price_cell, 'price_missing', { count: priceless.length })
}

function isSame(one: FilePrice, other: FilePrice): boolean {
  return one.price === other.price && one.price_offer === other.price_offer
}

const SKU_LENGTH = 60

/**
 * Returns a sku for a product whose variants have one each: what these begin with, in whole words and numbers, else the
 * given name. What 1012 and 1013 begin with may be the sku of another product.
 */
export function chooseSku(all: string[], fallback: string): string {
  const skus = all.filter((sku) => !isCutNumber(sku))
  const [first = ''] = skus
  let prefix = first.slice(0, SKU_LENGTH)
  for (const sku of skus) while (!sku.startsWith(prefix)) prefix = prefix.slice(0, -1)
  if (skus.some((sku) => isCut(sku, prefix.length))) prefix = prefix.replace(/[^-_ ./]+$/, '')
  const trimmed = prefix.replace(/[-_ ./]+$/, '')
  // Two emoji may begin with the same half.
  return truncate(trimmed.length >= 3 ? trimmed : fallback, SKU_LENGTH)
}

/** Whether a sku goes on with a digit or a letter of the same kind after its first characters. */
function isCut(sku: string, length: number): boolean {
  const [before = '', after = ''] = [sku[length - 1], sku[length]]
  return [/\d/, /\p{L}/u].some((kind) => kind.test(before) && kind.test(after))
}
