import { readFileSync } from 'node:fs'
import path from 'node:path'

/** `layers.json`, as it is written. */
export interface Table {
  may_import: Record<string, string[]>
  tests_may_import: string[]
  domains: {
    folder: string
    /** Low to high: a domain may import those on lower rungs. */
    rungs: string[][]
    /** Composition files, and which files of a domain they may import beside its front door. */
    side_doors: { for: string[]; files: string[] }
  }
  /** The folders in a large folder, by its path, low to high in the same way; its own files stand above them all. */
  rooms: Record<string, string[][]>
  /** The owner of each table and view: a domain, or a folder of the server. */
  tables: Record<string, string>
  /** Views that every domain may read. */
  public_views: string[]
  /** Tables that a domain reads though they belong to another one, each with the reason. */
  foreign_reads: { from: string; table: string; why: string }[]
  /** Folders outside the domains whose statements may read every table. */
  reads_every_table: string[]
  screens: string
}

export function readTable(root: string): Table {
  return JSON.parse(readFileSync(path.join(root, 'layers.json'), 'utf8')) as Table
}

/** The layer a file belongs to: the longest key that is the file or a folder around it; `.` for files of the root. */
export function layerOf(table: Table, file: string): string | undefined {
  const around = Object.keys(table.may_import).filter((key) => file === key || file.startsWith(`${key}/`))
  if (around.length === 0 && !file.includes('/')) return '.'
  return around.toSorted((a, b) => b.length - a.length)[0]
}

/** The domain a file belongs to, and the file's place in it: `server/domains/cart/totals.ts` is `totals.ts` of `cart`. */
export function domainOf(table: Table, file: string): { domain: string; inside: string } | undefined {
  const { folder } = table.domains
  if (!file.startsWith(`${folder}/`)) return undefined
  const [domain = '', ...inside] = file.slice(folder.length + 1).split('/')
  return { domain, inside: inside.join('/') }
}

/**
 * The large folder a file belongs to and its room there: `storefront/lib/api/load.ts` is in the room `api` of
 * `storefront/lib`. A file of the folder's own is in no room.
 */
export function roomOf(
  table: Table,
  file: string,
): { folder: string; room: string | undefined; inside: string } | undefined {
  const folder = Object.keys(table.rooms).find((one) => file.startsWith(`${one}/`))
  if (folder === undefined) return undefined
  const inside = file.slice(folder.length + 1)
  return { folder, room: inside.includes('/') ? inside.split('/')[0] : undefined, inside }
}
