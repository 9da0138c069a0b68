import { findCountry, plain } from './countries.ts'

/** A parsed request. Without a country every country with such a code may match. */
export interface Question {
  country: string | undefined
  code: string
  /** The code as it was sent; a name is found in it where it has one. */
  language: string
  /** A part of the address was not understood, so the results are partial matches. */
  partial: boolean
}

export type Query = Record<string, unknown>

/**
 * Parses `address` and `components`. Undefined when both are missing (INVALID_REQUEST); null when they contain no code.
 */
export function readQuestion(query: Query): Question | null | undefined {
  const [address, components] = [textOf(query['address']), textOf(query['components'])]
  if (address === undefined && components === undefined) return undefined
  const filter = readComponents(components ?? '')
  const read = readAddress(address ?? '')
  const code = filter.code ?? read.code
  if (code === undefined) return null
  return {
    country: filter.country ?? read.country,
    code,
    language: textOf(query['language']) ?? 'en',
    partial: read.partial,
  }
}

/**
 * Parses `country:MX|postal_code:06700`; the country by name or by its two letters. Other filters have no effect here.
 */
function readComponents(components: string): { country: string | undefined; code: string | undefined } {
  const filters = new Map(components.split('|').map((one) => [one.split(':')[0], one.split(':').slice(1).join(':')]))
  const named = filters.get('country')
  const country = named && (/^[a-z]{2}$/i.test(named) ? named.toUpperCase() : findCountry(named))
  return { country: country || undefined, code: filters.get('postal_code') }
}

/**
 * The country is at the beginning or the end, in as many words as it has; the rest is the code. When more is left, the
 * code is the last word with a digit.
 */
function readAddress(address: string): { country: string | undefined; code: string | undefined; partial: boolean } {
  const words = address.split(/[\s,]+/).filter((word) => plain(word) !== '')
  for (let count = words.length; count > 0; count--) {
    for (const [named, rest] of [
      [words.slice(0, count), words.slice(count)],
      [words.slice(-count), words.slice(0, -count)],
    ] as const) {
      const country = findCountry(named.join(' '))
      if (country !== undefined) return { country, ...readCode(rest) }
    }
  }
  return { country: undefined, ...readCode(words) }
}

/** Accepts "06700", "10001-1234", "M5V 2T6"; of "Roma Norte 06700" only the number. */
function readCode(words: string[]): { code: string | undefined; partial: boolean } {
  if (words.length > 0 && words.every((word) => /\d/.test(word))) return { code: words.join(' '), partial: false }
  return { code: words.findLast((word) => /\d/.test(word)), partial: words.length > 1 }
}

/** A repeated parameter is ignored, and an empty one counts as missing. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, 500) : undefined
}
