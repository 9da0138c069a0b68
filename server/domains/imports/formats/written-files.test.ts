import { compareSizes } from '@shop/contract/size-letters.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCsv, protectKey, toCsvLines } from '../../../platform/csv.ts'
import { describeVariants, readProducts } from './read-products.ts'

// A product that is written by the rules of each format is read back as it was.

const word = fc.stringMatching(/^[A-ZÑÁ][a-zñáéíóú]{2,8}$/)
const name = fc.tuple(word, fc.constantFrom(' ', ', ', ' & ', ' "', '; ', ' | '), word).map((parts) => parts.join(''))
const sizes = fc.uniqueArray(fc.constantFrom('XS', 'S', 'M', 'L', 'XL', '00', '0', '36', '38', '3-4', '1E5'), {
  minLength: 1,
  maxLength: 4,
})
const colors = fc.uniqueArray(fc.constantFrom('Negro', 'Blanco', 'Negro, mate', 'Azul "noche"', 'Índigo'), {
  minLength: 1,
  maxLength: 3,
})
const product = fc.record({
  name,
  sku: fc.constantFrom('00123', 'MAR-13', '1E5', '750123456789', "CAPA'S", '=1', 'A B'),
  sizes: sizes.map((list) => list.toSorted(compareSizes)),
  colors,
  price: fc.integer({ min: 2, max: 99_999_99 }),
  isReduced: fc.boolean(),
  stock: fc.integer({ min: 0, max: 500 }),
})
type Product = typeof product extends fc.Arbitrary<infer T> ? T : never

const amount = (minor: number) => (minor / 100).toFixed(2)
const toOffer = ({ price, isReduced }: Product) => (isReduced ? Math.ceil(price / 2) : null)
const combine = ({ sizes: all, colors: tones }: Product) =>
  all.flatMap((size) => tones.map((color) => ({ size, color })))
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const join = (rows: string[][], separator = ',') => rows.map((row) => row.map(quote).join(separator)).join('\n')

const writers: Record<string, (product: Product) => string> = {
  own: (one) =>
    openCsv(['sku', 'name_es', 'price_mxn', 'offer_mxn', 'size', 'color', 'stock']) +
    toCsvLines(
      combine(one).map(({ size, color }) => {
        const offer = one.isReduced ? amount(toOffer(one)!) : ''
        return [one.sku, one.name, amount(one.price), offer, size, color, String(one.stock)]
      }),
      undefined,
      protectKey,
    ),
  shopify: (one) =>
    join([
      ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Price', 'Variant Compare At Price', 'Variant Inventory Qty'],
      ...combine(one).map(({ size, color }, index) => [
        ...['capa', index === 0 ? one.name : '', index === 0 ? 'Talla' : '', size, index === 0 ? 'Color' : '', color],
        ...[`${one.sku}-${index}`, amount(toOffer(one) ?? one.price), one.isReduced ? amount(one.price) : '', String(one.stock)],
      ]),
    ]),
  woocommerce: (one) => {
    const list = (values: string[]) => values.map((value) => value.replaceAll(',', String.raw`\,`)).join(', ')
    const [reduced, escape] = [toOffer(one), (value: string) => value.replaceAll(',', String.raw`\,`)]
    return join([
      ['ID', 'Tipo', 'SKU', 'Nombre', 'Publicado', 'Inventario', 'Precio rebajado', 'Precio normal', 'Superior', 'Nombre del atributo 1', 'Valor(es) del atributo 1', 'Nombre del atributo 2', 'Valor(es) del atributo 2'],
      ['1', 'variable', 'WC1', one.name, '1', '', '', '', '', 'Talla', list(one.sizes), 'Color', list(one.colors)],
      ...combine(one).map(({ size, color }, index) => [
        ...[String(index + 2), 'variation', '', '', '1', String(one.stock), reduced ? amount(reduced) : '', amount(one.price), 'WC1'],
        ...['Talla', escape(size), 'Color', escape(color)],
      ]),
    ])
  },
  tiendanube: (one) =>
    join(
      [
        ['Identificador de URL', 'Nombre', 'Nombre de propiedad 1', 'Valor de propiedad 1', 'Nombre de propiedad 2', 'Valor de propiedad 2', 'Precio', 'Precio promocional', 'Stock', 'SKU'],
        ...combine(one).map(({ size, color }, index) => [
          ...[index === 0 ? 'capa' : '', index === 0 ? one.name : '', 'Talla', size, 'Color', color],
          ...[(one.price / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }), one.isReduced ? amount(toOffer(one)!) : '', String(one.stock), ''],
        ]),
      ],
      ';',
    ),
} // prettier-ignore

test.each(Object.keys(writers))('any product in a file of the format %s', (format) => {
  fc.assert(
    fc.property(product, (one) => {
      const read = readProducts(writers[format]!(one))
      expect([read.format, read.problems, read.notes]).toEqual([format, [], []])
      const [found] = read.products
      const prices = `${one.price / 100}${one.isReduced ? `→${toOffer(one)! / 100}` : ''}`
      expect(read.products).toHaveLength(1)
      expect(found).toMatchObject({ name: one.name, ...(format === 'own' ? { sku: one.sku } : {}) })
      expect(describeVariants(found!)).toEqual(
        combine(one).map(({ size, color }) => `${size}/${color} ${prices} ×${one.stock}`),
      )
    }),
  )
})
