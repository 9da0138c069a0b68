import { findCarrier } from '@shop/contract/carriers.ts'
import { parseOrderCode, restoreDashes } from '@shop/contract/scanned-text.ts'

export interface Parcel {
  code: string
  waybill: string
  carrier: string
}

export type ParcelProblem = 'shipNoCode' | 'shipNoWaybill' | 'shipBadWaybill' | 'shipNoCarrier' | 'shipTwice'

export interface ParcelProblemRow {
  row: number
  problem: ParcelProblem
  text: string
}

interface ShippingChoices {
  /** The carrier of the lines that name none. */
  carrier: string
  carriers: readonly string[]
}

/** As the server accepts it, and with a digit: a word without one is more likely a carrier. */
const WAYBILL = /^(?=.*\d)[A-Za-z0-9-]{4,40}$/

/**
 * Reads pasted lines of a code, a waybill and perhaps a carrier, with spaces, tabs, commas or semicolons between them. In
 * a line with several of these signs other than spaces, they separate the fields, so a waybill may have spaces. A known
 * carrier may also come first, or be a part of the words of the carrier. Empty lines are left out; a line that lacks
 * something is a problem, and so is a number that a spreadsheet has rounded: its last digits are lost.
 */
export function parseParcels(text: string, choices: ShippingChoices) {
  const parcels: Parcel[] = []
  const problems: ParcelProblemRow[] = []
  const seen = new Set<string>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [first = '', ...fields] = splitFields(line)
    if (first === '') continue
    const code = parseOrderCode(first)
    const words = splitWords(fields[0] ?? '')
    const { waybill, carrier } = fields.length > 1 ? readFields(fields, choices) : parseShipment(words, choices)
    const shipment = { waybill: restoreDashes(waybill), carrier }
    const problem = findProblem({ code, ...shipment }, seen)
    if (problem === undefined) parcels.push({ code: code!, ...shipment })
    else problems.push({ row: index + 1, problem, text: problem === 'shipNoCode' ? first : shipment.waybill })
    if (code !== undefined) seen.add(code)
  }
  return { parcels, problems }
}

function splitFields(line: string): string[] {
  const fields = line
    .split(/[,;\t]/)
    .map((field) => cleanCell(field.trim()))
    .filter((field) => field !== '')
  const [head = ''] = fields
  const [code = '', ...words] = splitWords(head)
  return [code, ...(words.length > 0 ? [words.join(' ')] : []), ...fields.slice(1)]
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

/** Returns a cell of a spreadsheet as it was meant: without the signs that keep a number a text, and without `.0`. */
function cleanCell(cell: string): string {
  const bare = cell
    .replace(/^(?:=?"(.*)"|'(.*))$/, (_, quoted?: string, marked?: string) => quoted ?? marked ?? '')
    .trim()
  return bare.replace(/^(\d{4,})\.0+$/, '$1')
}

function readFields(fields: readonly string[], { carrier, carriers }: ShippingChoices) {
  const known = fields.map((field) => findCarrier(field, carriers))
  const index = known.findIndex((found) => found !== undefined)
  if (index !== -1) return { waybill: joinGroups(fields.filter((_, at) => at !== index)), carrier: known[index]! }
  const [waybill = '', ...named] = fields
  const own = named.join(' ')
  // Fields without a letter are the rest of a waybill that was written in groups.
  if (!/\p{L}/u.test(own)) return { waybill: joinGroups(fields), carrier: carrier.trim() }
  return { waybill: joinGroups([waybill]), carrier: own }
}

/** Joins the groups in which carriers print a waybill, where all of them are digits. */
function joinGroups(fields: readonly string[]): string {
  const text = fields.join(' ')
  return /^[\d ]+$/.test(text) ? text.replaceAll(' ', '') : text
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
  const service = findCarrier(own, carriers)
  if (service !== undefined) return { waybill, carrier: service }
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
