import { parseBankAmount } from './amounts.ts'
import { isDay } from './days.ts'
import { fold } from '../fold.ts'

/** The meaning of a column of a statement. `part` is money that is not that of the line, such as a fee. */
export type Role =
  | 'balance'
  | 'status'
  | 'indicator'
  | 'part'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'type'
  | 'date'
  | 'description'
  | 'id'

interface Names {
  role: Role
  whole: RegExp
  /** A name with one of these words means it too, unless another role has its whole name. */
  word?: RegExp
}

/** The names that banks and wallets give to their columns in both languages. Of two that score equally the first counts. */
const VOCABULARY: Names[] = [
  { role: 'balance', whole: /^(running )?(balance|bal|saldo)$/, word: /\b(balance|bal|saldo)\b/ },
  { role: 'status', whole: /^((transaction|payment) )?(status|estado|estatus|situacion)$|^pending$/, word: /\b(status|estatus)\b/ },
  { role: 'indicator', whole: /^((credit|debit|dr|cr|d|c|cargo|abono|debito|credito|debe|haber)s? (or |o )?(credit|debit|dr|cr|d|c|cargo|abono|debito|credito|debe|haber)s?)( (indicator|indicador))?$|^(indicator|indicador|direction|naturaleza|sentido|sign|signo)$/, word: /\bindica(tor|dor)\b/ },
  { role: 'part', whole: /^(fees?|tax|taxes|tip|iva|comision|tarifa|total)$/, word: /\b(fees?|tax|taxes|tip|rate|comision|tarifa|iva|impuestos?|summary|minimum|minimo|discount|descuento|cashback|rewards?)\b/ },
  { role: 'debit', whole: /^(debit|withdrawal|cargo|retiro|egreso|salida|debito)s?$|^(paid|money) out$|^debe$/, word: /\b(debits?|withdrawals?|withdrawn|subtractions?|cargos?|retiros?|egresos?|salidas?|debitos?|(paid|money) out)\b/ },
  { role: 'credit', whole: /^(credit|deposit|abono|deposito|ingreso|entrada|credito)s?$|^(paid|money) in$|^haber$/, word: /\b(credits?|deposits?|deposited|additions?|abonos?|depositos?|ingresos?|entradas?|creditos?|(paid|money) in)\b/ },
  { role: 'amount', whole: /^((transaction )?(amount|amt)|amount total|monto|importe|cantidad|gross|bruto)$/, word: /\b(amount|amt|monto|importe|cantidad|gross|bruto)\b/ },
  { role: 'type', whole: /^((transaction|trans) )?type$|^tipo( de (movimiento|operacion|transaccion))?$|^transaction$/, word: /\b(type|tipo)\b/ },
  { role: 'date', whole: /^(date|fecha|dia|datetime|time|hora)$/, word: /\b(date|fecha|dia|datetime|time|hora)\b/ },
  { role: 'description', whole: /^(description|descripcion|details?|detalle|concepto|memo|notes?|nota|payee|name|nombre|from|to|de|para)$/, word: /\b(description|descripcion|details?|detalle|concepto|memo|notes?|narrative|narracion|payee|name|nombre|merchant|category|remitente|destinatario|beneficiario|ordenante|movimiento)\b/ },
  { role: 'id', whole: /^(id|ref|reference|referencia|folio|number|account|cuenta)$/, word: /\b(id|ref|reference|referencia|folio|no|num|number|numero|account|cuenta|check|cheque|slip|rtn|clabe|sucursal|rastreo|rfc|cod|codigo)\b/ },
] // prettier-ignore

/** Words of a name that is about something else than money that came or left, as in "Fecha de abono" or "Card number". */
const NOT_MONEY =
  /\b(date|fecha|dia|number|no|num|numero|account|cuenta|card|tarjeta|limit|limite|name|nombre|clabe|rfc)\b/
const WHOLE = 3
const WORD = 2

/** Words that make another column of the same role the better one: it has a part of the money, or that of another currency. */
const LESSER =
  /\b(net|neto|instructed|original|foreign|extranjera|exchange|beginning|inicial|available|disponible|pending)\b/

/** Returns what a column of this name says, with a score; undefined for a name that says nothing. */
export function findRole(name: string): { role: Role; score: number } | undefined {
  const words = fold(name)
  if (words === '') return undefined
  const isMoney = !NOT_MONEY.test(words)
  const found = VOCABULARY.flatMap(({ role, whole, word }) => {
    if (!isMoney && (role === 'debit' || role === 'credit')) return []
    const score = whole.test(words) ? WHOLE : word?.test(words) ? WORD : 0
    return score === 0 ? [] : [{ role, score: score < WHOLE && LESSER.test(words) ? score - 1 : score }]
  })
  return found.toSorted((one, other) => other.score - one.score)[0]
}

export interface StatementColumns {
  names: string[]
  roles: (Role | undefined)[]
  /** The columns of each role that have its highest score: more than one when the names do not tell which is meant. */
  best: Partial<Record<Role, number[]>>
  /** The sum of the scores: of two readings of a text the higher one is right. */
  score: number
}

/** Finds the columns in a row that names one of money and one other that statements have. */
export function findColumns(cells: string[]): StatementColumns | undefined {
  if (cells.length < 2) return undefined
  // A line of a statement has a day or an amount.
  if (cells.some((cell) => isDay(cell) || /\d/.test(cell) && parseBankAmount(cell))) return undefined
  const found = cells.map(findRole)
  const roles = found.map((one) => one?.role)
  if (found.filter((one) => one !== undefined).length < 2) return undefined
  const best = Object.fromEntries(
    VOCABULARY.map(({ role }): [Role, number[]] => {
      const highest = Math.max(...found.map((one) => (one?.role === role ? one.score : 0)))
      return [role, [...found.keys()].filter((at) => roles[at] === role && found[at]!.score === highest)]
    }).filter(([, columns]) => columns.length > 0),
  )
  const hasMoney = MONEY_ROLES.some((role) => best[role])
  const score = found.reduce((sum, one) => sum + (one?.score ?? 0), 0)
  return hasMoney ? { names: cells, roles, best, score } : undefined
} // prettier-ignore

/** The columns that have the money of a line; a pair goes before one amount. */
export const MONEY_ROLES = ['credit', 'debit', 'amount'] as const
export type MoneyRole = (typeof MONEY_ROLES)[number]
