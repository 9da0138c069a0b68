import { type DesignColor, designColors } from '@shop/contract/design-colors.ts'
import { isCurrency, isLang, type Lang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import type { ProductTextPart } from '@shop/contract/staff/product-limits.ts'
import { parseVariant } from '@shop/contract/staff/product-rules.ts'
import type { ProductOptions } from '@shop/contract/staff/products.ts'
import type { FieldNames } from '../../components/editor/field-names.ts'
import { formatDateTime } from '../../lib/format.ts'
import { isRecord, type FieldPlace } from '../../lib/draft/paths.ts'
import { productMessages } from '../../messages/products.ts'

type ProductTexts = (typeof productMessages)[Lang]

/** The fields with a name of their own; a part of a text and a price are named together with their language or currency. */
type NamedField = ProductTextPart | Exclude<keyof ProductFields, 'texts' | 'prices'>

/** Returns how the fields of a product are called where changes are listed, and how their values are written. */
export function createFieldNames(t: ProductTexts, options: ProductOptions, lang: Lang): FieldNames {
  const simple: Record<string, string> = {
    sku: t.sku, category_id: t.category, collection_id: t.collection, artwork_id: t.artwork,
    design_colors: t.designColors, size_chart_id: t.sizeChart, talla: t.talla,
    web_exclusive: t.webExclusive, limited_edition: t.limitedEdition, find_your_size: t.findYourSize,
    usa_colors_image: t.colorGalleries, sizes: t.sizes, colors: t.colors, codes: t.codes, barcode: t.barcode, name: t.name, uri: t.uri,
    description: t.description, detail: t.detail, price: t.price, price_offer: t.offer, offer_from: t.offerFrom, offer_until: t.offerUntil, letter: t.size,
  } satisfies Record<NamedField, string> & Record<string, string> // prettier-ignore
  const findName = (list: { id: number; name: string }[], id: unknown) =>
    list.find((option) => option.id === Number(id))?.name

  function getName(place: FieldPlace): string {
    const [first = '', second = '', ...rest] = place
    if (first === 'texts' && isLang(second)) return [simple[rest[0] ?? ''] ?? t.texts, t.fieldIn[second]].join(' · ')
    if (first === 'prices') return [simple[rest[0] ?? 'price'], second].join(' · ')
    if (first === 'colors' && second !== '') return `${t.color} · ${findName(options.colors, second) ?? second}`
    if (first === 'sizes' && second !== '')
      return [`${t.size} ${second}`, ...rest.flatMap((name) => simple[name] ?? (isCurrency(name) ? name : []))].join(
        ' · ',
      )
    if (first === 'codes' && second !== '') {
      const { color_id, letter } = parseVariant(second)
      const variant = `${letter} · ${findName(options.colors, color_id) ?? color_id}`
      return [t.codes, variant, ...rest.flatMap((name) => simple[name] ?? [])].join(' · ')
    }
    return simple[first] ?? first
  }

  function formatValue(place: FieldPlace, value: unknown): string | undefined {
    const currency = place.find(isCurrency)
    if (currency && typeof value === 'number') return formatMoney(value, currency, lang)
    if (currency && isRecord(value))
      return [value['price'], value['price_offer']]
        .flatMap((amount) => (typeof amount === 'number' ? [formatMoney(amount, currency, lang)] : []))
        .join(' → ')
    if ((place[0] === 'offer_from' || place[0] === 'offer_until') && typeof value === 'string')
      return formatDateTime(value, lang)
    if (place[0] === 'category_id') return findName(options.categories, value)
    if (place[0] === 'collection_id') return value === null ? t.none : findName(options.collections, value)
    if (place[0] === 'artwork_id') return value === null ? t.none : findName(options.artworks, value)
    if (place[0] === 'design_colors')
      return value === null
        ? t.measureDesign
        : (value as DesignColor[]).map((color) => designColors[color][lang]).join(', ')
    if (place[0] === 'size_chart_id') return value === null ? t.none : findName(options.size_charts, value)
    return formatItem(place, value)
  }

  function formatItem([list, key]: FieldPlace, value: unknown): string | undefined {
    if (Array.isArray(value))
      return value.flatMap((item: unknown) => (isRecord(item) ? [formatItem([list!, ''], item) ?? ''] : [])).join(', ')
    if (key === undefined || !isRecord(value)) return undefined
    if (list === 'codes') return [value['sku'], value['barcode']].filter((code) => code !== '').join(' · ')
    return list === 'colors' ? findName(options.colors, value['color_id']) : String(value['letter'])
  }
  return { getName, formatValue }
}
