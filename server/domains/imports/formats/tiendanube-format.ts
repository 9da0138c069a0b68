import type { Currency } from '@shop/contract/locale.ts'
import { isBlank, toOneLine } from '@shop/contract/one-line.ts'
import {
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_DETAIL_MAX_LENGTH,
  PRODUCT_NAME_MAX_LENGTH,
} from '@shop/contract/staff/product-limits.ts'
import { toHeaderKey } from '../../../platform/tables/header-key.ts'
import type { Cell, FileFormat, FileProduct, FileRow } from './file-product.ts'
import { chooseSku, type ForeignVariant, readForeignCodes, readForeignVariants } from './read-options.ts'
import { decodeCell, getCell, limitText, Problems, readPrice, readShared, toPlainText } from './read-values.ts'

const PROPERTIES = [1, 2, 3]

/** Each column with the headers that Tiendanube writes in Spanish and Nuvemshop in Portuguese. */
const names: Record<string, string[]> = {
  Handle: ['Identificador de URL', 'Identificador URL'],
  Name: ['Nombre', 'Nome'],
  Categories: ['Categorías', 'Categorias'],
  Price: ['Precio', 'Preço'],
  Sale: ['Precio promocional', 'Preço promocional'],
  Stock: ['Stock', 'Estoque'],
  SKU: ['SKU'],
  Barcode: ['Código de barras'],
  Shown: ['Mostrar en tienda', 'Exibir na loja'],
  Description: ['Descripción', 'Descrição'],
  ...Object.fromEntries(
    PROPERTIES.flatMap((number) => [
      [`Property ${number}`, [`Nombre de propiedad ${number}`, `Nome da variação ${number}`]],
      [`Value ${number}`, [`Valor de propiedad ${number}`, `Valor da variação ${number}`]],
    ]),
  ),
}

/** The file that Tiendanube and Nuvemshop export: a row for each variant, and the product's fields in the first of them. */
export const tiendanubeFormat: FileFormat = {
  name: 'tiendanube',
  key_column: 'Handle',
  columns: new Map(
    Object.entries(names).flatMap(([name, headers]) => headers.map((header) => [toHeaderKey(header), name])),
  ),
  // A variant may leave the identifier of its product out.
  continues: ({ Handle = '', Name = '' }) => isBlank(Handle) && isBlank(Name),
  getKey: ({ Handle = '' }) => toOneLine(Handle),
  // A shop without sizes and colors exports none of their columns.
  matches: (columns) => columns.has('Handle') && (columns.has('Property 1') || columns.has('Shown')),
  read(rows, columns, locale) {
    const problems = new Problems()
    const read = (column: string) => readShared(rows, column, columns, problems)
    const handle = getCell(rows[0]!, 'Handle')
    const name = decodeCell(read('Name'))
    const variants = readForeignVariants(
      rows.map((row) => readVariant(row, rows[0]!, { columns, currency: locale.currency, problems })),
      locale,
      problems,
    )
    const skus = rows.map((row) => getCell(row, 'SKU').value).filter((sku) => sku !== '')
    const product: FileProduct = {
      ...variants,
      line: rows[0]!.line,
      name: name?.value || handle.value,
      foreign_key: handle.value,
      handle: handle.value,
      sku: chooseSku(skus, handle.value),
      texts: { [locale.lang]: readTexts(name, read('Description'), problems) },
      category: undefined,
      category_hints: listCategoryNames(read('Categories')),
      collection: undefined,
      size_chart: undefined,
      talla: undefined,
      flags: {},
      state: readState(read('Shown')),
      images: [],
      color_images: [],
      columns: {
        ...{ 'texts.name': name ?? handle, colors: getCell(rows[0]!, 'Value 1'), state: handle, sku: handle },
        category_id: read('Categories') ?? handle,
      },
    }
    return { product, problems: problems.list }
  },
}

interface VariantContext {
  columns: ReadonlySet<string>
  currency: Currency
  problems: Problems
}

function readVariant(row: FileRow, first: FileRow, { columns, currency, problems }: VariantContext): ForeignVariant {
  const options = PROPERTIES.map((number) => {
    const own = getCell(row, `Property ${number}`)
    return {
      name: own.value === '' ? getCell(first, `Property ${number}`) : own,
      value: decodeCell(getCell(row, `Value ${number}`)),
    }
  })
  const [price_cell, stock] = [getCell(row, 'Price'), getCell(row, 'Stock')]
  return {
    line: row.line,
    options,
    price: columns.has('Price') ? readPrice(price_cell, getCell(row, 'Sale'), problems, currency) : undefined,
    price_cell,
    stock: columns.has('Stock') ? stock : undefined,
    isUntracked: stock.value === '',
    codes: readForeignCodes(getCell(row, 'SKU'), getCell(row, 'Barcode')),
  }
}

function readTexts(name: Cell | undefined, body: Cell | undefined, problems: Problems) {
  const read = limitText(name, PRODUCT_NAME_MAX_LENGTH, problems)
  const detail = limitText(body, PRODUCT_DETAIL_MAX_LENGTH, problems)
  const description = toPlainText(body?.value ?? '', PRODUCT_DESCRIPTION_MAX_LENGTH)
  return {
    ...(read === undefined ? {} : { name: read }),
    ...(body === undefined || detail === undefined ? {} : { detail, description }),
  }
}

/** `Ropa > Playeras, Novedades`: the last part of a path is the most exact. */
function listCategoryNames(cell: Cell | undefined): string[] {
  return (cell?.value ?? '').split(',').flatMap((path) => {
    const parts = path.split('>').map((part) => part.trim())
    return parts[0] === '' ? [] : [parts.join(' > '), ...parts.toReversed()]
  })
}

function readState(shown: Cell | undefined): Cell | undefined {
  return shown && { ...shown, value: /^(si|sí|sim)$/i.test(shown.value) ? 'on_sale' : '' }
}
