import type { ErrorObject } from 'ajv'
import type { LogEntry } from '../platform/request-log.ts'
import { findOperation, listParameters, type Operation, requestBody, responseBody, type Schema } from './description.ts'
import type { Described } from './providers.ts'
import { pointerOf, type Validate, validators } from './validators.ts'

export interface Misfit {
  entry: number
  operation: string
  part: 'request' | 'answer' | 'event'
  pointer: string
  message: string
}

type Loose = Record<string, unknown>

interface Checks {
  /** Texts that represent numbers, as in forms and URLs. */
  form: Validate
  /** JSON of the shop or of the sandbox. */
  closed: Validate
}

/** Compares recorded requests and responses with the descriptions; calls that none of them covers are skipped. */
export function makeChecker(all: Described[]) {
  const checks = { form: validators(all, false, 'array'), closed: validators(all, true) }
  return (entry: LogEntry): Misfit[] => {
    const described = all.find((one) => one.covers.test(entry.path))
    return described ? checkEntry(all, described, checks, entry) : []
  }
}

function checkEntry(all: Described[], described: Described, checks: Checks, entry: LogEntry): Misfit[] {
  const found = findOperation(described.description, entry.method, entry.path)
  if (!found) return entry.status === 404 ? [] : [unknownCall(entry)]
  const { name, operation } = found
  const mark = (part: Misfit['part']) => (error: ErrorObject) => toMisfit(entry, name, part, error)
  const request = wasUnderstood(entry) ? checkRequest(described, checks, entry, name, operation) : []
  const status = entry.status ?? 200
  const expected = responseBody(described.description, operation, status)
  const answer = checks.closed(described, `${name} ${status}`, expected, entry.answer)
  const cargo = described.listEvents(entry.answer).flatMap(({ id, name: kind, cargo: carried }) => {
    const home = all.find((one) => one.id === id)!
    return checks.closed(home, `event ${kind}`, { $ref: `#/components/schemas/${kind}` }, carried)
  })
  return [...request.map(mark('request')), ...answer.map(mark('answer')), ...cargo.map(mark('event'))]
}

function unknownCall(entry: LogEntry): Misfit {
  const operation = `${entry.method} ${entry.path}`
  return { entry: entry.id, operation, part: 'request', pointer: '/', message: 'is not in the description' }
}

function toMisfit(entry: LogEntry, operation: string, part: Misfit['part'], error: ErrorObject): Misfit {
  return { entry: entry.id, operation, part, pointer: pointerOf(error), message: error.message ?? error.keyword }
}

/** A request that the sandbox refused as malformed is the shop's mistake and is reported by that refusal. */
function wasUnderstood({ status }: LogEntry): boolean {
  return status === null || status < 400 || status === 402 || status === 422
}

function checkRequest(
  described: Described,
  checks: Checks,
  entry: LogEntry,
  name: string,
  operation: Operation,
): ErrorObject[] {
  const { description } = described
  const asked = checks.form(described, `${name} query`, querySchema(described, operation), copy(entry.query))
  const [type, schema] = requestBody(description, operation) ?? []
  if (!schema || entry.method === 'GET') return asked
  if (type === 'application/json') {
    const sent = entry.body === null ? [] : checks.closed(described, `${name} body`, schema, entry.body)
    return [...asked, ...sent]
  }
  return [...asked, ...checks.form(described, `${name} body`, schema, copy(entry.body))]
}

function querySchema({ description }: Described, operation: Operation): Schema {
  const parameters = listParameters(description, operation).filter((parameter) => parameter.in === 'query')
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema])),
    required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
  }
}

/** Returns a copy of the request, because reading it as a form changes texts into numbers. */
function copy(sent: unknown): Loose {
  const { key: _key, ...rest } = structuredClone(sent ?? {}) as Loose
  return rest
}
