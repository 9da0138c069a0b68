import { findCountry, normalizeName } from './countries.ts'

/** A parsed request. Without a country every country with such a code may match. */
export interface GeocodingQuery {
  country: string | undefined
  code: string
  /** The code as it was sent; a name is found in it where it has one. */
  language: string
  /** A part of the address was not understood, so the results are partial matches. */
  isPartialMatch: boolean
  /** The street and its number, if they come before the code: "Calle Tonalá 12, 06700". */
  street: Street | undefined
}

export interface Street {
  route: string
  number: string
}

export type Query = Record<string, unknown>

export interface StreetQuery {
  address: string
  country: string | undefined
  language: string
}

/** Parses a request as one for a street and a number; undefined without an address. */
export function parseStreetQuery(query: Query): StreetQuery | undefined {
  const address = toText(query['address'])
  if (address === undefined) return undefined
  const { country } = parseComponents(toText(query['components']) ?? '')
  return { address, country, language: toText(query['language']) ?? 'en' }
}

/**
 * Parses `address` and `components`. Undefined when both are missing (INVALID_REQUEST); null when they contain no code.
 */
export function parseQuery(query: Query): GeocodingQuery | null | undefined {
  const [address, components] = [toText(query['address']), toText(query['components'])]
  if (address === undefined && components === undefined) return undefined
  const filter = parseComponents(components ?? '')
  const read = parseAddress(address ?? '')
  const code = filter.code ?? read.code
  if (code === undefined) return null
  return {
    country: filter.country ?? read.country,
    code,
    language: toText(query['language']) ?? 'en',
    isPartialMatch: read.partial,
    street: filter.code === undefined ? read.street : undefined,
  }
}

/**
 * Parses `country:MX|postal_code:06700`; the country by name or by its two letters. Other filters have no effect here.
 */
function parseComponents(components: string): { country: string | undefined; code: string | undefined } {
  const filters = new Map(components.split('|').map((item) => [item.split(':')[0], item.split(':').slice(1).join(':')]))
  const named = filters.get('country')
  const country = named && (/^[a-z]{2}$/i.test(named) ? named.toUpperCase() : findCountry(named))
  return { country: country || undefined, code: filters.get('postal_code') }
}

/**
 * The country is at the beginning or the end, in as many words as it has; the rest is the code. When more is left, the
 * code is the last word with a digit.
 */
function parseAddress(address: string): ParsedCode & { country: string | undefined } {
  const messages = address.split(/[\s,]+/).filter((word) => normalizeName(word) !== '')
  for (let count = messages.length; count > 0; count--) {
    for (const [named, rest] of [
      [messages.slice(0, count), messages.slice(count)],
      [messages.slice(-count), messages.slice(0, -count)],
    ] as const) {
      const country = findCountry(named.join(' '))
      if (country !== undefined) return { country, ...parseCode(rest) }
    }
  }
  return { country: undefined, ...parseCode(messages) }
}

interface ParsedCode {
  code: string | undefined
  partial: boolean
  street: Street | undefined
}

/**
 * Accepts "06700", "10001-1234", "M5V 2T6"; of "Roma Norte 06700" only the number; of "Calle Tonalá 12, 06700" also the
 * street.
 */
function parseCode(messages: string[]): ParsedCode {
  if (messages.length > 0 && messages.every((word) => /\d/.test(word)))
    return { code: messages.join(' '), partial: false, street: undefined }
  const codeIndex = messages.findLastIndex((word) => /\d/.test(word))
  const street = parseStreet(messages.slice(0, Math.max(codeIndex, 0)))
  return { code: messages[codeIndex], partial: street === undefined && messages.length > 1, street }
}

/** The number is the last word of a street, or in the United States the first one. */
function parseStreet(words: string[]): Street | undefined {
  const isNumber = (word: string | undefined) => /^\d+[a-z]?$/i.test(word ?? '')
  if (words.length < 2) return undefined
  if (isNumber(words.at(-1))) return { route: words.slice(0, -1).join(' '), number: words.at(-1)! }
  return isNumber(words[0]) ? { route: words.slice(1).join(' '), number: words[0]! } : undefined
}

/** A repeated parameter is ignored, and an empty one counts as missing. */
function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, 500) : undefined
}
