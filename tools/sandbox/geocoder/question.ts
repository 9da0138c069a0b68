import { findCountry, plain } from './countries.ts'

/** What is looked for. Without a country every one that has such a code may answer. */
export interface Question {
  country: string | undefined
  code: string
  /** As sent; names are given in it where they have one. */
  language: string
  /** Something of the address was not understood: what is found answers it in part only. */
  partial: boolean
}

export type Query = Record<string, unknown>

/** Reads `address` and `components`. Undefined when neither is there, as INVALID_REQUEST; null when no code is in them. */
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

/** `country:MX|postal_code:06700`; a country by its name or its two letters. Other filters narrow nothing here. */
function readComponents(components: string): { country: string | undefined; code: string | undefined } {
  const filters = new Map(components.split('|').map((one) => [one.split(':')[0], one.split(':').slice(1).join(':')]))
  const named = filters.get('country')
  const country = named && (/^[a-z]{2}$/i.test(named) ? named.toUpperCase() : findCountry(named))
  return { country: country || undefined, code: filters.get('postal_code') }
}

/**
 * The country stands at the beginning or at the end, in as many words as it has; what is left is the code. Where more is
 * left, the code is the last word with a digit in it.
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

/** "06700", "10001-1234", "M5V 2T6"; of "Roma Norte 06700" only the number. */
function readCode(words: string[]): { code: string | undefined; partial: boolean } {
  if (words.length > 0 && words.every((word) => /\d/.test(word))) return { code: words.join(' '), partial: false }
  return { code: words.findLast((word) => /\d/.test(word)), partial: words.length > 1 }
}

/** Of repeated parameters nothing is taken, and an empty one is none. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, 500) : undefined
}
