import { currencies, type Currency, langs } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import { toSizeKey, toSizeLetter } from '@shop/contract/size-letters.ts'
import type { ProductFields, ProductText } from '@shop/contract/staff/product-fields.ts'
import { type ProductTextPart, productTextParts } from '@shop/contract/staff/product-limits.ts'
import { findMoment } from '../../../platform/parse-moment.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { normalizeCodes, refuseInvalidCodes } from './variant-codes.ts'

const URI = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Returns the fields as they are stored: texts without space around them, and URIs made from names where missing. */
export function normalizeFields(fields: ProductFields): ProductFields {
  return {
    ...fields,
    sku: fields.sku.trim(),
    talla: fields.talla?.trim() || null,
    offer_from: normalizeMoment(fields.offer_from, 'offer_from'),
    offer_until: normalizeMoment(fields.offer_until, 'offer_until'),
    texts: { es: normalizeText(fields.texts.es), en: normalizeText(fields.texts.en) },
    ...normalizeVariants(fields),
  }
}

function normalizeVariants({ sizes, colors, codes }: ProductFields) {
  const named = sizes.map((size) => ({ ...size, letter: toSizeLetter(size.letter) }))
  return { sizes: named, codes: normalizeCodes({ sizes: named, colors, codes }) }
}

function normalizeMoment(moment: string | null, path: string): string | null {
  if (moment === null) return null
  return (findMoment(moment) ?? refuseField(path, 'invalid_value')).toISOString()
}

function normalizeText(text: ProductText): ProductText {
  const trimmed = makeText((part) => text[part].trim())
  return { ...trimmed, uri: isEmptyText(trimmed) ? '' : trimmed.uri || toUri(trimmed.name) }
}

export function makeText(getPart: (part: ProductTextPart) => string): ProductText {
  return Object.fromEntries(productTextParts.map((part) => [part, getPart(part)])) as ProductText
}

/** Returns the URI that a name gives: lower case without accents, words joined by hyphens. */
export function toUri(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 120)
    .replace(/-+$/, '')
}

/** Returns whether a product says nothing in this language. An address alone says nothing. */
export function isEmptyText(text: ProductText): boolean {
  return productTextParts.every((part) => part === 'uri' || text[part] === '')
}

/** Refuses fields that contradict each other, beside the field concerned. */
export function refuseInvalidFields(fields: ProductFields): void {
  for (const lang of langs) {
    const text = fields.texts[lang]
    if (isEmptyText(text)) continue
    if (text.name === '') refuseField(`texts.${lang}.name`, 'product_name_missing')
    if (!URI.test(text.uri)) refuseField(`texts.${lang}.uri`, 'uri_invalid')
  }
  if (!isEmptyText(fields.texts.es) && fields.texts.es.uri === fields.texts.en.uri)
    refuseField('texts.en.uri', 'uri_taken', { uri: fields.texts.en.uri })
  refuseRepeated(fields)
  const { offer_from, offer_until } = fields
  if (offer_from !== null && offer_until !== null && offer_from >= offer_until)
    refuseField('offer_until', 'offer_dates_invalid')
  for (const currency of currencies) refuseInvalidPrices(fields, currency)
  refuseInvalidCodes(fields)
}

/** Returns the index of the first size that an earlier one is, in whatever spelling; -1 for none. */
export function findRepeatedSize(letters: readonly string[]): number {
  const keys = letters.map(toSizeKey)
  return keys.findIndex((key, index) => keys.indexOf(key) < index)
}

function refuseRepeated({ sizes, colors }: ProductFields): void {
  const repeated = findRepeatedSize(sizes.map(({ letter }) => letter))
  if (repeated !== -1) refuseField(`sizes.${repeated}.letter`, 'size_repeated', { size: sizes[repeated]!.letter })
  if (new Set(colors.map(({ color_id }) => color_id)).size < colors.length) refuseField('colors', 'color_repeated')
}

function refuseInvalidPrices({ prices, sizes }: ProductFields, currency: Currency): void {
  const base = prices[currency]
  if (base?.price_offer && base.price_offer >= base.price)
    refuseField(`prices.${currency}.price_offer`, 'offer_not_below_price')
  for (const [index, size] of sizes.entries()) {
    const own = size.prices[currency]
    if (own === null) continue
    const path = `sizes.${index}.prices.${currency}`
    if (base === null) refuseField(path, 'size_price_alone', { size: size.letter, currency })
    if (own.price_offer && own.price_offer >= own.price) refuseField(`${path}.price_offer`, 'offer_not_below_price')
  }
}

function refuseField(path: string, code: RefusalCode, data: Record<string, unknown> = {}): never {
  throw new Refusal(code, { [path]: code }, { data })
}
