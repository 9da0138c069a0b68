import { expect, test } from 'vitest'
import { describeCodes, describeVariants, readProducts } from './read-products.ts'

const MEXICO =
  'ID,Tipo,SKU,Nombre,Publicado,¿Está destacado?,Descripción corta,Día en que empieza el precio rebajado,Día en que termina el precio rebajado,¿En inventario?,Inventario,Precio rebajado,Precio normal,Categorías,Imágenes,Superior,Nombre del atributo 1,Valor(es) del atributo 1,Nombre del atributo 2,Valor(es) del atributo 2,Nombre del atributo 3,Valor(es) del atributo 3'
const SPAIN = MEXICO.replace('¿En inventario?', '¿Existencias?')
const ENGLISH =
  'ID,Type,SKU,Name,Published,Is featured?,Short description,Date sale price starts,Date sale price ends,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s),Attribute 3 name,Attribute 3 value(s)'

const read = (...lines: string[]) => readProducts([MEXICO, ...lines].join('\n'))

test.each([
  ['Mexico', MEXICO],
  ['Spain', SPAIN],
  ['the United States', ENGLISH],
])('the headers of %s are known', (_name, header) => {
  const { format, products, problems } = readProducts(
    `${header}\n7,simple,BN,Bolso Nube,1,0,Suave,,,1,3,,820,Bolsos,,,,,,,,`,
  )
  expect(format).toBe('woocommerce')
  expect(problems).toEqual([])
  expect(products.map(({ name, prices }) => [name, prices.MXN?.price])).toEqual([['Bolso Nube', 820_00]])
})

test('a variation has the attributes of its own row, whose numbers are not those of its product', () => {
  const { products, problems, notes } = read(
    '30,variable,BM,Blusa Marea,1,0,,,,1,,,,,,,Tela,Lino,Talla,"S, M",Color,"Negro, Blanco"',
    '31,variation,BM-1,,1,0,,,,1,2,,610,,,BM,Talla,S,Color,Negro,,',
    '32,variation,BM-2,,1,0,,,,1,3,,610,,,BM,Talla,M,Color,Blanco,,',
  )
  expect([problems, notes]).toEqual([[], ['option_unused 2 Tela']])
  expect(describeVariants(products[0]!)).toEqual(['S/Negro 610 ×2', 'M/Blanco 610 ×3'])
})

test.each([
  ['the one color of a product is that of its variations', 'Color,Negro,Tono,', 'S/Negro 610 ×2', []],
  ['a color beside that of the variations is none', 'Tono,Mate,Color,"Negro, Azul"', 'S/Azul 610 ×2', ['option_without_variants 2 Tono']],
  ['several colors of which no variation says its own are none', 'Color,"Negro, Azul",,', 'S/ 610 ×2', ['option_without_variants 2 Color']],
])('%s', (_name, attributes, variant, expected) => {
  const color = attributes.startsWith('Tono') ? 'Color,Azul' : ','
  const { products, problems, notes } = read(
    `30,variable,BM,Blusa Marea,1,0,,,,1,,,,,,,Talla,"S, M",${attributes}`,
    `31,variation,BM-1,,1,0,,,,1,2,,610,,,BM,Talla,S,${color},,`,
  )
  expect([problems, notes]).toEqual([[], expected])
  expect(describeVariants(products[0]!)).toEqual([variant])
}) // prettier-ignore

test('what is sold without a count is named once for a product, and has the units that the person chose', () => {
  const file = [
    MEXICO,
    '30,variable,BM,Blusa,1,0,,,,1,,,,,,,Talla,"S, M, L",,,,',
    '31,variation,BM-1,,1,0,,,,1,,,610,,,BM,Talla,S,,,,',
    '32,variation,BM-2,,1,0,,,,backorder,,,610,,,BM,Talla,M,,,,',
    '33,variation,BM-3,,1,0,,,,0,,,610,,,BM,Talla,L,,,,',
  ].join('\n')
  const describe = (untracked?: number) => readProducts(file, { untracked })
  expect(describe().notes).toEqual(['stock_untracked 3'])
  expect(describeVariants(describe().products[0]!)).toEqual(['S/ 610 ×', 'M/ 610 ×', 'L/ 610 ×'])
  expect(describeVariants(describe(25).products[0]!)).toEqual(['S/ 610 ×25', 'M/ 610 ×25', 'L/ 610 ×'])
})

test('commas within values, any size, units of the product and variations that are off are told', () => {
  const { products, problems, notes } = read(
    String.raw`40,variable,FB,Falda Bruma,1,0,,,,1,12,,,"Ropa\, de artista > Faldas",,,Talla,"S, M",Color,"Negro\, mate, Blanco",,`,
    String.raw`41,variation,,,1,0,,,,1,4,,900,,https://x.test/n.jpg,FB,Talla,,Color,"Negro\, mate",,`,
    '42,variation,,,1,0,,,,1,5,,900,,,FB,Talla,S,Color,Blanco,,',
    '43,variation,,,0,0,,,,1,6,,900,,,FB,Talla,M,Color,Blanco,,',
  )
  expect(problems).toEqual([])
  expect(describeVariants(products[0]!)).toEqual(['S/Negro, mate 900', 'M/Negro, mate 900', 'S/Blanco 900 ×5'])
  expect(products[0]!.category_hints[0]).toBe('Ropa, de artista > Faldas')
  expect(products[0]!.color_images.map(({ color, images }) => [color.value, images[0]!.url])).toEqual([
    ['Negro, mate', 'https://x.test/n.jpg'],
  ])
  expect(notes).toEqual(['variation_off 5 0', 'stock_of_product 2 12', 'any_option 3 Talla', 'stock_of_product 3 4'])
})

test.each([
  ['2027-05-01 0:00:00', '2027-05-31 0:00:00', 1_00, '2027-05-01T06:00:00.000Z', '2027-06-01T06:00:00.000Z'],
  ['2026-01-01', '2026-12-24 23:59:59', 1_00, '2026-01-01T06:00:00.000Z', '2026-12-25T06:00:00.000Z'],
  ['', '2026-11-29 15:30:00', 1_00, null, '2026-11-29T21:30:00.000Z'],
  ['', '2026-11-29', 1_00, null, '2026-11-30T06:00:00.000Z'],
  ['', '', 1_00, null, null],
])('a sale from %j to %j becomes an offer with these dates', (starts, ends, offer, offer_from, offer_until) => {
  const { products, notes } = read(`18,simple,CO,Collar,1,0,,${starts},${ends},1,5,1,120,,,,,,,,,`)
  expect(products[0]).toMatchObject({ prices: { MXN: { price: 120_00, price_offer: offer } }, offer_from, offer_until })
  expect(notes).toEqual([])
})

test('a sale that is over is no offer', () => {
  const { products, notes } = read('18,simple,CO,Collar,1,0,,2026-01-01,2026-11-28,1,5,1,120,,,,,,,,,')
  expect(products[0]!.prices.MXN).toEqual({ price: 120_00, price_offer: null })
  expect(products[0]!.offer_until).toBeUndefined()
  expect(notes).toEqual(['offer_past 2 1'])
})

test('of variations with sales of different days, those that hold now are read', () => {
  const { products, notes } = read(
    '30,variable,BM,Blusa,1,0,,,,1,,,,,,,Talla,"S, M, L",,,,',
    '31,variation,BM-1,,1,0,,2027-05-01,,1,2,500,610,,,BM,Talla,S,,,,',
    '32,variation,BM-2,,1,0,,,2026-12-24,1,2,400,610,,,BM,Talla,M,,,,',
    '33,variation,BM-3,,1,0,,,,1,2,,610,,,BM,Talla,L,,,,',
  )
  expect(describeVariants(products[0]!)).toEqual(['S/ 610 ×2', 'M/ 610→400 ×2', 'L/ 610 ×2'])
  expect(notes).toEqual(['offer_ahead 3 500', 'offer_until 4 400'])
})

test('a product with a SKU is the parent of variations that name its number, before or after them', () => {
  const { products, problems } = read(
    '51,variation,,,1,0,,,,1,1,,70,,,id:50,Talla,S,,,,',
    '50,variable,AB-1,Abrigo,1,0,,,,1,,,,,,,Talla,"S, M",,,,',
    '52,variation,,,1,0,,,,1,2,,70,,,id:50,Talla,M,,,,',
  )
  expect(problems).toEqual([])
  expect(products.map((product) => [product.sku, ...describeVariants(product)])).toEqual([
    ['AB-1', 'S/ 70 ×1', 'M/ 70 ×2'],
  ])
})

test.each(['grouped', 'external', 'simple, virtual', 'simple, downloadable, virtual'])(
  '%s is left out with a note',
  (type) => {
    const { products, problems, notes } = read(`60,"${type}",X,Taller,1,0,,,,1,,,5,,,,,,,,,`)
    expect([products, problems, notes]).toEqual([[], [], [`type_unsupported 2 ${type}`]])
  },
)

test('entities are letters', () => {
  const { products } = read(
    '61,simple,CA,Camis&oacute;n &amp; bata,1,0,<p>Con &#8220;seda&#8221; &ndash; s&iacute;</p>,,,1,,,5,Accesorios &gt; Bolsas,,,,,,,,',
  )
  expect(products[0]).toMatchObject({
    name: 'Camisón & bata',
    texts: { es: { name: 'Camisón & bata', description: 'Con “seda” – sí' } },
  })
  expect(products[0]!.category_hints).toContain('Bolsas')
})

/** The columns of an export in the order that WooCommerce has in each language, here in words that no language has. */
const FIXED = Array.from({ length: 40 }, (_, index) => `feld ${index}`)
const ATTRIBUTE = ['Merkmal 1 nomo', 'Merkmal 1 valoroj', 'Merkmal 1 videbla', 'Merkmal 1 ĉie']
const toRow = (length: number, cells: Record<number, string>) =>
  Array.from({ length }, (_, index) => `"${cells[index] ?? ''}"`).join(',')

test.each([
  ['with GTIN', ['ID', 'tipo', 'kodo', 'GTIN, UPC, EAN', 'nomo', ...FIXED.slice(5)]],
  ['of before 9.2', ['ID', 'tipo', 'kodo', 'nomo', ...FIXED.slice(5)]],
])('an export of all columns in an unknown language is read by their places: %s', (_name, fixed) => {
  const header = [...fixed, 'GTIN8', 'Meta: _x 1', ...ATTRIBUTE]
  const at = fixed.length - 40
  const attribute = fixed.length + 2
  const place = (index: number) => (index > 3 ? index + at : index)
  const gtin = at === 0 ? { 3: '7501055300075' } : {}
  const { format, products, problems } = readProducts(
    [
      header.map((title) => `"${title}"`).join(','),
      toRow(header.length, {
        ...{ 0: '7', 1: 'variable', 2: 'PL', [place(4)]: 'Poster', [place(5)]: '1', [place(7)]: 'visible' },
        ...{ [attribute]: 'Size', [attribute + 1]: 'A3, A2' },
      }),
      toRow(header.length, {
        ...{ 0: '8', 1: 'variation', 2: 'PL-A3', ...gtin, [place(5)]: '1', [place(7)]: 'visible' },
        ...{ [place(15)]: '4', [place(25)]: '15', [place(26)]: '20', [place(33)]: 'PL' },
        ...{ [attribute]: 'Size', [attribute + 1]: 'A3' },
      }),
    ].join('\n'),
  )
  expect([format, problems]).toEqual(['woocommerce', []])
  expect(products.map(({ name, state }) => [name, state?.value])).toEqual([['Poster', 'on_sale']])
  expect(describeVariants(products[0]!)).toEqual(['A3/ 20→15 ×4'])
  expect(describeCodes(products[0]!)).toEqual([at === 0 ? 'PL-A3 7501055300075' : 'PL-A3'])
})

test('a table of as many columns whose rows are not those of WooCommerce is not read by places', () => {
  const header = ['ID', ...Array.from({ length: 44 }, (_, index) => `x${index}`)]
  const file = `${header.join(',')}\n${toRow(45, { 0: '1', 1: 'red', 7: 'visible' })}`
  expect(() => readProducts(file)).toThrow(/don’t recognize the columns/)
})

test('an export without the types is known by its other columns', () => {
  const { format, products, problems } = readProducts(
    [
      'SKU,Name,"Short description","Regular price",Parent,"Attribute 1 name","Attribute 1 value(s)",Images',
      'ST,Stola,Suave,,,Talla,"S, M",https://x.test/a.jpg',
      'ST-S,,,70,ST,Talla,S,',
    ].join('\n'),
  )
  expect([format, problems]).toEqual(['woocommerce', []])
  expect(products.map((product) => [product.sku, ...describeVariants(product)])).toEqual([['ST', 'S/ 70']])
})

test('the GTIN of a product and of its variations become codes', () => {
  const { products, problems } = readProducts(
    [
      'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
      '1,variable,BL,,Blusa,1,,,Talla,"S, M"',
      '2,variation,BL-S,7501055300075,,1,70,BL,Talla,S',
      "3,variation,BL-M,'036000291452,,1,70,BL,Talla,M",
      '4,simple,GO,12345670,Gorro,1,30,,,',
    ].join('\n'),
  )
  expect(problems).toEqual([])
  expect(products.map(describeCodes)).toEqual([['BL-S 7501055300075', 'BL-M 036000291452'], ['GO 12345670']])
})

test.each(['01/05/2027', '5/1/2027 0:00', '2027-02-31'])('the first day of a sale that is %j is a problem', (day) => {
  const { problems } = read(`18,simple,BO,Bolsa,1,0,,${day},,1,1,1,120,,,,,,,,,`)
  expect(problems).toEqual([`time_invalid 2 ${day}`])
})

test.each(['31/01/2024', '1/31/2024 23:59'])('the last day of a sale that is %j is a problem', (day) => {
  const { problems } = read(`18,simple,BO,Bolsa,1,0,,,${day},1,1,1,120,,,,,,,,,`)
  expect(problems).toEqual([`time_invalid 2 ${day}`])
})

test('a day without a sale price says nothing', () => {
  expect(read('18,simple,BO,Bolsa,1,0,,01/05/2027,,1,1,,120,,,,,,,,,').problems).toEqual([])
})

test('two products with one SKU, as those in two languages are, are not one', () => {
  const { problems } = read(
    '18,simple,BO,Bolsa,1,0,,,,1,1,,120,,,,,,,,,',
    '19,simple,BO,Bag,1,0,,,,1,1,,120,,,,,,,,,',
    '20,variation,BO-S,,1,0,,,,1,2,,120,,,BO,Talla,S,,,,',
  )
  expect(problems).toEqual(['sku_twice 3 BO'])
})

test('a SKU whose end a spreadsheet has cut off is a problem of the product', () => {
  const { problems } = read('18,simple,7.5E+12,Bolsa,1,0,,,,1,1,,120,,,,,,,,,')
  expect(problems).toEqual(['number_too_long 2 7.5E+12'])
})

test('values of an attribute may be divided as WooCommerce’s own field divides them', () => {
  const { products, problems } = read('18,simple,BO,Blusa,1,0,,,,1,,,120,,,,Talla,S | M | L,,,,')
  expect([problems, describeVariants(products[0]!)]).toEqual([[], ['S/ 120 ×', 'M/ 120 ×', 'L/ 120 ×']])
})

test('a variation of any size that is sold without a count has the chosen units in each, and a wrong cell is named once', () => {
  const file = [
    MEXICO,
    '40,variable,CP,Cuello,1,0,,,,1,,,,,,,Color,"Azul, Rojo",Talla,"S, M",,',
    '41,variation,CP-A,,1,0,,,,1,,,20,,,CP,Color,Azul,Talla,,,',
    '42,variation,CP-R,,1,0,,,,1,,,15,,,CP,Color,Rojo,Talla,,,',
  ].join('\n')
  const { products, problems, notes } = readProducts(file, { untracked: 7 })
  expect(describeVariants(products[0]!).map((text) => text.replace(/ \d+ /, ' '))).toEqual([
    'S/Azul ×7',
    'M/Azul ×7',
    'S/Rojo ×7',
    'M/Rojo ×7',
  ])
  expect(problems).toEqual(['price_by_color 4 15'])
  expect(notes).toEqual(['any_option 3 Talla', 'any_option 4 Talla', 'stock_untracked 3'])
})
