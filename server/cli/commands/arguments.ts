import { parseArgs, type ParseArgsConfig } from 'node:util'
import { type Currency, currencies } from '@shop/contract/locale.ts'
import { BusinessError } from '../../platform/business-error.ts'
import { findMoment } from '../../platform/parse-moment.ts'

export function parseInteger(text: string | undefined, description: string): number {
  const number = Number(text)
  if (!/^[+-]?\d{1,10}$/.test(text ?? '') || Math.abs(number) > 1_000_000_000)
    throw new BusinessError(`${text ?? 'nothing'} is not ${description}: a whole number is needed`)
  return number
}

export function parseDays(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new BusinessError('say how many days, from 1 to 999')
  return Number(text)
}

/** Parses an ISO time with its time zone; days that do not exist are none. */
export function parseTime(text: string): Date {
  const time = findMoment(text)
  if (!time) throw new BusinessError(`${text || 'nothing'} is no ISO time: write it like 2027-01-31T18:00:00Z`)
  return time
}

/** Returns the remaining words as one text, which must not be empty. */
export function joinArguments(parts: string[], description: string): string {
  const text = parts.join(' ').trim()
  if (text === '') throw new BusinessError(`${description} is needed`)
  return text
}

/** Parses words and options such as `--again`; an unknown option is refused with its name. */
export function parseOptions<T extends ParseArgsConfig['options']>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new BusinessError(error instanceof Error ? error.message : String(error))
  }
}

/** Parses an amount such as `49.90 USD` and returns minor units. */
export function parseAmount(text: string): { amount: number; currency: Currency } {
  const [, units, cents = '', name] = /^(\d{1,7})(?:\.(\d{1,2}))?\s?([A-Z]{3})$/.exec(text.trim()) ?? []
  const currency = currencies.find((candidate) => candidate === name)
  const amount = Number(units) * 100 + Number(cents.padEnd(2, '0'))
  if (currency === undefined || !(amount > 0))
    throw new BusinessError(`${text || 'nothing'} is no amount: write it like 49.90 USD`)
  return { amount, currency }
}
