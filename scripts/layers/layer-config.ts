import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface LayerConfig {
  may_import: Record<string, string[]>
  tests_may_import: string[]
  domains: {
    folder: string
    /** Folders of the server that follow the rules of a domain and stand above those in the folder. */
    outside: string[]
    /** Layers of domains, low to high: a domain may import those of lower layers. */
    layers: string[][]
    /** Composition files, and the files of a domain that they may import beside its public interface. */
    public_files: { for: string[]; files: string[] }
  }
  /**
   * The modules of each large folder, by its path, low to high in the same way; the folder's own files are above them
   * all.
   */
  modules: Record<string, string[][]>
  /** The owner of each table and view: a domain, or a folder of the server. */
  tables: Record<string, string>
  public_views: string[]
  /** Tables that a domain reads although another one owns them, each with the reason. */
  foreign_reads: { from: string; table: string; why: string }[]
  writes_every_table: string[]
  reads_every_table: string[]
  /** Folders that only contain separate programs: each folder in them counts as a folder of the root. */
  containers: string[]
  /** Folders of screens, with the number of folders below them that name a screen. */
  screens: Record<string, number>
}

export function readLayerConfig(root: string): LayerConfig {
  return JSON.parse(readFileSync(path.join(root, 'layers.json'), 'utf8')) as LayerConfig
}

/** Returns the layer of a file: the longest key that is the file or a folder around it; `.` for files of the root. */
export function findLayer(table: LayerConfig, file: string): string | undefined {
  const matchingLayers = Object.keys(table.may_import).filter((key) => file === key || file.startsWith(`${key}/`))
  if (matchingLayers.length === 0 && !file.includes('/')) return '.'
  return matchingLayers.toSorted((a, b) => b.length - a.length)[0]
}

/** Returns the domain of a file, and its path there: `server/domains/cart/totals.ts` is `totals.ts` of `cart`. */
export function findDomain(table: LayerConfig, file: string): { domain: string; inside: string } | undefined {
  const { folder, outside } = table.domains
  const top = outside.find((item) => file.startsWith(`${item}/`))
  const root = top === undefined ? folder : path.posix.dirname(top)
  if (!file.startsWith(`${root}/`)) return undefined
  const [domain = '', ...pathInside] = file.slice(root.length + 1).split('/')
  return { domain, inside: pathInside.join('/') }
}

/**
 * Returns the large folder of a file and its module there: `storefront/lib/api/load.ts` is in the module `api` of
 * `storefront/lib`. A file directly in the folder is in no module.
 */
export function findModule(
  table: LayerConfig,
  file: string,
): { folder: string; module: string | undefined; inside: string } | undefined {
  const folder = Object.keys(table.modules).find((item) => file.startsWith(`${item}/`))
  if (folder === undefined) return undefined
  const pathInside = file.slice(folder.length + 1)
  return { folder, module: pathInside.includes('/') ? pathInside.split('/')[0] : undefined, inside: pathInside }
}
