import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { ImportProblemCode } from '@shop/contract/staff/import-problems.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'

/** A cell with its line and column, which a problem names. */
export interface Cell {
  line: number
  column: string
  value: string
}

/** Something that is wrong in a cell. */
export interface Problem extends Cell {
  code: ImportProblemCode | RefusalCode
  data?: Record<string, unknown>
}

export interface FilePrice {
  price: number
  price_offer: number | null
}

/** A size and a color of a product as a file names them; either may be missing. */
export interface FileVariant {
  line: number
  size: string
  color: Cell
  /** Own prices of the size; undefined where the file says nothing, null for none. */
  prices: Partial<Record<Currency, FilePrice | null>>
  stock: Cell | undefined
}

export interface FileImage {
  url: string
  alt: Partial<Record<Lang, string>>
  cell: Cell
}

/** The texts that a file may have; what it says nothing about is undefined. */
export interface FileTexts {
  name?: string
  uri?: string
  description?: string
  detail?: string
}

/** A product as any file describes it. What the file says nothing about is undefined and stays as it is. */
export interface FileProduct {
  line: number
  name: string
  /** How another shop calls it. */
  foreign_key: string | undefined
  sku: string | undefined
  texts: Partial<Record<Lang, FileTexts>>
  prices: Partial<Record<Currency, FilePrice | null>>
  category: Cell | undefined
  /** Other names of the category, from the best to the worst; used for new products only. */
  category_hints: string[]
  collection: Cell | undefined
  size_chart: Cell | undefined
  talla: string | null | undefined
  flags: Partial<Record<'web_exclusive' | 'limited_edition' | 'find_your_size' | 'usa_colors_image', boolean>>
  state: Cell | undefined
  variants: FileVariant[]
  images: FileImage[]
  color_images: { color: Cell; images: FileImage[] }[]
  /** The column of each part of the product, for problems that the rules of the editor find. */
  columns: Record<string, Cell>
}

/** The rows of one product: each with its line and its cells by the format's own name of the column. */
export interface FileRow {
  line: number
  cells: Record<string, string>
}

/** The language and the currency of the file, as the person chose them. */
export interface FileLocale {
  lang: Lang
  currency: Currency
}

export interface ReadProduct {
  product: FileProduct | undefined
  problems: Problem[]
}

/** A kind of file: how its columns are called, and how its rows become products. */
export interface FileFormat {
  name: 'own' | 'shopify' | 'woocommerce'
  /** The format's own name for each header that it knows, by its key (`toHeaderKey`). */
  columns: ReadonlyMap<string, string>
  /** Returns the key of the product that a row is of; empty when it does not say. */
  getKey(cells: Record<string, string>): string
  /** Whether a file with these columns, by their own names, is one of this kind. */
  matches(columns: ReadonlySet<string>): boolean
  read(rows: FileRow[], columns: ReadonlySet<string>, locale: FileLocale): ReadProduct
}
