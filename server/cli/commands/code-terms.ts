import { type Currency, currencies } from '@shop/contract/locale.ts'
import type { NewCode } from '../../domains/codes/codes.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import { wholeNumber } from './arguments.ts'

/**
 * Parses the terms of a new code: `FAN10 10% least=MXN:800 until=2027-01-01T06:00:00Z A note`. Throws NotPossible with
 * the word that it does not understand.
 */
export function readTerms([code = '', off = '', ...more]: string[]): NewCode {
  const { terms, rest } = sortOut(more)
  return {
    code,
    ...readOff(off),
    least: withZeros(terms.least === undefined ? {} : readAmounts(terms.least)),
    starts_at: readTime(terms.from),
    ends_at: readTime(terms.until),
    uses: readCount(terms.uses),
    uses_each: readCount(terms.each),
    levels: terms.levels?.split(',').map(readLevel) ?? null,
    note: rest.join(' ').trim(),
  }
}

const names = ['least', 'from', 'until', 'uses', 'each', 'levels'] as const
type Terms = Partial<Record<(typeof names)[number], string>>

/** Words of the form `name=value` are terms at any position; all others form the note. */
function sortOut(words: string[]): { terms: Terms; rest: string[] } {
  const terms: Terms = {}
  const rest: string[] = []
  for (const word of words) {
    const name = names.find((known) => word.startsWith(`${known}=`))
    if (name === undefined) rest.push(word)
    else terms[name] = word.slice(name.length + 1)
  }
  return { terms, rest }
}

function readOff(off: string): Pick<NewCode, 'percent' | 'amount'> {
  const [, percent] = /^(\d+)%$/.exec(off) ?? []
  if (percent === undefined) return { percent: null, amount: { MXN: null, USD: null, ...readAmounts(off) } }
  if (Number(percent) < 1 || Number(percent) > 100) throw new NotPossible(`${off} is not between 1% and 100%`)
  return { percent: Number(percent), amount: { MXN: null, USD: null } }
}

/** Parses `MXN:250,USD:15.50`, in pesos and dollars, and returns minor units. */
function readAmounts(text: string): Partial<Record<Currency, number>> {
  const pairs = text.split(',').map((part): [Currency, number] => {
    const [, name, units, cents = ''] = /^([A-Z]{3}):(\d{1,6})(?:\.(\d{1,2}))?$/.exec(part) ?? []
    const currency = currencies.find((known) => known === name)
    const amount = Number(units) * 100 + Number(cents.padEnd(2, '0'))
    if (currency === undefined || !(amount > 0)) throw new NotPossible(`${part || 'nothing'} is no amount like MXN:250`)
    return [currency, amount]
  })
  return Object.fromEntries(pairs)
}

function withZeros(amounts: Partial<Record<Currency, number>>): Record<Currency, number> {
  return { MXN: 0, USD: 0, ...amounts }
}

function readTime(text: string | undefined): Date | null {
  if (text === undefined) return null
  const time = new Date(text)
  if (Number.isNaN(time.valueOf())) throw new NotPossible(`${text || 'nothing'} is no ISO time`)
  return time
}

function readCount(text: string | undefined): number | null {
  if (text === undefined) return null
  const count = wholeNumber(text, 'a number of uses')
  if (count < 1) throw new NotPossible(`${text} is not a number of uses`)
  return count
}

function readLevel(text: string): number {
  const level = wholeNumber(text, 'a level')
  if (level < 0 || level > 3) throw new NotPossible(`${text} is not a level from 0 to 3`)
  return level
}
