import { parseOrderCode } from '../../lib/order-code.ts'

export interface Parcel {
  code: string
  waybill: string
  carrier: string
}

export type ParcelProblem = 'shipNoCode' | 'shipNoWaybill' | 'shipNoCarrier' | 'shipTwice'

/**
 * Reads pasted lines of a code, a waybill and perhaps a carrier, with spaces, tabs, commas or semicolons between them.
 * `carrier` is that of the lines that name none. Empty lines are left out; a line that lacks something is a problem.
 */
export function parseParcels(text: string, carrier: string) {
  const parcels: Parcel[] = []
  const problems: { row: number; problem: ParcelProblem }[] = []
  const seen = new Set<string>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [first = '', waybill = '', ...rest] = line.trim().split(/[\s,;]+/)
    if (first === '') continue
    const code = parseOrderCode(first)
    const own = rest.join(' ') || carrier.trim()
    const problem = findProblem({ code, waybill, carrier: own }, seen)
    if (problem !== undefined) problems.push({ row: index + 1, problem })
    else parcels.push({ code: code!, waybill, carrier: own })
    if (code !== undefined) seen.add(code)
  }
  return { parcels, problems }
}

function findProblem(
  { code, waybill, carrier }: { code: string | undefined; waybill: string; carrier: string },
  seen: ReadonlySet<string>,
): ParcelProblem | undefined {
  if (code === undefined) return 'shipNoCode'
  if (seen.has(code)) return 'shipTwice'
  if (waybill === '') return 'shipNoWaybill'
  return carrier === '' ? 'shipNoCarrier' : undefined
}
