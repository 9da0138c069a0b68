import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { ImportNoteCode } from '@shop/contract/staff/import-notes.ts'
import type { ImportProblemCode } from '@shop/contract/staff/import-problems.ts'
import type { ImportFormat } from '@shop/contract/staff/import-values.ts'
import type { DesignColor } from '@shop/contract/design-colors.ts'
import type { ProductFlag, ProductTextPart } from '@shop/contract/staff/product-limits.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'

export interface Cell {
  line: number
  column: string
  value: string
}

export interface Problem extends Cell {
  code: ImportProblemCode | ImportNoteCode | RefusalCode
  data?: Record<string, unknown>
  is_note?: boolean
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
  /** The own SKU and the barcode; undefined where the file says nothing. */
  codes?: { sku: Cell | undefined; barcode: Cell | undefined }
}

export interface FileImage {
  url: string
  alt: Partial<Record<Lang, string>>
  cell: Cell
}

/** The texts that a file may have; what it says nothing about is undefined. */
export type FileTexts = Partial<Record<ProductTextPart, string>>

/** A product as any file describes it. What the file says nothing about is undefined and stays as it is. */
export interface FileProduct {
  line: number
  name: string
  foreign_key: string | undefined
  handle?: string
  sku: string | undefined
  texts: Partial<Record<Lang, FileTexts>>
  prices: Partial<Record<Currency, FilePrice | null>>
  category: Cell | undefined
  /** Other names of the category, from the best to the worst; used for new products only. */
  category_hints: string[]
  collection: Cell | undefined
  size_chart: Cell | undefined
  artwork?: Cell | undefined
  /** Null for those that are measured in the image. */
  design_colors?: DesignColor[] | null | undefined
  offer_from?: string | null | undefined
  offer_until?: string | null | undefined
  talla: string | null | undefined
  flags: Partial<Record<ProductFlag, boolean>>
  state: Cell | undefined
  variants: FileVariant[]
  images: FileImage[]
  color_images: { color: Cell; images: FileImage[] }[]
  /** Whether the file has only stock, so that it cannot make a product. */
  only_stock?: boolean
  columns: Record<string, Cell>
}

/** The rows of one product: each with its line and its cells by the format's own name of the column. */
export interface FileRow {
  line: number
  cells: Record<string, string>
}

export interface FileLocale {
  lang: Lang
  currency: Currency
  market?: string | undefined
  /** The units of each variant that the other shop does not count. */
  untracked?: number | undefined
  now: Date
}

export interface ReadProduct {
  /** Undefined for one that is not imported; its problems or notes say why. */
  product: FileProduct | undefined
  problems: Problem[]
}

export interface FileFormat {
  name: ImportFormat
  /** The format's own name for each header that it knows, by its key (`toHeaderKey`). */
  columns: ReadonlyMap<string, string>
  /** Returns the own name of a header that has a changing part; undefined for one that it does not know. */
  nameColumn?: (title: string) => string | undefined
  /** Names the columns by their places, where their titles are in an unknown language; undefined for another table. */
  nameByPlace?: (header: string[]) => string[] | undefined
  /** Returns the other key that rows may name a product by, and its own; undefined for most. */
  getAlias?: (cells: Record<string, string>) => { from: string; to: string } | undefined
  /** Whether a row belongs to the product of the row above it. */
  continues?: (cells: Record<string, string>) => boolean
  key_column: string
  /** Returns the key of the product that a row is of; empty when it does not say. */
  getKey(cells: Record<string, string>): string
  /** Whether a file with these columns, by their own names, and with so many columns in all is one of this kind. */
  matches(columns: ReadonlySet<string>, titled: number): boolean
  read(rows: FileRow[], columns: ReadonlySet<string>, locale: FileLocale): ReadProduct
}
