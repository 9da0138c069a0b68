import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { BadSetting } from '../platform/bad-setting.ts'
import { type PostalPlace, PostalTable } from './postal-table.ts'

const BUILT_IN_FOLDER = path.join(import.meta.dirname, 'postal-codes')
const FILE = /^([a-z]{2})(?:-[\w-]+)?\.csv(?:\.br)?$/

/**
 * Loads tables by country. The sandbox's own are read at the first request for their country and then stay in memory.
 */
export class PostalTables {
  readonly #own: Map<string, string[]>
  readonly #further: Map<string, PostalTable[]>
  readonly #open = new Map<string, PostalTable[]>()

  /**
   * `folder` contains additional files named after their country: `ca.csv`, `mx-north.csv`. It may be missing. They are
   * read at once, and an invalid file throws BadSetting.
   */
  constructor(folder: string | null) {
    this.#own = groupByCountry(listFiles(BUILT_IN_FOLDER), (file) => file)
    this.#further = groupByCountry(folder !== null && existsSync(folder) ? listFiles(folder) : [], readTable)
  }

  /** Returns the places of a code, the sandbox's own first; duplicates are removed. */
  find(country: string, code: string): PostalPlace[] {
    const tables = [...this.#openOwn(country), ...(this.#further.get(country) ?? [])]
    const found = tables.flatMap((table) => table.find(code))
    return found.filter((item, at) => found.findIndex((other) => other.place === item.place) === at)
  }

  countries(): string[] {
    return [...new Set([...this.#own.keys(), ...this.#further.keys()])]
  }

  #openOwn(country: string): PostalTable[] {
    const open = this.#open.get(country) ?? (this.#own.get(country) ?? []).map(readTable)
    if (this.#own.has(country)) this.#open.set(country, open)
    return open
  }
}

/** A country's main file comes before its additional ones. */
function listFiles(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => FILE.test(name))
  return names
    .toSorted((a, b) => (removeExtension(a) < removeExtension(b) ? -1 : 1))
    .map((name) => path.join(folder, name))
}

function removeExtension(name: string): string {
  return name.slice(0, name.indexOf('.'))
}

function groupByCountry<T>(files: string[], make: (file: string) => T): Map<string, T[]> {
  const created = new Map<string, T[]>()
  for (const file of files) {
    const country = path.basename(file).slice(0, 2).toUpperCase()
    created.set(country, [...(created.get(country) ?? []), make(file)])
  }
  return created
}

function readTable(file: string): PostalTable {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString('utf8')
  try {
    return new PostalTable(text)
  } catch (error) {
    throw new BadSetting(`${file} cannot be used: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
