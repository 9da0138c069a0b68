import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../platform/refusal.ts'
import { describeCodes, describeVariants, readProducts } from './read-products.ts'

const TIENDANUBE =
  'Identificador de URL;Nombre;Categorías;Nombre de propiedad 1;Valor de propiedad 1;Nombre de propiedad 2;Valor de propiedad 2;Nombre de propiedad 3;Valor de propiedad 3;Precio;Precio promocional;Stock;SKU;Mostrar en tienda;Descripción;Marca'

test('a file of Tiendanube: thousands, identifiers that are left out, stock without limit', () => {
  const { format, products, problems, notes, ignored } = readProducts(
    [
      TIENDANUBE,
      'saco-luna;Saco Luna;Sacos > Lana;Talla;S;Color;Negro;;;10,500.00;9,999.90;5;SL-S;SÍ;<p>Abriga</p>;Casa',
      ';;;Talla;M;Color;Negro;;;10,500.00;9,999.90;;SL-M;;;',
      'gorro;Gorro;Gorros;;;;;;;250.00;;2;GO;NO;;',
    ].join('\n'),
  )
  expect([format, problems, ignored]).toEqual(['tiendanube', [], ['Marca']])
  expect(products.map((product) => [product.handle, product.state?.value, ...describeVariants(product)])).toEqual([
    ['saco-luna', 'on_sale', 'S/Negro 10500→9999.9 ×5', 'M/Negro 10500→9999.9 ×'],
    ['gorro', '', 'Única/ 250 ×2'],
  ])
  expect(notes).toEqual(['stock_untracked 3'])
})

test('a third property that is neither size nor color is a problem where it differs, and a note where it does not', () => {
  const read = (...sleeves: string[]) =>
    readProducts(
      [TIENDANUBE, ...sleeves.map((sleeve) => `x;X;;Talla;S;Color;Negro;Manga;${sleeve};10.00;;1;X;SÍ;;`)].join('\n'),
    )
  expect(read('Larga', 'Corta').problems).toEqual(['option_unknown 2 Larga', 'option_unknown 3 Corta'])
  expect(read('Larga')).toMatchObject({ problems: [], notes: ['option_unused 2 Larga'] })
})

test('a file of Tiendanube from Argentina or Brazil, with barcodes', () => {
  const { products, problems } = readProducts(
    [
      'Identificador URL;Nome;Nome da variação 1;Valor da variação 1;Nome da variação 2;Valor da variação 2;Preço;Estoque;SKU;Código de barras',
      'saia;Saia Lua;Tamanho;P;Cor;Preto;90.00;3;SL-P;7501055300075',
      'remera;Remera Sol;Talle;M;Color;Azul;50.00;2;RS-M;',
    ].join('\n'),
  )
  expect(problems).toEqual([])
  expect(products.map((product) => describeVariants(product))).toEqual([['P/Preto 90 ×3'], ['M/Azul 50 ×2']])
  expect(products.map(describeCodes)).toEqual([['SL-P 7501055300075'], ['RS-M']])
})

test('a file of Tiendanube without any sizes and colors has no columns of properties', () => {
  const { format, products, problems } = readProducts(
    [
      '"Identificador de URL";Nombre;Categorías;Precio;"Precio promocional";Stock;SKU;"Código de barras";"Mostrar en tienda";Descripción;Costo',
      'jarron;"Jarrón Bruma";Casa;1,615,050.00;;1;JB-1;;SI;<p>Barro</p>;',
    ].join('\n'),
  )
  expect([format, problems, products.map((product) => describeVariants(product))]).toEqual([
    'tiendanube',
    [],
    [['Única/ 1615050 ×1']],
  ])
})

/** The first headers of files that other programs write, in an order of our own. */
const OTHERS: [shop: string, header: string][] = [
  ['Etsy', 'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,SKU'],
  ['Square', 'Reference Handle,Token,Item Name,Variation Name,SKU,Description,Category,Price,Current Quantity Centro'],
  ['Wix', 'handleId,fieldType,name,description,productImageUrl,collection,sku,price,visible,inventory'],
  ['Squarespace', 'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Title,SKU,Price,Stock'],
  ['PrestaShop', 'Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status'],
  ['PrestaShop', 'ID;Imagen;Nombre;Referencia;Categoría;Precio (imp. excl.);Precio (imp. incl.);Cantidad'],
  ['BigCommerce', 'Item,ID,Type,Name,SKU,Options,Inventory Tracking,Current Stock,Price,Categories'],
  ['BigCommerce', 'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Brand Name,Price'],
  ['Magento', 'sku,store_view_code,attribute_set_code,product_type,categories,name,description,price,qty'],
  ['Medusa', 'Product Id,Product Handle,Product Title,Product Status,Variant SKU,Variant Price MXN'],
  ['Vendure', 'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand'],
  ['Loyverse', 'Handle,SKU,Name,Category,Sold by weight,Option 1 name,Option 1 value,Cost,Price [Centro]'],
  ['Shopify', 'Name,Email,Financial Status,Paid at,Lineitem quantity,Lineitem name,Lineitem sku'],
] // prettier-ignore

test.each(OTHERS)('a file of %s is refused by its name: %s', (shop, header) => {
  const cells = header.split(/[,;]/).map(() => 'x')
  const read = () => readProducts(`${header}\n${cells.join(header.includes(';') ? ';' : ',')}`)
  expect(read).toThrow(Refusal)
  expect(read).toThrow(new RegExp(`This file is from ${shop}\\. `))
})

test('a file of WooCommerce with some columns in an unknown language is refused by its name', () => {
  const read = () => readProducts('\n\tID,Тип,Артикул,Имя,Опубликован,Базовая цена\n40,simple,,Платье,1,240')
  expect(read).toThrow(/This file is from WooCommerce\. .* export all columns/)
})

test.each([
  ['one column of ours among others', 'SKU,Titulo,Costo,Bodega,Proveedor\nA,B,1,C,D'],
  ['columns of nobody', 'a,b,c\n1,2,3'],
])('a file with %s is not recognized', (_name, file) => {
  expect(() => readProducts(file)).toThrow(/don’t recognize the columns/)
})

test('the own file is known under title lines, and a size that became a date is a problem', () => {
  const { format, problems } = readProducts(
    'Precios de mayo,,\n,,\nsku,name_es,size,color,stock\nA-1,Capa,2026-03-04,Negro,1\nA-1,,3-abr,Negro,1',
  )
  expect([format, problems]).toEqual(['own', ['size_is_date 4 2026-03-04', 'size_is_date 5 3-abr']])
})

test.each([
  [
    'own',
    ',',
    ['sku', 'name_es', 'category', 'size', 'color', 'stock', 'price_mxn', 'description_es'],
    ['A-1', 'Marea', 'Playeras', 'M', 'Negro', '3', '500.00', 'Uno\u200Dy\u200Ddos'],
  ],
  [
    'shopify',
    ',',
    [
      'Handle',
      'Title',
      'Option1 Name',
      'Option1 Value',
      'Variant SKU',
      'Variant Inventory Qty',
      'Variant Price',
      'Body (HTML)',
    ],
    ['marea', 'Marea', 'Size', 'M', 'A-1', '3', '500.00', 'Uno\u200Dy\u200Ddos'],
  ],
  [
    'woocommerce',
    ',',
    [
      'SKU',
      'Name',
      'Type',
      'Published',
      'Attribute 1 name',
      'Attribute 1 value(s)',
      'Stock',
      'Regular price',
      'Short description',
    ],
    ['A-1', 'Marea', 'simple', '1', 'Talla', 'M', '3', '500.00', 'Uno\u200Dy\u200Ddos'],
  ],
  [
    'tiendanube',
    ';',
    [
      'Identificador de URL',
      'Nombre',
      'Nombre de propiedad 1',
      'Valor de propiedad 1',
      'Stock',
      'SKU',
      'Mostrar en tienda',
      'Precio',
      'Descripción',
    ],
    ['marea', 'Marea', 'Talla', 'M', '3', 'A-1', 'SÍ', '500.00', 'Uno\u200Dy\u200Ddos'],
  ],
])(
  'signs that cannot be seen are lost from what has one line in a file of %s, and kept in its description',
  (name, separator, header, cells) => {
    const signed = cells.map((cell, index) => (index === cells.length - 1 ? cell : `\u200E\u2060${cell}\u200B \u200F`))
    const join = (row: string[]) => [header, row].map((one) => one.join(separator)).join('\n')
    const [plain, read] = [readProducts(join(cells)), readProducts(join(signed))]
    expect(read).toEqual(plain)
    expect([read.format, read.problems, read.products.length]).toEqual([name, [], 1])
    expect(JSON.stringify(read.products[0]!.texts)).toContain('Uno\u200Dy\u200Ddos')
  },
)

test('rows whose SKUs differ by a sign that cannot be seen are of one product', () => {
  const { products, problems } = readProducts('sku,size,color,stock\nA-1,S,Negro,1\nA-1\u200B,M,Negro,2\n')
  expect(problems).toEqual([])
  expect(products.map(({ sku, variants }) => [sku, variants.length])).toEqual([['A-1', 2]])
})

describe('the shop’s own file', () => {
  const header = 'sku,name_es,price_mxn,price_usd,size,color,stock,variant_sku,barcode\n'
  const problemsOf = (row: string) => readProducts(header + row).problems

  test.each([
    ['PM,Playera,29.00 USD,29.00,M,Negro,1,,', 'amount_in_other_currency 2 29.00 USD'],
    ['PM,Playera,US$ 399,29.00,M,Negro,1,,', 'amount_in_other_currency 2 US$ 399'],
    ['PM,Playera,399.00,€25,M,Negro,1,,', 'amount_in_other_currency 2 €25'],
    ['PM,Playera,399.00,MX$ 399,M,Negro,1,,', 'amount_in_other_currency 2 MX$ 399'],
    ['7.50123E+17,Playera,399.00,29.00,M,Negro,1,,', 'number_too_long 2 7.50123E+17'],
    ['1.00E+05,Playera,399.00,29.00,M,Negro,1,,', 'number_too_long 2 1.00E+05'],
    ['PM,Playera,399.00,29.00,04/03/2026,Negro,1,,', 'size_is_date 2 04/03/2026'],
  ])('%j has a problem', (row, problem) => expect(problemsOf(row)).toEqual([problem]))

  test.each(['1E5,Playera,MXN 399.00,US$29,34-reg,Negro,1,,', 'E+05,Playera,$399,$29,M,Negro,1,,'])(
    '%j has none',
    (row) => expect(problemsOf(row)).toEqual([]),
  )

  test('with stock alone is said to be so for a product that is not here', () => {
    const stock = readProducts('sku,size,color,stock\nPM,M,Negro,4')
    expect(stock.products[0]!.only_stock).toBe(true)
    expect(readProducts('sku,price_mxn,stock\nPM,4.00,4').products[0]!.only_stock).toBe(false)
  })
})
