import type { BankAmount } from './amounts.ts'
import { fold } from './columns.ts'

/**
 * Whether the money of a line came or left; `unknown` when the line does not say it, or says both. `doubtful`: the line says
 * that the money did not arrive, not yet, or went back.
 */
export type Direction = 'in' | 'out' | 'unknown' | 'doubtful'

/** The facts of a line about its money. */
export interface DirectionSigns {
  amount: BankAmount | undefined
  /** The column of money that the amount stands in, in a table with two. */
  column?: 'credit' | 'debit'
  /** The cell of a column that is there to say it. */
  indicator?: string
  /** The cell of a column that says what became of the line. */
  status?: string
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
  /\b(to|sent|send|outgoing|withdrawal|withdraw|debit|purchase|charge|charged|you paid|enviado|enviada|enviaste|envio|cargo|retiro|debito|compra|pagaste)\b|\b(pago|transferencia|transf|traspaso|zelle|venmo|spei) a\b/
const IN_WORDS = /\bfrom\b(?! (my |your |our |the )?(checking|savings|account|acct|chk|sav)\b)|\b(received|deposit|credit|recibido|recibida|recibiste|abono|deposito|paid you|te pago)\b|\b(transferencia|transf|traspaso|zelle|venmo|spei) de\b/ // prettier-ignore

/**
 * Parts of words, anywhere in a line, that say that its money did not arrive, not yet, or went back. A line with one that
 * means something else goes to a person, which is harmless.
 */
const DOUBTS = new RegExp(
  [
    'pend(ing|iente)|await|waiting|upcoming|schedul|programad|initiat|submitted|estimat|tentativ|delay|demorad|retras',
    'process(?!ed)|proces(o|a(?!d)|amiento)|progress|in transit|en transito|on the way|en camino|en curso|en espera|authoriz|authoris|autorizad',
    'por (aplicar|acreditar|liberar|confirmar|abonar|cobrar)|not (yet|completed|received|posted|sent|deposited|accepted)|no (recibid|aplicad|acreditad|completad|abonad|realizad|procede|exitos|aceptad)',
    'request|solicit|review|revision|\\bholds?\\b|\\bheld\\b|reten(cion|id)|block|bloque|suspend|frozen|congelad|incomplet|unpaid|impagad',
    'fail|fall(o|ad|id)|unsuccess|sin exito|\\berror|insufficient|insuficiente|sin fondos|\\bnsf\\b|bounce|rebot|declin|denie|denial|denegad|reject|rechaz|refus|invalid',
    'cancel|\\bvoid|anul|\\bstop|withdrawn|recall|retirad|expir|caduc|vencid|lapsed|unclaimed|no reclamad',
    'revers|revert|return|devol|devuelt|regres(o|ad)|refund|reembols|reintegr|extorn|charge ?back|contracargo|claw ?back|disput|aclaracion|fraud|undo|undone|deshech|unauthor|no reconocid|retrocesion',
  ].join('|'),
)

/** The statuses of a line whose money has arrived. */
const DONE =
  /^(complete|completed|posted|settled|cleared|paid|success|successful|succeeded|processed|received|deposited|credited|confirmed|approved|accepted|done|ok|completad[oa]|aplicad[oa]|acreditad[oa]|liquidad[oa]|exitos[oa]|abonad[oa]|procesad[oa]|recibid[oa]|depositad[oa]|pagad[oa]|realizad[oa]|confirmad[oa]|aprobad[oa]|aceptad[oa]|finalizad[oa]|concluid[oa]|listo)$/

/**
 * Decides whether the money of a line came or left. A minus in any form decides alone; a word of doubt anywhere outweighs
 * everything else; what the bank itself says outweighs other words, which customers write too; a line that says nothing, or
 * both, is for a person.
 */
export function readDirection({ amount, column, indicator, status = '', texts, isSigned }: DirectionSigns): Direction {
  if (amount?.sign === 'minus') return 'out'
  const cells = texts.map(fold)
  const said = fold(status)
  const isDoubtful = cells.some((cell) => DOUBTS.test(cell)) || (said !== '' && !DONE.test(said))
  const marks = indicator === undefined ? cells.filter((cell) => cell !== 'c') : [...cells, fold(indicator)]
  const saysOut = column === 'debit' || texts.some((text) => /^[-−–]$/.test(text.trim())) || marks.some((cell) => OUT.test(cell))
  const saysIn = column === 'credit' || amount?.sign === 'plus' || (indicator !== undefined && IN.test(fold(indicator)))
  if (saysOut && !saysIn) return 'out'
  if (isDoubtful) return 'doubtful'
  if (saysOut) return 'unknown'
  if (saysIn) return 'in'
  const words = [...cells, indicator === undefined ? '' : fold(indicator)].join(' ; ')
  const wordsOut = OUT_WORDS.test(words)
  const wordsIn = isSigned || IN_WORDS.test(words) || marks.some((cell) => IN.test(cell))
  if (wordsOut) return wordsIn ? 'unknown' : 'out'
  return wordsIn ? 'in' : 'unknown'
} // prettier-ignore
