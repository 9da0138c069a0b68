import { parseOrderCode } from '../../lib/order-code.ts'

export interface Parcel {
  code: string
  waybill: string
  carrier: string
}

export type ParcelProblem = 'shipNoCode' | 'shipNoWaybill' | 'shipBadWaybill' | 'shipNoCarrier' | 'shipTwice'

export interface ParcelProblemRow {
  row: number
  problem: ParcelProblem
  /** The words of the line that were read for what is wrong. */
  text: string
}

interface ShippingChoices {
  /** The carrier of the lines that name none. */
  carrier: string
  /** The carriers of the settings, which are recognized before and after the waybill. */
  carriers: readonly string[]
}

/** As the server accepts it, and with a digit: a word without one is more likely a carrier. */
const WAYBILL = /^(?=.*\d)[A-Za-z0-9-]{4,40}$/

/**
 * Reads pasted lines of a code, a waybill and perhaps a carrier, with spaces, tabs, commas or semicolons between them. A
 * known carrier may also come first. Empty lines are left out; a line that lacks something is a problem.
 */
export function parseParcels(text: string, choices: ShippingChoices) {
  const parcels: Parcel[] = []
  const problems: ParcelProblemRow[] = []
  const seen = new Set<string>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [first = '', ...words] = line.trim().split(/[\s,;]+/)
    if (first === '') continue
    const code = parseOrderCode(first)
    const shipment = parseShipment(words, choices)
    const problem = findProblem({ code, ...shipment }, seen)
    if (problem === undefined) parcels.push({ code: code!, ...shipment })
    else problems.push({ row: index + 1, problem, text: problem === 'shipNoCode' ? first : shipment.waybill })
    if (code !== undefined) seen.add(code)
  }
  return { parcels, problems }
}

function parseShipment(words: readonly string[], { carrier, carriers }: ShippingChoices) {
  const text = words.join(' ')
  for (const known of carriers) {
    const name = known.trim().split(/\s+/)
    const isKnown = (found: readonly string[]) => found.join(' ').toLowerCase() === name.join(' ').toLowerCase()
    if (isKnown(words.slice(0, name.length))) return { waybill: words.slice(name.length).join(' '), carrier: known }
    if (isKnown(words.slice(-name.length))) return { waybill: words.slice(0, -name.length).join(' '), carrier: known }
  }
  const [waybill = '', ...named] = words
  const own = named.join(' ')
  // Words without a letter are the rest of a waybill that was written with spaces.
  if (own !== '' && !/\p{L}/u.test(own)) return { waybill: text, carrier: carrier.trim() }
  return { waybill, carrier: own || carrier.trim() }
}

function findProblem(
  { code, waybill, carrier }: { code: string | undefined; waybill: string; carrier: string },
  seen: ReadonlySet<string>,
): ParcelProblem | undefined {
  if (code === undefined) return 'shipNoCode'
  if (seen.has(code)) return 'shipTwice'
  if (waybill === '') return 'shipNoWaybill'
  if (!WAYBILL.test(waybill)) return 'shipBadWaybill'
  return carrier === '' ? 'shipNoCarrier' : undefined
}
