import { parseShopTime } from '@shop/contract/shop-time.ts'
import { toOneLine } from '@shop/contract/one-line.ts'
import { unprotect } from '@shop/contract/table/unprotect.ts'
import { toHeaderKey } from '../../platform/tables/header-key.ts'
import { truncate } from '../../platform/truncate.ts'

export type Columns<Name extends string> = Partial<Record<Name, number>>

/** Finds the columns of a row of headers by their titles; the first title of a name that is there counts. */
export function findColumns<Name extends string>(
  cells: readonly string[],
  titles: Record<Name, readonly string[]>,
): Columns<Name> {
  const keys = cells.map(toHeaderKey)
  const found = (Object.entries(titles) as [Name, readonly string[]][]).flatMap(([name, known]) => {
    const place = known.map((title) => keys.indexOf(title)).find((index) => index >= 0)
    return place === undefined ? [] : [[name, place]]
  })
  return Object.fromEntries(found) as Columns<Name>
}

export function openRow<Name extends string>(cells: readonly string[], columns: Columns<Name>) {
  return (name: Name, max_length = 200): string => {
    const index = columns[name]
    const value = index === undefined ? '' : unprotect(cells[index] ?? '')
    return truncate(toOneLine(value.replaceAll(/\p{Cc}+/gu, ' ').toWellFormed()), max_length)
  }
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}:\d{2})(?::\d{2})?(?:\.\d+)?)? ?(Z|UTC|[+-]\d{2}:?\d{2})?$/

/** Returns a moment of a file; without an offset it is on the shop's clock. Undefined for anything else. */
export function parseMoment(text: string): Date | undefined {
  const [, day, time = '00:00', offset] = MOMENT.exec(text.trim()) ?? []
  if (day === undefined) return undefined
  const padded = time.padStart(5, '0')
  if (offset === undefined) return parseShopTime(`${day}T${padded}`)
  const zone = /^(?:Z|UTC)$/.test(offset) ? 'Z' : offset.replace(/(\d{2}):?(\d{2})$/, '$1:$2')
  const moment = new Date(`${day}T${padded}:00${zone}`)
  return Number.isNaN(moment.valueOf()) ? undefined : moment
}

export function isYes(text: string): boolean {
  return /^(?:yes|true|1|si|sí|subscribed|suscrito)$/i.test(text)
}

/** Returns an amount in minor units, with a point or a comma before its decimals; undefined for anything else. */
export function parseAmount(text: string): number | undefined {
  const digits = text.replaceAll(/[\s$]/g, '')
  // A comma before one or two last digits, or behind a point, is that of decimals; others divide thousands.
  const hasComma = /,\d{1,2}$/.test(digits) || /\..*,/.test(digits)
  const plain = hasComma ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
  return /^\d{1,11}(?:\.\d{1,6})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}
