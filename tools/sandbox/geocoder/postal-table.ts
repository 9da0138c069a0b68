import { parse } from 'csv-parse/sync'

/** One place of a postal code. What a file does not say is empty, a position undefined. */
export interface PostalPlace {
  code: string
  place: string
  municipality: string
  state: string
  neighborhood: string
  latitude: number | undefined
  longitude: number | undefined
}

const REQUIRED_COLUMNS = ['code', 'place', 'municipality', 'state']
const ALLOWED_COLUMNS = [...REQUIRED_COLUMNS, 'neighborhood', 'latitude', 'longitude']

/** The places of one file. Throws when the file is no CSV, or its first line does not name the columns. */
export class PostalTable {
  readonly #places = new Map<string, PostalPlace[]>()

  constructor(text: string) {
    const [head = [], ...lines] = parse(text, {
      bom: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      trim: true,
    })
    const columns = readHead(head)
    for (const place of lines.map((cells) => placeOf(columns, cells)).filter((one) => one.place !== '')) {
      const key = normalizeCode(place.code)
      this.#places.set(key, [...(this.#places.get(key) ?? []), place])
    }
  }

  find(code: string): PostalPlace[] {
    return this.#places.get(normalizeCode(code)) ?? []
  }
}

function readHead(columns: string[]): string[] {
  const names = columns.map((name) => name.toLowerCase())
  if (REQUIRED_COLUMNS.every((name, at) => names[at] === name) && names.every((name) => ALLOWED_COLUMNS.includes(name)))
    return names
  throw new Error(`its first line must be ${REQUIRED_COLUMNS.join(',')}, then perhaps neighborhood,latitude,longitude`)
}

function placeOf(columns: string[], cells: string[]): PostalPlace {
  const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
  const number = (name: string) => (/^-?\d+(\.\d+)?$/.test(cell(name)) ? Number(cell(name)) : undefined)
  return {
    code: cell('code'),
    place: cell('place'),
    municipality: cell('municipality'),
    state: cell('state'),
    neighborhood: cell('neighborhood'),
    latitude: number('latitude'),
    longitude: number('longitude'),
  }
}

/** Returns a code as it is compared: capitals and digits, so "m5v 2t6" finds M5V2T6. Zeros in front stay. */
function normalizeCode(code: string): string {
  return code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}
