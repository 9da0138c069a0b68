import type { BankAmount } from './amounts.ts'
import { fold } from '../fold.ts'

/**
 * Whether the money of a line came or left; `unknown` when the line does not say it, or says both. `doubtful`: the line says
 * that the money did not arrive, not yet, or went back.
 */
export type Direction = 'in' | 'out' | 'unknown' | 'doubtful'

export interface DirectionSigns {
  amount: BankAmount | undefined
  /** The column of money that the amount stands in, in a table with two. */
  column?: 'credit' | 'debit'
  indicator?: string
  /** Whether a lone C in that column means credit; in Spanish it may mean *cargo*. */
  hasCredits?: boolean
  status?: string
  section?: 'out' | 'doubtful' | undefined
  texts: string[]
  /** Whether the amounts of the statement have signs, so that one without is money that came. */
  isSigned: boolean
}

const OUT =
  /^(dr|d|db|deb|dbit|debit|debits|directdebit|debito|debe|cargo|retiro|withdrawal|sent|out|outgoing|money out|payment sent|egreso|salida|enviado|enviada|standard transfer|instant transfer)$/
const IN = /^(cr|crdt|cred|credit|credits|credito|haber|abono|deposito|deposit|dep|directdep|received|in|incoming|money in|payment received|ingreso|entrada|recibido|recibida)$/ // prettier-ignore

/** Words within a text. Customers write some of the first in their memo, so that they do not outweigh a sign. */
const OUT_WORDS =
  /\b(to|sent(?! you)|send|outgoing|withdrawal|withdraw|debit|purchase|charge|charged|you paid|enviado|enviada|enviaste|cargo|retiro|debito|compra|pagaste)\b|\b(?<!\bte )envio\b|\bspei enviad|\b(pago|transferencia|transf|traspaso|zelle|venmo|spei) a\b|\b(abono|deposito) a\b(?! (su|tu|mi|nuestra) cuenta\b)|\bpago (transferencia|spei|interbancario)\b/
const IN_WORDS = /\bfrom\b(?! (my |your |our |the )?(checking|savings|account|acct|chk|sav|dda|share)\b)|\b(received|deposit|credit(?! card)|recibido|recibida|recibiste|abono|deposito|(paid|sent) you|te (pago|envio|transfirio|deposito))\b|\bspei recibid|\b(transferencia|transf|traspaso|zelle|venmo|spei) de\b(?! (fondos|dinero|recursos|salida|egreso|cuentas?|terceros)\b)/ // prettier-ignore

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

const DONE =
  /^(complete|completed|posted|settled|cleared|paid|success|successful|succeeded|processed|received|deposited|credited|confirmed|approved|accepted|done|ok|completad[oa]|aplicad[oa]|acreditad[oa]|liquidad[oa]|exitos[oa]|abonad[oa]|procesad[oa]|recibid[oa]|depositad[oa]|pagad[oa]|realizad[oa]|confirmad[oa]|aprobad[oa]|aceptad[oa]|finalizad[oa]|concluid[oa]|listo)$/

/**
 * Decides whether the money of a line came or left. A minus in any form decides alone; a word of doubt anywhere outweighs
 * everything else; what the bank itself says outweighs other words, which customers write too; a line that says nothing, or
 * both, is for a person.
 */
export function readDirection(signs: DirectionSigns): Direction {
  const { amount, column, indicator = '', status = '', section, texts } = signs
  // Some banks write all that came with a minus in a column of its own, others what was taken back from it.
  if (amount?.sign === 'minus') return column === 'credit' ? 'unknown' : 'out'
  const cells = texts.map(fold)
  const said = fold(status)
  const mark = readMark(indicator, signs.hasCredits === true)
  const marks = cells.filter((cell) => cell !== '')
  const saysOut = column === 'debit' || mark === 'out' || section === 'out' || marks.some((cell) => OUT.test(cell))
  const saysIn = column === 'credit' || amount?.sign === 'plus' || mark === 'in'
  if (saysOut && !saysIn) return 'out'
  if (section === 'doubtful' || cells.some((cell) => DOUBTS.test(cell)) || (said !== '' && !DONE.test(said))) return 'doubtful'
  if (saysOut) return 'unknown'
  if (saysIn) return 'in'
  const words = [...cells, fold(indicator)].join(' ; ')
  const wordsOut = OUT_WORDS.test(words)
  const wordsIn = signs.isSigned || IN_WORDS.test(words) || marks.some((cell) => IN.test(cell))
  if (wordsOut) return wordsIn ? 'unknown' : 'out'
  return wordsIn ? 'in' : 'unknown'
} // prettier-ignore

function readMark(indicator: string, hasCredits: boolean): 'in' | 'out' | undefined {
  const sign = indicator.trim()
  if (/^[-−–]$/.test(sign)) return 'out'
  if (sign === '+') return 'in'
  const mark = fold(indicator)
  if (mark === 'c') return hasCredits ? 'in' : undefined
  if (OUT.test(mark)) return 'out'
  return IN.test(mark) ? 'in' : undefined
}

/** Titles of a part of a statement, as banks divide theirs, and those that end such a part. */
const OUT_TITLE =
  /\b(withdrawals?|subtractions?|debits?|payments sent|money out|checks paid|retiros?|cargos?|egresos?|salidas?|enviad[oa]s)\b/
const OTHER_TITLE = /\b(deposits?|additions?|credits?|money in|posted|completed|history|activity|movimientos|transactions|abonos?|depositos?|ingresos?|entradas?|recibid[oa]s|aplicad[oa]s)\b/ // prettier-ignore

/** Returns what a title says of the lines under it: null for a text that is no title and says nothing. */
export function readTitle(text: string): DirectionSigns['section'] | null {
  const title = fold(text)
  if (title === '' || /\d/.test(title) || title.split(' ').length > 6) return null
  if (DOUBTS.test(title)) return 'doubtful'
  if (OTHER_TITLE.test(title)) return undefined
  return OUT_TITLE.test(title) ? 'out' : null
}
