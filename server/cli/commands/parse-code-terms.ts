import { type Currency, currencies } from '@shop/contract/locale.ts'
import { ALL_GOODS, type NewCode } from '../../domains/codes/codes.ts'
import { BusinessError } from '../../platform/business-error.ts'
import { parseInteger, parseTime } from './arguments.ts'

/**
 * Parses the terms of a new code: `FAN10 10% least=MXN:800 until=2027-01-01T06:00:00Z A note`. Throws BusinessError with
 * the word that it does not understand.
 */
export function parseCodeTerms([code = '', discount = '', ...options]: string[]): NewCode {
  const { terms, rest } = splitTerms(options)
  return {
    code,
    ...parseDiscount(discount),
    least: withZeroDefaults(terms.least === undefined ? {} : parseAmounts(terms.least)),
    starts_at: terms.from === undefined ? null : parseTime(terms.from),
    ends_at: terms.until === undefined ? null : parseTime(terms.until),
    uses: parseCount(terms.uses),
    uses_each: parseCount(terms.each),
    levels: terms.levels?.split(',').map(parseLevel) ?? null,
    note: rest.join(' ').trim(),
    goods: ALL_GOODS,
  }
}

const termNames = ['least', 'from', 'until', 'uses', 'each', 'levels'] as const
type Terms = Partial<Record<(typeof termNames)[number], string>>

/**
 * Words of the form `name=value` are terms at any position; all others form the note. A misspelled term would be a code
 * without that limit, so none is taken for a word of the note.
 */
function splitTerms(words: string[]): { terms: Terms; rest: string[] } {
  const terms: Terms = {}
  const rest: string[] = []
  for (const word of words) {
    const name = termNames.find((candidate) => word.startsWith(`${candidate}=`))
    if (name !== undefined) terms[name] = word.slice(name.length + 1)
    else if (/^[a-z]+=/i.test(word)) throw new BusinessError(`${word} is no term: there are ${termNames.join(', ')}`)
    else rest.push(word)
  }
  return { terms, rest }
}

function parseDiscount(discount: string): Pick<NewCode, 'percent' | 'amount' | 'free_shipping'> {
  const noAmount = { MXN: null, USD: null }
  if (discount === 'shipping') return { percent: null, amount: noAmount, free_shipping: true }
  const [, percent] = /^(\d+)%$/.exec(discount) ?? []
  if (percent === undefined)
    return { percent: null, amount: { ...noAmount, ...parseAmounts(discount) }, free_shipping: false }
  if (Number(percent) < 1 || Number(percent) > 100) throw new BusinessError(`${discount} is not between 1% and 100%`)
  return { percent: Number(percent), amount: noAmount, free_shipping: false }
}

/** Parses `MXN:250,USD:15.50`, in pesos and dollars, and returns minor units. */
function parseAmounts(text: string): Partial<Record<Currency, number>> {
  const pairs = text.split(',').map((part): [Currency, number] => {
    const [, name, units, cents = ''] = /^([A-Z]{3}):(\d{1,6})(?:\.(\d{1,2}))?$/.exec(part) ?? []
    const currency = currencies.find((candidate) => candidate === name)
    const amount = Number(units) * 100 + Number(cents.padEnd(2, '0'))
    if (currency === undefined || !(amount > 0))
      throw new BusinessError(`${part || 'nothing'} is no amount like MXN:250`)
    return [currency, amount]
  })
  return Object.fromEntries(pairs)
}

function withZeroDefaults(amounts: Partial<Record<Currency, number>>): Record<Currency, number> {
  return { MXN: 0, USD: 0, ...amounts }
}

function parseCount(text: string | undefined): number | null {
  if (text === undefined) return null
  const count = parseInteger(text, 'a number of uses')
  if (count < 1) throw new BusinessError(`${text} is not a number of uses`)
  return count
}

function parseLevel(text: string): number {
  const level = parseInteger(text, 'a level')
  if (level < 0 || level > 3) throw new BusinessError(`${text} is not a level from 0 to 3`)
  return level
}
