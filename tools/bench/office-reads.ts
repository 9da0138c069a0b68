import type { StaffCall } from '@shop/contract/staff/call.ts'
import { type StaffCallName, staffCalls } from '@shop/contract/staff/calls.ts'
import { allStaffCalls } from '@shop/contract/staff/contract.ts'
import type { Bars, OfficeCase } from './office-case.ts'

type Value = string | number
/**
 * The values that fields of queries are measured with, by `call.field`, or by the field for every call that has it. Values
 * in groups, such as words by what they are, are a case for each group.
 */
export type QueryValues = Record<string, readonly Value[] | Record<string, readonly Value[]>>

export const unmeasuredCalls: Partial<Record<StaffCallName, string>> = {
  describeStaffCalls: 'it is the same file for everyone',
  getReconciliation: 'a generated shop has no running reconciliation',
  getBulkChange: 'a generated shop has no bulk changes',
  getImage: 'a generated shop has no uploaded images',
  previewOriginal: 'a generated shop has no uploaded images',
  getSizeChart: 'a generated shop has no size charts',
  getBanner: 'a generated shop has no banners',
  getPost: 'a generated shop has no posts',
  downloadInvoice: 'a generated shop has no invoices',
  getImport: 'a generated shop has no imports',
  listImportProducts: 'a generated shop has no imports',
  listImportProblems: 'a generated shop has no imports',
  exportImportProblems: 'a generated shop has no imports',
  downloadExport: 'a file is written by a job and only sent',
  exportOrders: 'nobody waits for a file before a screen',
  exportReport: 'nobody waits for a file before a screen',
  exportRedirects: 'nobody waits for a file before a screen',
  exportCodeBatch: 'nobody waits for a file before a screen',
  exportMonth: 'nobody waits for a file before a screen',
}

const list: Bars = { ms: 100, statements: 3, people: 4 }
const page: Bars = { ms: 80, statements: 12, people: 4 }
/** A statement begins and ends a report, and two prepare it. The shop runs few at once, so one person asks. */
const report: Bars = { ms: 400, statements: 9, people: 1 }
/**
 * Screens that add up all members, the whole catalog, or a collection: here it has thousands, a drop has some dozens. What a
 * bank statement is compared with is read once for each statement.
 */
const sum: Bars = { ms: 400, statements: 12, people: 1 }
/** Calls that may run other numbers of statements, because they add up several subjects. */
const ownBars: Partial<Record<StaffCallName, Bars>> = {
  // A filter by country is looked up first.
  listOrders: { ...list, statements: 4 },
  // The names of those who made them, and where each leads, are looked up.
  listRedirects: { ...list, statements: 6 },
  getCustomer: { ...page, statements: 20 },
  searchEverything: { ...page, statements: 3 },
  getMonth: { ...report, statements: 20 },
  listMonths: report,
  getLoyaltySummary: sum,
  getLiability: sum,
  getBenefitsSummary: sum,
  getStaffCollection: sum,
  getCollectionVisibility: sum,
  getCollectionSales: sum,
  getOpeningImpact: sum,
  listFeeds: sum,
  listTransferReferences: sum,
}

const commonFields = new Set(['lang', 'page', 'per_page'])
const COMBINED_VALUES = 8

interface Field {
  name: string
  isRequired: boolean
  groups: { label: string; values: readonly Value[] }[]
}

/**
 * Returns every call of the contract that reads, alone, with each value of each field of its query, and every list with
 * any two of its filters. Throws for a field without values, so that none is forgotten.
 */
export function buildReadingCases(values: QueryValues): OfficeCase[] {
  return allStaffCalls
    .filter(({ name }) => staffCalls[name][0] === 'GET' && !(name in unmeasuredCalls))
    .flatMap((call) => buildCases(call, values))
}

function buildCases(call: StaffCall, values: QueryValues): OfficeCase[] {
  const fields = listFields(call, values)
  const required = fields.filter(({ isRequired }) => isRequired)
  const optional = fields.filter(({ isRequired }) => !isRequired)
  const fixed = {
    ...Object.fromEntries(required.map(({ name, groups }) => [name, groups[0]!.values[0]!])),
    ...(isReport(call) ? getThirteenMonths() : {}),
  }
  const bars = chooseBars(call)
  const build = (label: string, queries: Record<string, Value>[]): OfficeCase => ({
    name: label === '' ? call.name : `${call.name}, ${label}`,
    requests: queries.map((query) => ({ method: 'GET', path: toPath(call.name, { ...fixed, ...query }) })),
    ...bars,
  })
  const perField = fields.flatMap(({ name, groups }) =>
    groups.map(({ label, values: ofGroup }) =>
      build(
        `${name}${label}`,
        ofGroup.map((value) => ({ [name]: value })),
      ),
    ),
  )
  const pairs = isList(call) ? listPairs(optional) : []
  return [
    ...(required.length === 0 ? [build('', [{}])] : []),
    ...perField,
    ...(isList(call) ? [build('page 150', [{ page: 150 }])] : []),
    ...(pairs.length === 0 ? [] : [build('two filters', pairs)]),
  ]
}

function isList({ response }: StaffCall): boolean {
  const { properties = {} } = response as { properties?: Record<string, unknown> }
  return 'items' in properties && 'pages' in properties
}

function isReport({ path, query }: StaffCall): boolean {
  const { properties = {} } = (query ?? {}) as { properties?: Record<string, unknown> }
  return path.startsWith('/reports/') && 'from' in properties
}

function getThirteenMonths(): { from: string; to: string } {
  const now = new Date()
  const toDay = (date: Date) => date.toISOString().slice(0, 10)
  return { from: toDay(new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1))), to: toDay(now) }
}

function chooseBars(call: StaffCall): Bars {
  if (ownBars[call.name]) return ownBars[call.name]!
  if (isList(call)) return list
  return call.path.startsWith('/reports/') ? report : page
}

/** Reports are measured over thirteen months, so the days are no fields of theirs. */
function listFields(call: StaffCall, values: QueryValues): Field[] {
  const { properties = {}, required = [] } = (call.query ?? {}) as {
    properties?: Record<string, { enum?: Value[] }>
    required?: string[]
  }
  return Object.entries(properties)
    .filter(([name]) => !commonFields.has(name) && !(isReport(call) && name in getThirteenMonths()))
    .map(([name, schema]) => ({
      name,
      isRequired: required.includes(name),
      groups: toGroups(schema.enum ?? values[`${call.name}.${name}`] ?? values[name] ?? refuseField(call, name)),
    }))
}

function refuseField({ name }: StaffCall, field: string): never {
  throw new Error(`${name} has a field "${field}" that the benchmark has no values for`)
}

function toGroups(values: QueryValues[string]): Field['groups'] {
  if (Array.isArray(values)) return [{ label: '', values }]
  return Object.entries(values).map(([label, ofGroup]) => ({ label: `: ${label}`, values: ofGroup }))
}

function listPairs(fields: readonly Field[]): Record<string, Value>[] {
  const choices = fields.map(({ name, groups }) => ({
    name,
    values: groups.length === 1 ? groups[0]!.values.slice(0, COMBINED_VALUES) : groups.map(({ values }) => values[0]!),
  }))
  return choices.flatMap((first, index) =>
    choices
      .slice(index + 1)
      .flatMap((second) =>
        first.values.flatMap((value) => second.values.map((other) => ({ [first.name]: value, [second.name]: other }))),
      ),
  )
}

function toPath(name: StaffCallName, query: Record<string, Value>): string {
  const text = new URLSearchParams(Object.entries(query).map(([field, value]) => [field, String(value)])).toString()
  return text === '' ? staffCalls[name][1] : `${staffCalls[name][1]}?${text}`
}
