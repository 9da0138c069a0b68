import type { ErrorObject } from 'ajv'
import type { LogEntry } from '../platform/request-log.ts'
import {
  findOperation,
  listParameters,
  type Operation,
  getRequestBody,
  getResponseBody,
  type Schema,
} from './openapi.ts'
import type { ProviderSpec } from './providers.ts'
import { getPointer, type Validate, createValidator } from './validators.ts'

export interface Mismatch {
  entry: number
  operation: string
  part: 'request' | 'answer' | 'event'
  pointer: string
  message: string
}

type AnyObject = Record<string, unknown>

interface Validators {
  /** Texts that represent numbers, as in forms and URLs. */
  form: Validate
  closed: Validate
}

/** Compares recorded requests and responses with the descriptions; calls that none of them covers are skipped. */
export function createChecker(all: ProviderSpec[]) {
  const checks = { form: createValidator(all, false, 'array'), closed: createValidator(all, true) }
  return (entry: LogEntry): Mismatch[] => {
    const described = all.find((item) => item.covers.test(entry.path))
    return described ? validateEntry(all, described, checks, entry) : []
  }
}

function validateEntry(all: ProviderSpec[], described: ProviderSpec, checks: Validators, entry: LogEntry): Mismatch[] {
  const found = findOperation(described.document, entry.method, entry.path)
  if (!found) return entry.status === 404 ? [] : [toUnknownCall(entry)]
  const { name, operation } = found
  const mark = (part: Mismatch['part']) => (error: ErrorObject) => toMismatch(entry, name, part, error)
  const request = isAcceptedRequest(entry) ? validateRequest(described, checks, entry, name, operation) : []
  const status = entry.status ?? 200
  const expected = getResponseBody(described.document, operation, status)
  const response = checks.closed(described, `${name} ${status}`, expected, entry.answer)
  const cargo = described.listEvents(entry.answer).flatMap(({ id, name: kind, object: carried }) => {
    const home = all.find((item) => item.id === id)!
    return checks.closed(home, `event ${kind}`, { $ref: `#/components/schemas/${kind}` }, carried)
  })
  return [...request.map(mark('request')), ...response.map(mark('answer')), ...cargo.map(mark('event'))]
}

function toUnknownCall(entry: LogEntry): Mismatch {
  const operation = `${entry.method} ${entry.path}`
  return { entry: entry.id, operation, part: 'request', pointer: '/', message: 'is not in the description' }
}

function toMismatch(entry: LogEntry, operation: string, part: Mismatch['part'], error: ErrorObject): Mismatch {
  return { entry: entry.id, operation, part, pointer: getPointer(error), message: error.message ?? error.keyword }
}

/** A request that the sandbox refused as malformed is the shop's mistake and is reported by that refusal. */
function isAcceptedRequest({ status }: LogEntry): boolean {
  return status === null || status < 400 || status === 402 || status === 422
}

function validateRequest(
  described: ProviderSpec,
  checks: Validators,
  entry: LogEntry,
  name: string,
  operation: Operation,
): ErrorObject[] {
  const { document } = described
  const asked = checks.form(described, `${name} query`, buildQuerySchema(described, operation), copy(entry.query))
  const [type, schema] = getRequestBody(document, operation) ?? []
  if (!schema || entry.method === 'GET') return asked
  if (type === 'application/json') {
    const sent = entry.body === null ? [] : checks.closed(described, `${name} body`, schema, entry.body)
    return [...asked, ...sent]
  }
  return [...asked, ...checks.form(described, `${name} body`, schema, copy(entry.body))]
}

function buildQuerySchema({ document }: ProviderSpec, operation: Operation): Schema {
  const parameters = listParameters(document, operation).filter((parameter) => parameter.in === 'query')
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema])),
    required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
  }
}

/** Returns a copy of the request, because reading it as a form changes texts into numbers. */
function copy(sent: unknown): AnyObject {
  const { key: _key, ...rest } = structuredClone(sent ?? {}) as AnyObject
  return rest
}
