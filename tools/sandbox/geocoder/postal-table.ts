/** One place of a postal code. Missing texts are empty, a missing position is undefined. */
export interface Place {
  code: string
  place: string
  municipality: string
  state: string
  neighbourhood: string
  latitude: number | undefined
  longitude: number | undefined
}

const NEEDED = ['code', 'place', 'municipality', 'state']
const ALLOWED = [...NEEDED, 'neighbourhood', 'latitude', 'longitude']
/** The first field, the code, is never empty. */
const CELL = /(?:^|,)("(?:[^"]|"")*"|[^,]*)/g

/**
 * Reads the places of one file: its lines are sorted by code, and only the requested ones are parsed. Throws when the
 * first line does not name the columns.
 */
export class PostalTable {
  readonly #columns: string[]
  readonly #lines: string[]

  constructor(text: string) {
    const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
    this.#columns = cellsOf(head.toLowerCase())
    if (!isHead(this.#columns)) {
      throw new Error(`its first line must be ${NEEDED.join(',')}, then perhaps neighbourhood,latitude,longitude`)
    }
    this.#lines = inOrder(lines.filter((line) => line.trim() !== ''))
  }

  find(code: string): Place[] {
    const wanted = plainCode(code)
    const found = []
    for (let at = this.#firstFrom(wanted); keyOf(this.#lines[at]) === wanted; at++) found.push(this.#read(at))
    return found.filter(({ place }) => place !== '')
  }

  /** Returns the index at which the key is or would be. */
  #firstFrom(wanted: string): number {
    let [low, high] = [0, this.#lines.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((keyOf(this.#lines[middle]) ?? '') < wanted) low = middle + 1
      else high = middle
    }
    return low
  }

  #read(at: number): Place {
    const cells = cellsOf(this.#lines[at] ?? '')
    const cell = (name: string) => cells[this.#columns.indexOf(name)] ?? ''
    const number = (name: string) => (/^-?\d+(\.\d+)?$/.test(cell(name)) ? Number(cell(name)) : undefined)
    return {
      code: cell('code'),
      place: cell('place'),
      municipality: cell('municipality'),
      state: cell('state'),
      neighbourhood: cell('neighbourhood'),
      latitude: number('latitude'),
      longitude: number('longitude'),
    }
  }
}

/**
 * Normalizes a code for comparison: upper case letters and digits, so that "m5v 2t6" finds M5V2T6. Leading zeros stay.
 */
function plainCode(code: string): string {
  return code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function isHead(columns: string[]): boolean {
  return NEEDED.every((name, at) => columns[at] === name) && columns.every((name) => ALLOWED.includes(name))
}

function keyOf(line: string | undefined): string | undefined {
  return line === undefined ? undefined : plainCode(line.slice(0, line.indexOf(',')))
}

/** Most files are sorted; for others each key is computed once. */
function inOrder(lines: string[]): string[] {
  const keyed = lines.map((line) => [keyOf(line) ?? '', line] as const)
  if (keyed.every(([key], at) => at === 0 || (keyed[at - 1]?.[0] ?? '') <= key)) return lines
  return keyed.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, line]) => line)
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(CELL)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell.trim(),
  )
}
