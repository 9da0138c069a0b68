import type { BankAmount } from './amounts.ts'
import { beginsWithDay, findLatestDay, isDay } from './days.ts'
import { type Direction, type DirectionSigns, readDirection } from './direction.ts'
import { fold } from '../fold.ts'

export interface BankLine {
  text: string
  cells: string[]
  /** Minor units, above 0; undefined when the line names no amount. */
  amount: number | undefined
  /** The currency that the line names; undefined when it names none. `other` is none of the shop. */
  currency: 'MXN' | 'USD' | 'other' | undefined
  direction: Direction
  /** The latest day that it may name, as `2026-11-20`; undefined when it names none with its year. */
  day: string | undefined
}

export interface ReadLine extends Omit<DirectionSigns, 'texts' | 'isSigned' | 'amount'> {
  cells: string[]
  amount: BankAmount | undefined
  /** False where the amount or what it means may be another: such a line never counts as money that came. */
  isCertain: boolean
}

/** Returns the lines that are about money, each with whether it came or left. */
export function toBankLines(lines: readonly ReadLine[]): BankLine[] {
  const booked = lines.filter(isAboutMoney)
  const isSigned = listBookings(booked).some(({ amount, column }) => amount?.sign === 'minus' && !column)
  return booked.map((line) => toBankLine(line, isSigned))
}

/** A balance that is overdrawn has a minus in a statement whose bookings have none; so may the totals, which have no day. */
const BALANCE =
  /^([a-z]{3} |\d+ )*((beginning|opening|starting|ending|closing|previous|prior|last|average|minimum|ledger|statement|daily) )*(balance|saldo|overdraft|sobregiro)\b/

function listBookings(lines: ReadLine[]): ReadLine[] {
  const dated = lines.filter(({ cells }) => cells.some((cell) => isDay(cell) || beginsWithDay(cell)))
  const bookings = dated.length > 0 ? dated : lines
  return bookings.filter(({ cells }) => !cells.some((cell) => BALANCE.test(fold(cell))))
}

/** A line without any digit is a title or describes the columns. */
function isAboutMoney({ cells, amount }: ReadLine): boolean {
  return amount ? amount.value > 0 : cells.some((cell) => /\d/.test(cell))
}

function toBankLine({ isCertain, ...line }: ReadLine, isSigned: boolean): BankLine {
  const { cells, amount } = line
  const text = cells.filter((cell) => cell !== '').join(' · ')
  const direction = readDirection({ ...line, texts: cells, isSigned })
  return {
    text,
    cells,
    amount: amount?.value,
    currency: findCurrency(cells),
    direction: isCertain || direction !== 'in' ? direction : 'unknown',
    day: findLatestDay(cells),
  }
}

/** Other codes are words too, as PEN and COP, so that they count only at a number that is no part of a word, or alone. */
const OTHER = '(?:EUR|CAD|GBP|AUD|BRL|COP|ARS|CLP|PEN|GTQ|JPY|CHF|CNY)'
const NUMBER = String.raw`\d[\d.,']*`
const OTHER_AMOUNT = new RegExp(
  String.raw`^${OTHER}$|\b${OTHER} ?${NUMBER}(?!\w)|(?<![\w.,'])${NUMBER} ?${OTHER}\b|[€£]|\bCA?\$`,
)

function findCurrency(cells: readonly string[]): BankLine['currency'] {
  const text = cells.join(' ')
  if (/\bMXN\b|MX\$/i.test(text)) return 'MXN'
  if (/\bUSD\b|US\$/i.test(text)) return 'USD'
  return cells.some((cell) => OTHER_AMOUNT.test(cell.trim())) ? 'other' : undefined
}
