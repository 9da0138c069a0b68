import { parseBankAmount } from './amounts.ts'
import type { ReadLine } from './bank-line.ts'
import { type Element, listElements, listValues, readDocument } from './elements.ts'

/** Types of OFX for money that left; the others say nothing that the sign of the amount does not. */
const OUT = new Set(['DEBIT', 'FEE', 'SRVCHG', 'ATM', 'POS', 'CHECK', 'PAYMENT', 'CASH', 'DIRECTDEBIT', 'REPEATPMT'])

/** Whether a text is a statement in OFX, which QFX and QBO files are too. */
export function isOfx(text: string): boolean {
  return /<OFX>/i.test(text)
}

/** Reads the transactions of a file in OFX. A list of its own has those that are pending. */
export function readOfxLines(text: string): ReadLine[] {
  const document = readDocument(text)
  const [currency = ''] = listValues(document, 'curdef')
  return [
    ...listElements(document, 'stmttrn').map((one) => readTransaction(one, currency)),
    ...listElements(document, 'stmttrnp').map((one) => ({ ...readTransaction(one, currency), section: 'doubtful' as const })),
  ]
} // prettier-ignore

function readTransaction(element: Element, currency: string): ReadLine {
  const read = (name: string) => listValues(element, name)[0] ?? ''
  const amount = parseBankAmount(read('trnamt').replace(/^([-+]?)\./, '$10.'))
  const isOut = OUT.has(read('trntype').toUpperCase())
  // The sign is the rule of the format. Without a minus, a type for money that left contradicts it.
  const sign = amount?.sign ?? (isOut ? undefined : 'plus')
  const [name, memo] = [read('name'), read('memo')]
  return {
    cells: [
      formatDay(read('dtposted') || read('dttran')),
      // Some banks go on in the memo where the name has no room, others repeat the name there.
      memo.startsWith(name) ? memo : `${name} ${memo}`.trim(),
      ...[read('refnum'), read('checknum'), read('trntype')].filter((cell) => cell !== ''),
      `${read('trnamt')} ${read('cursym') || currency}`.trim(),
    ],
    amount: amount && { ...amount, sign },
    indicator: isOut ? 'DEBIT' : '',
    isCertain: !isOut && read('correctaction') === '',
  }
}

/** A day stays that day, whatever the zone of its hour. */
function formatDay(moment: string): string {
  return moment.replace(/^(\d{4})(\d{2})(\d{2}).*$/s, '$1-$2-$3')
}
