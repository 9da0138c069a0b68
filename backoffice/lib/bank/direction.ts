import type { BankAmount } from './amounts.ts'
import { fold } from './columns.ts'

/** Whether the money of a line came or left; `unknown` when the line does not say it, or says both. */
export type Direction = 'in' | 'out' | 'unknown'

/** The facts of a line about its money. */
export interface DirectionSigns {
  amount: BankAmount | undefined
  /** The column of money that the amount stands in, in a table with two. */
  column?: 'credit' | 'debit'
  /** The cell of a column that is there to say it. */
  indicator?: string
  /** The other texts. */
  texts: string[]
  /** Whether the amounts of the statement have signs, so that one without is money that came. */
  isSigned: boolean
}

/** Whole cells that say that money left or came. */
const OUT =
  /^(dr|d|debit|debits|debito|cargo|retiro|withdrawal|sent|out|outgoing|money out|payment sent|egreso|salida|enviado|enviada|standard transfer|instant transfer)$/
const IN = /^(cr|c|credit|credits|credito|abono|deposito|deposit|received|in|incoming|money in|payment received|ingreso|entrada|recibido|recibida)$/ // prettier-ignore

/** Words within a text. Customers write some of the first in their memo, so that they do not outweigh a sign. */
const OUT_WORDS =
  /\b(to|sent|send|outgoing|withdrawal|withdraw|debit|purchase|refund|you paid|enviado|enviada|enviaste|envio|cargo|retiro|debito|compra|pagaste|reembolso|devolucion)\b|\b(pago|transferencia|transf|traspaso|zelle|venmo|spei) a\b/
const IN_WORDS = /\b(from|received|deposit|credit|recibido|recibida|recibiste|abono|deposito|paid you|te pago)\b|\b(transferencia|transf|traspaso|zelle|venmo|spei) de\b/ // prettier-ignore

/** Money of a line with one of these did not arrive, or not yet. */
const NOT_DONE =
  /^(pending|failed|canceled|cancelled|declined|denied|expired|reversed|rejected|returned|pendiente|fallida|cancelada|cancelado|rechazada|rechazado|vencida)$/

/**
 * Decides whether the money of a line came or left. A minus in any form decides alone; what the bank itself says outweighs
 * words, which customers write too; a line that says nothing, or both, is for a person.
 */
export function readDirection({ amount, column, indicator, texts, isSigned }: DirectionSigns): Direction {
  if (amount?.sign === 'minus') return 'out'
  const cells = texts.map(fold)
  const marks = indicator === undefined ? cells.filter((cell) => cell !== 'c') : [...cells, fold(indicator)]
  const saysOut = column === 'debit' || texts.some((text) => /^[-−–]$/.test(text.trim())) || marks.some((cell) => OUT.test(cell))
  const saysIn = column === 'credit' || amount?.sign === 'plus' || (indicator !== undefined && IN.test(fold(indicator)))
  if (saysOut) return saysIn ? 'unknown' : 'out'
  if (marks.some((cell) => NOT_DONE.test(cell))) return 'unknown'
  if (saysIn) return 'in'
  const words = [...cells, indicator === undefined ? '' : fold(indicator)].join(' ; ')
  const wordsOut = OUT_WORDS.test(words)
  const wordsIn = isSigned || IN_WORDS.test(words) || marks.some((cell) => IN.test(cell))
  if (wordsOut) return wordsIn ? 'unknown' : 'out'
  return wordsIn ? 'in' : 'unknown'
} // prettier-ignore
