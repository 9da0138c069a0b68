import { parseBankAmount } from './amounts.ts'
import type { ReadLine } from './bank-line.ts'
import { type Element, listElements, listValues, readChild, readDocument } from './elements.ts'

/** Whether a text is a statement in ISO 20022, which banks call camt.053 (or .052, .054). */
export function isCamt(text: string): boolean {
  return /urn:iso:std:iso:20022:tech:xsd:camt\.05[234]/.test(text)
}

/** Reads the entries of a statement; one with several transactions that have amounts of their own becomes as many lines. */
export function readCamtLines(text: string): ReadLine[] {
  return listElements(readDocument(text), 'ntry').flatMap((entry) => {
    const parts = listElements(entry, 'txdtls')
    const lines = parts.length > 1 ? parts.map((part) => readEntry(entry, part)) : []
    return lines.length > 0 && lines.every(({ amount }) => amount) ? lines : [readEntry(entry, entry)]
  })
}

function readEntry(entry: Element, part: Element): ReadLine {
  const amount = readChild(part, 'amt') || (listValues(part, 'amt')[0] ?? '')
  const indicator = readChild(part, 'cdtdbtind') || readChild(entry, 'cdtdbtind')
  const isReversal = /^(true|1)$/.test(readChild(entry, 'rvslind'))
  const status = readChild(entry, 'sts')
  const [currency = ''] = listElements(part, 'amt').map(({ attribs }) => attribs['Ccy'] ?? '')
  const texts = ['ustrd', 'ref', 'nm', 'endtoendid', 'addtlntryinf', 'addtltxinf'].flatMap((name) => listValues(part, name))
  return {
    cells: [listValues(entry, 'dt')[0] ?? '', ...new Set(texts), `${amount} ${currency}`.trim(), indicator],
    amount: parseBankAmount(amount),
    indicator,
    status: status === 'BOOK' ? '' : status,
    // A reversal has the direction of its own money, and is no payment.
    section: isReversal ? 'doubtful' : undefined,
    isCertain: true,
  }
} // prettier-ignore
