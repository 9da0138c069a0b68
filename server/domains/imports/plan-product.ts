import { currencies, type Lang, langs } from '@shop/contract/locale.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import { MAX_COLORS, MAX_SIZES, productTextParts } from '@shop/contract/staff/product-limits.ts'
import { compareSizes, toSizeKey, toSizeLetter } from '@shop/contract/size-letters.ts'
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../../platform/refusal.ts'
import { compareFields, makeText, normalizeFields, refuseInvalidFields, toUri } from '../catalog/catalog.ts'
import { cleanHtml } from '../content/content.ts'
import type { Cell, FileProduct, FileTexts } from './formats/file-product.ts'
import { Problems, readUnits } from './formats/read-values.ts'
import { setCodes } from './plan-codes.ts'
import { planAlts, planGalleries, planState } from './plan-images.ts'
import { notePriceJumps } from './note-price-jumps.ts'
import type { PlanContext, PlannedProduct, ProductPlan } from './plan-types.ts'

/**
 * Compares a product of a file with the shop and says what importing it would do. The fields are checked with the rules
 * of the editor; sizes, colors and images are only added.
 */
export async function planProduct(given: FileProduct, context: PlanContext): Promise<PlannedProduct> {
  const problems = new Problems()
  const { current, options } = context
  const fields = current ? structuredClone(current.fields) : buildBlank(given)
  const file = nameSizes(given, fields, context, problems)
  setReferences(fields, file, context, problems)
  setVariants(fields, file, context, problems)
  setCodes(fields, file, (color) => findColor(color, context, new Problems()), context, problems)
  setTexts(fields, file, context, problems)
  refuseUnknown(fields, file, context, problems)
  for (const currency of currencies) {
    const price = file.prices[currency]
    if (price !== undefined) fields.prices[currency] = price
  }
  const { talla, design_colors } = file
  if (talla !== undefined) fields.talla = talla
  if (design_colors !== undefined && !hasSameColors(fields, design_colors)) fields.design_colors = design_colors
  for (const limit of ['offer_from', 'offer_until'] as const) {
    const moment = file[limit]
    // A file has minutes, and a moment that was set elsewhere may have more.
    if (moment !== undefined && toMinute(moment) !== toMinute(fields[limit])) fields[limit] = moment
  }
  Object.assign(fields, file.flags)
  const normalized = await cleanChangedTexts(normalizeFields(fields), current?.fields)
  separateUris(normalized, file, context, problems)
  if (current) notePriceJumps(current.fields, normalized, file, problems)
  checkFields(normalized, file, problems)
  const counts = options.stock === 'count' ? readCounts(file, context, problems) : []
  const galleries = planGalleries(file, context, problems)
  const alts = planAlts(file, context)
  const state = planState(file, { ...context, fields: normalized, galleries, alts }, problems)
  const isChanged =
    !current ||
    compareFields(current.fields, normalized).names.length > 0 ||
    counts.length + galleries.length + alts.length > 0 ||
    state !== null
  const { foreign_key = null, handle = toUri(file.name) } = file
  const plan = { fields: normalized, counts, state, galleries, alts, foreign_key, handle }
  return { plan, problems: problems.list, isChanged }
}

function hasSameColors({ design_colors }: ProductFields, given: ProductFields['design_colors']): boolean {
  return isDeepStrictEqual(design_colors?.toSorted(), given?.toSorted())
}

function toMinute(moment: string | null): string | null {
  return moment === null ? null : moment.slice(0, 16)
}

function buildBlank({ sku = '' }: FileProduct): ProductFields {
  const text = () => makeText(() => '')
  return {
    sku,
    category_id: 0,
    collection_id: null,
    artwork_id: null,
    design_colors: null,
    size_chart_id: null,
    talla: null,
    web_exclusive: false,
    limited_edition: false,
    find_your_size: false,
    usa_colors_image: false,
    offer_from: null,
    offer_until: null,
    texts: { es: text(), en: text() },
    prices: { MXN: null, USD: null },
    sizes: [],
    colors: [],
    codes: [],
  }
}

function setReferences(fields: ProductFields, file: FileProduct, context: PlanContext, problems: Problems): void {
  const { references, options, current } = context
  const { category, collection, artwork, size_chart } = file
  if (category && category.value !== '')
    fields.category_id = references.findCategory(category, problems) ?? fields.category_id
  else if (!current && !file.only_stock) {
    const guessed = references.guessCategory(file.category_hints)
    const chosen = guessed ?? options.category_id
    const cell = file.columns['category_id'] ?? file.columns['sku']!
    if (chosen) fields.category_id = chosen
    else problems.add(cell, 'category_missing')
    if (chosen && !guessed && file.category_hints.length > 0) problems.note(cell, 'category_replaced')
  }
  if (collection)
    fields.collection_id =
      collection.value === '' ? null : (references.findCollection(collection, problems) ?? fields.collection_id)
  if (artwork)
    fields.artwork_id = artwork.value === '' ? null : (references.findArtwork(artwork, problems) ?? fields.artwork_id)
  if (size_chart)
    fields.size_chart_id =
      size_chart.value === '' ? null : (references.findSizeChart(size_chart, problems) ?? fields.size_chart_id)
}

/** A product may have as many rows as a whole file; those after this number only say that they are too many. */
const MAX_VARIANTS = MAX_SIZES * MAX_COLORS

/**
 * Returns a file with its sizes as the product has them, or as the file spells them first: `XL` and `xl` are one. A size
 * and a color in two rows is a problem, which the format has found where they are spelled alike.
 */
function nameSizes(
  file: FileProduct,
  { sizes }: ProductFields,
  { facts }: PlanContext,
  problems: Problems,
): FileProduct {
  const known = [...sizes.map(({ letter }) => letter), ...(facts?.retired_sizes ?? [])]
  const letters = new Map(known.map((letter) => [toSizeKey(letter), letter]))
  const seen = new Map<string, string>()
  const variants = file.variants.map((variant) => {
    if (variant.size === '') return variant
    const key = toSizeKey(variant.size)
    const size = letters.get(key) ?? toSizeLetter(variant.size)
    letters.set(key, size)
    const row = `${key}\n${variant.color.value.toLowerCase()}`
    const earlier = seen.get(row)
    if (earlier !== undefined && earlier !== variant.size)
      problems.add({ line: variant.line, column: 'size', value: variant.size }, 'variant_twice')
    seen.set(row, variant.size)
    return { ...variant, size }
  })
  return { ...file, variants }
}

/**
 * Adds the sizes and colors of the file, and sets the own prices of sizes. Sizes in the shop's order stay in it: an added
 * one takes its place.
 */
function setVariants(fields: ProductFields, file: FileProduct, context: PlanContext, problems: Problems): void {
  const { facts } = context
  const given = new Map<string, FileProduct['variants'][number]>()
  const isOrdered = fields.sizes.every(
    ({ letter }, index, all) => index === 0 || compareSizes(all[index - 1]!.letter, letter) < 0,
  )
  for (const variant of file.variants.slice(0, MAX_VARIANTS)) {
    const color_id = findColor(variant.color, context, problems)
    if (color_id !== undefined && !fields.colors.some((one) => one.color_id === color_id)) {
      if (facts?.retired_colors.includes(color_id)) problems.add(variant.color, 'size_retired')
      else fields.colors.push({ color_id })
    }
    if (variant.size === '') continue
    const cell = { line: variant.line, column: 'size', value: variant.size }
    let size = fields.sizes.find(({ letter }) => letter === variant.size)
    if (!size) {
      if (facts?.retired_sizes.includes(variant.size)) {
        problems.add(cell, 'size_retired')
        continue
      }
      size = { id: null, letter: variant.size, prices: { MXN: null, USD: null } }
      fields.sizes.push(size)
    }
    const earlier = given.get(variant.size)
    if (earlier && !isDeepStrictEqual(earlier.prices, variant.prices))
      problems.add(cell, 'values_differ', { first: describe(earlier.prices), second: describe(variant.prices) })
    given.set(variant.size, variant)
    Object.assign(size.prices, variant.prices)
  }
  if (isOrdered) fields.sizes.sort((one, other) => compareSizes(one.letter, other.letter))
  const first = file.columns['sku']!
  const hasTooMany = fields.sizes.length > MAX_SIZES || file.variants.length > MAX_VARIANTS
  if (hasTooMany) problems.add(first, 'too_many_sizes', { max: MAX_SIZES })
  if (fields.colors.length > MAX_COLORS) problems.add(first, 'too_many_colors', { max: MAX_COLORS })
}

function describe(prices: FileProduct['variants'][number]['prices']): string {
  return currencies.map((currency) => `${currency} ${(prices[currency]?.price ?? 0) / 100}`).join(', ')
}

/** A product without a color in the file has the one that the person chose. */
function findColor(cell: Cell, { references, options, isForeign }: PlanContext, problems: Problems) {
  if (cell.value !== '') return references.findColor(cell, problems)
  return isForeign ? (options.color_id ?? undefined) : undefined
}

function setTexts(fields: ProductFields, file: FileProduct, { current, isForeign }: PlanContext, problems: Problems) {
  for (const lang of langs) {
    const given: FileTexts = file.texts[lang] ?? {}
    const known = current?.fields.texts[lang]
    for (const part of productTextParts) {
      const value = given[part]
      if (part === 'uri') continue
      // A text with other line breaks is the same.
      if (value === undefined || (known && known[part].replaceAll('\r\n', '\n').trim() === value)) continue
      fields.texts[lang][part] = value
    }
    if (given.uri) fields.texts[lang].uri = given.uri
    // Another shop's handle is part of addresses that people know; its numbers and keys are not.
    else if (isForeign && !known?.uri && given.name) fields.texts[lang].uri = toUri(file.handle ?? given.name)
    if (isForeign && current && given.name === '') problems.add(file.columns['texts.name']!, 'product_name_missing')
  }
}

/** A new product has a name, and more than its stock. */
function refuseUnknown(fields: ProductFields, file: FileProduct, { current }: PlanContext, problems: Problems): void {
  if (current) return
  const { columns, only_stock = false } = file
  if (only_stock) return problems.add(columns['sku']!, 'product_unknown')
  const names = ['texts.es.name', 'texts.en.name', 'texts.name'].flatMap((name) => columns[name] ?? [])
  // A name that could not be read is a problem already.
  const isGiven = names.some(({ column, value }) => column !== 'sku' && value !== '')
  if (!isGiven && langs.every((lang) => fields.texts[lang].name === ''))
    problems.add(names[0] ?? columns['sku']!, 'product_name_missing')
}

async function cleanChangedTexts(fields: ProductFields, before: ProductFields | undefined): Promise<ProductFields> {
  const texts = { es: { ...fields.texts.es }, en: { ...fields.texts.en } }
  for (const lang of langs) {
    const { detail } = texts[lang]
    const known = before?.texts[lang].detail
    if (known !== undefined && known.trim() === detail) texts[lang].detail = known
    else if (detail !== '') texts[lang].detail = await cleanHtml(detail)
  }
  return { ...fields, texts }
}

/** Finds a free URI where the file leaves it to the shop; one that the file names has to be free. */
function separateUris(fields: ProductFields, file: FileProduct, context: PlanContext, problems: Problems): void {
  const { current, findUri } = context
  for (const lang of langs) {
    const text = fields.texts[lang]
    if (text.uri === '' || text.uri === current?.fields.texts[lang].uri) continue
    const owner = findUri(text.uri)
    const isTaken = owner !== undefined && owner.id !== current?.id
    const isTwin = lang === 'en' && text.uri === fields.texts.es.uri
    if (!isTaken && !isTwin) continue
    if (file.texts[lang]?.uri) {
      const cell = file.columns[`texts.${lang}.uri`]!
      if (isTaken) problems.add(cell, 'two_products', { uri: text.uri, sku: owner.sku })
    } else text.uri = toUri(`${text.uri} ${isTaken ? fields.sku : 'en'}`)
  }
}

/** Has the rules of the editor check the fields, and names the column of what they refuse. */
function checkFields(fields: ProductFields, file: FileProduct, problems: Problems): void {
  try {
    refuseInvalidFields(fields)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [path = ''] = Object.keys(error.fields)
    const { columns } = file
    const ofEitherLanguage = path.replace(/^texts\.(?:es|en)\./, 'texts.')
    const cell = columns[path] ?? columns[ofEitherLanguage] ?? columns[path.split('.')[0]!] ?? columns['sku']!
    // A value that could not be read is missing here, and was named already.
    const isKnown = problems.list.some(({ line, column }) => line === cell.line && column === cell.column)
    if (!isKnown) problems.add(cell, error.code, error.data)
  }
}

function readCounts(file: FileProduct, context: PlanContext, problems: Problems): ProductPlan['counts'] {
  return file.variants.flatMap(({ size, color, stock }) => {
    if (!stock) return []
    const count = readUnits(stock, problems)
    if (count === undefined) return []
    const color_id = findColor(color, context, new Problems())
    if (size === '' || color_id === undefined) {
      if (count > 0 && (size === '' || color.value === '')) problems.add(stock, 'units_without_variant')
      return []
    }
    const cell = context.facts?.cells.find((one) => one.size === size && one.color_id === color_id)
    const { on_hand: seen = 0, committed = 0, reserved = 0, orders = [] } = cell ?? {}
    if (count === seen) return []
    if (count < committed + reserved)
      problems.add(stock, 'units_reserved', { committed, reserved, orders: nameOrders(orders) })
    return [{ size, color_id, count, seen }]
  })
}

function nameOrders(orders: readonly (string | null)[]): Record<Lang, string> {
  const codes = orders.filter((code) => code !== null)
  const isPaying = codes.length < orders.length
  const list = (paying: string) => [...codes, ...(isPaying ? [paying] : [])].join(', ')
  return { es: list('pagos en curso'), en: list('payments under way') }
}
