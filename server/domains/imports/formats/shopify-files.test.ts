import { expect, test } from 'vitest'
import { describeCodes, describeVariants, readProducts } from './read-products.ts'

const TODAY =
  'Title,URL handle,Description,Status,SKU,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Price,Price / Mexico,Compare-at price,Compare At Price / Mexico,Inventory quantity,Variant image URL,Gift card,Color (product.metafields.shopify.color-pattern)'

test('today’s file: linked options, apostrophes, oversold stock, images of variants', () => {
  const { format, products, problems, ignored } = readProducts(
    [
      TODAY,
      "Capa Alba,capa-alba,<p>Ligera</p>,Active,'00112,Corte,S,product.metafields.shopify.size,Color,Negro,48,,60,,-2,https://x.test/a.jpg,FALSE,black",
      ",capa-alba,,,'00113,,M,,,Negro,48,,60,,4,https://x.test/a.jpg,,",
      ",capa-alba,,,'00114,,M,,,Blanco,48,,60,,1,https://x.test/b.jpg,,",
    ].join('\n'),
  )
  expect([format, problems]).toEqual(['shopify', []])
  expect(describeVariants(products[0]!)).toEqual(['S/Negro 60→48 ×-2', 'M/Negro 60→48 ×4', 'M/Blanco 60→48 ×1'])
  // The SKUs of the variants share only digits, which are the SKU of no product.
  expect(products[0]!.sku).toBe('capa-alba')
  expect(describeCodes(products[0]!)).toEqual(['00112', '00113', '00114'])
  expect(products[0]!.color_images.map(({ color, images }) => [color.value, images.map(({ url }) => url)])).toEqual([
    ['Negro', ['https://x.test/a.jpg']],
    ['Blanco', ['https://x.test/b.jpg']],
  ])
  expect(ignored).toEqual(['Color (product.metafields.shopify.color-pattern)'])
})

test('the prices of a market are read when it is chosen', () => {
  const file = `${TODAY}\nCapa,capa,,Active,C-1,Title,Default Title,,,,48,899.00,,999.00,1,,,`
  expect(readProducts(file, { market: 'Mexico' }).products[0]!.prices).toEqual({
    MXN: { price: 999_00, price_offer: 899_00 },
  })
  expect(readProducts(file, { currency: 'USD' }).products[0]!.prices).toEqual({
    USD: { price: 48_00, price_offer: null },
  })
})

test('what is sold without a count has the units that the person chose', () => {
  const file = [
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Qty',
    'capa,Capa,Size,S,48,,0',
    'capa,,,M,48,shopify,0',
    'capa,,,L,48,,7',
  ].join('\n')
  const read = (untracked?: number) => readProducts(file, { untracked })
  expect(read().notes).toEqual(['stock_untracked 2 0'])
  expect(describeVariants(read().products[0]!)).toEqual(['S/ 48 ×', 'M/ 48 ×0', 'L/ 48 ×7'])
  expect(describeVariants(read(30).products[0]!)).toEqual(['S/ 48 ×30', 'M/ 48 ×0', 'L/ 48 ×7'])
})

test('a gift card is left out with a note', () => {
  const { products, problems, notes } = readProducts(
    `${TODAY}\nTarjeta,tarjeta,,Active,,Denominations,10,,,,10,,,,,,TRUE,`,
  )
  expect([products, problems, notes]).toEqual([[], [], ['gift_card 2 TRUE']])
})

test('the inventory file is a count of all locations, of products that are here', () => {
  const { format, products, problems, notes } = readProducts(
    [
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,SKU,HS Code,COO,Location,Incoming (not editable),On hand (current),On hand (new)',
      'capa,Capa,Size,S,Color,Black,C-1,,,Centro,0,4,',
      'capa,Capa,Size,S,Color,Black,C-1,,,Norte,0,3,5',
      'capa,Capa,Size,M,Color,Black,C-2,,,Centro,0,7,',
      'capa,Capa,Size,M,Color,Black,C-2,,,Norte,0,not stocked,',
    ].join('\n'),
  )
  expect([format, problems]).toEqual(['shopify', []])
  expect(products[0]).toMatchObject({ only_stock: true, prices: {}, texts: {} })
  expect(describeVariants(products[0]!)).toEqual(['S/Black ×9', 'M/Black ×7'])
  expect(notes).toEqual(['stock_added 2 4 + 5'])
})

test('barcodes with and without apostrophes become the codes of variants', () => {
  const { products, problems } = readProducts(
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode',
      "capa,Capa,Size,S,C-S,48,'7501055300075",
      'capa,,,M,C-M,48,036000291452',
      'capa,,,L,C-L,48,""',
    ].join('\n'),
  )
  expect(problems).toEqual([])
  expect(describeCodes(products[0]!)).toEqual(['C-S 7501055300075', 'C-M 036000291452', 'C-L'])
})

test('an option that describes the product stops nothing; one that differs is named once for each variant', () => {
  const read = (fabrics: string[]) =>
    readProducts(
      [
        'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price',
        ...fabrics.map((fabric, index) => `capa,,Size,${index + 36},Fabric,${fabric},${10 + index}`),
      ].join('\n'),
    )
  expect(read(['wool', 'wool'])).toMatchObject({ problems: [], notes: ['option_unused 2 wool'] })
  expect(read(['wool', 'silk']).problems).toEqual(['option_unknown 2 wool', 'option_unknown 3 silk'])
})

test('the inventory file of today counts what is on hand, not what is free to sell', () => {
  const { format, products, problems } = readProducts(
    [
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,HS Code,COO,Location,Incoming,Unavailable,Committed,Available,On hand',
      'anillo,Anillo,Color,Gold,,,,,"",,MX,Centro,0,0,1,1,2',
      'collar,Collar,Title,Default Title,,,,,"",,MX,Centro,0,0,0,3,3',
    ].join('\n'),
  )
  expect([format, problems]).toEqual(['shopify', []])
  expect(products.map((product) => describeVariants(product))).toEqual([['Única/Gold ×2'], ['Única/ ×3']])
})

const SHORT = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty\n'

test.each(['USD 29.00', 'US$ 29.00', '29,00 €', '£29'])('a price of %j is none in pesos', (price) => {
  const file = `${SHORT}capa,Capa,Size,S,C-S,"${price}",1`
  expect(readProducts(file).problems).toEqual([`amount_in_other_currency 2 ${price}`])
})

test('a price may name the currency in which it is read', () => {
  const file = `${SHORT}capa,Capa,Size,S,C-S,US$29.00,1\ncapa,,,M,C-M,USD 29.00,1`
  const { products, problems } = readProducts(file, { currency: 'USD' })
  expect([problems, products[0]!.prices]).toEqual([[], { USD: { price: 29_00, price_offer: null } }])
  expect(readProducts(file.replaceAll(/US\$|USD/g, 'MX$')).products[0]!.prices.MXN?.price).toBe(29_00)
})

test.each(['04-mar', '4-Mar', 'mar-04', '2026-03-04', '04/03/2026'])(
  'the size %j is a date of a spreadsheet',
  (size) => {
    expect(readProducts(`${SHORT}capa,Capa,Size,${size},C-S,29.00,1`).problems).toEqual([`size_is_date 2 ${size}`])
  },
)

test.each(['3-4', '34-reg', '12-mos', '10/12', '2-4 años', '8-10-12'])('the size %j is none', (size) => {
  expect(readProducts(`${SHORT}capa,Capa,Size,${size},C-S,29.00,1`).problems).toEqual([])
})

test('sizes without a price of their own cost what the product does, which is said once', () => {
  const rows = ['capa,Capa,Size,S,C-S,29.00,1', 'capa,,,M,C-M,,1', 'capa,,,L,C-L,0.00,1']
  const { products, problems, notes } = readProducts(SHORT + rows.join('\n'))
  expect([problems, notes]).toEqual([[], ['price_missing 3']])
  expect(describeVariants(products[0]!)).toEqual(['S/ 29 ×1', 'M/ 29 ×1', 'L/ 29 ×1'])
})

test('a SKU whose end a spreadsheet has cut off names no product', () => {
  const { products } = readProducts(`${SHORT}capa,Capa,Size,S,7.50123E+12,29.00,1\ncapa,,,M,"7,50123E+12",29.00,1`)
  expect(products[0]!.sku).toBe('capa')
})
