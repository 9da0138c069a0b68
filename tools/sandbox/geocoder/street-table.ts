import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { normalizeName } from './countries.ts'
import type { PostalPlace } from './postal-table.ts'

export interface FoundStreet {
  country: string
  route: string
  number: string
  place: PostalPlace
  /** The last word is only the beginning of one. */
  isPartialMatch: boolean
}

interface StreetRow {
  country: string
  route: string
  code: string
  place: string
  municipality: string
  state: string
  neighborhood: string
}

const KINDS = new Set(
  'c calle av ave avenida avenue blvd boulevard calz calzada cra cr carrera cl st street rd road paseo dr no num number'.split(
    ' ',
  ),
)
/** A shorter beginning of a word could mean anything. */
const MIN_BEGINNING = 3

let rows: StreetRow[] | undefined

/**
 * Finds a house number in a street that the sandbox knows, without a postal code: "Tonalá 12, Roma Norte", "350 Fifth
 * Ave", "Carrera 7 # 72-41". Every word has to be of the street, its neighborhood, its city or its state.
 */
export function findStreets(address: string, country: string | undefined): FoundStreet[] {
  const number = parseNumber(address)
  if (number === undefined) return []
  const words = normalizeName(number.rest).split(' ').filter(Boolean)
  rows ??= readRows()
  return rows
    .filter((row) => country === undefined || row.country === country)
    .flatMap((row) => {
      const match = matchWords(words, row)
      return match === undefined
        ? []
        : [{ country: row.country, route: row.route, number: number.text, place: toPlace(row), ...match }]
    })
}

/** The number comes first in an address of the United States, elsewhere it is the last one. */
function parseNumber(address: string): { text: string; rest: string } | undefined {
  const first = /^\s*(\d+[a-z]?)\s+(?=\D)/i.exec(address)
  const match = first ?? [...address.matchAll(/(?<=[\s,#])#?(\d+[a-z]?(?:-\d+[a-z]?)?)(?![\p{L}\d])/giu)].at(-1)
  if (match === undefined) return undefined
  const text = match[1]!
  return { text, rest: `${address.slice(0, match.index)} ${address.slice(match.index + match[0].length)}` }
}

function matchWords(words: readonly string[], row: StreetRow): { isPartialMatch: boolean } | undefined {
  const split = (text: string) => normalizeName(text).split(' ').filter(Boolean)
  const street = split(row.route)
  const around = [...split(row.neighborhood), ...split(row.place), ...split(row.municipality), ...split(row.state)]
  const own = street.filter((word) => !KINDS.has(word))
  const isBeginning = (word: string, known: string) => word.length >= MIN_BEGINNING && known.startsWith(word)
  const last = words.at(-1) ?? ''
  const named = words.filter((word) => own.includes(word))
  const isLastIncomplete = !own.includes(last) && own.some((known) => isBeginning(last, known))
  // "Insurgentes" may leave out "Sur", but "Carrera" alone is no street.
  if (named.length === 0 && !isLastIncomplete) return undefined
  const isKnown = (word: string) => KINDS.has(word) || street.includes(word) || around.includes(word)
  const isPartialMatch = !isKnown(last)
  if (!words.slice(0, isPartialMatch ? -1 : undefined).every(isKnown)) return undefined
  if (isPartialMatch && ![...own, ...around].some((known) => isBeginning(last, known))) return undefined
  return { isPartialMatch }
}

function toPlace({ code, place, municipality, state, neighborhood }: StreetRow): PostalPlace {
  return { code, place, municipality, state, neighborhood, latitude: undefined, longitude: undefined }
}

function readRows(): StreetRow[] {
  return parse(readFileSync(path.join(import.meta.dirname, 'streets.csv'), 'utf8'), { columns: true })
}
