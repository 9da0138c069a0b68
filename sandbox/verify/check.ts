import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { LogEntry } from '../platform/request-log.ts'
import { type Description, findOperation, type Operation, type Schema } from './description.ts'
import { mapValues, toJsonSchema } from './schema.ts'

export interface Misfit {
  entry: number
  operation: string
  part: 'request' | 'answer' | 'event'
  pointer: string
  message: string
}

type Loose = Record<string, unknown>

/** Compares recorded requests and answers with the description. */
export function makeChecker(description: Description) {
  const checkForm = validators(description, { closed: false, coerceTypes: 'array' })
  const checkAnswer = validators(description, { closed: true })

  return (entry: LogEntry): Misfit[] => {
    const found = findOperation(description, entry.method, entry.path)
    if (!found) return entry.status === 404 ? [] : [unknownCall(entry)]
    const { name, operation } = found
    const mark = (part: Misfit['part']) => (error: ErrorObject) => toMisfit(entry, name, part, error)
    const request = wasUnderstood(entry)
      ? checkForm(`${name} request`, requestSchema(operation, entry), sent(entry))
      : []
    const answer = checkAnswer(`${name} ${kindOfAnswer(entry)}`, answerSchema(operation, entry), entry.answer)
    const cargo = listEvents(entry.answer).flatMap((event) => checkCargo(checkAnswer, event))
    return [...request.map(mark('request')), ...answer.map(mark('answer')), ...cargo.map(mark('event'))]
  }
}

function unknownCall(entry: LogEntry): Misfit {
  const operation = `${entry.method} ${entry.path}`
  return { entry: entry.id, operation, part: 'request', pointer: '/', message: 'is not in the description' }
}

function toMisfit(entry: LogEntry, operation: string, part: Misfit['part'], error: ErrorObject): Misfit {
  return { entry: entry.id, operation, part, pointer: pointerOf(error), message: error.message ?? error.keyword }
}

/** A request that the sandbox turned down as malformed is the shop's mistake and reported by that refusal. */
function wasUnderstood({ status }: LogEntry): boolean {
  return status === null || status < 400 || status === 402
}

function kindOfAnswer({ status }: LogEntry): string {
  return (status ?? 200) < 400 ? 'answer' : 'error'
}

function answerSchema(operation: Operation, entry: LogEntry): Schema {
  const responses = operation.responses
  const response = kindOfAnswer(entry) === 'answer' ? responses['200'] : responses['default']
  return response?.content['application/json']?.schema ?? {}
}

function requestSchema(operation: Operation, entry: LogEntry): Schema {
  if (entry.method !== 'GET') return operation.requestBody?.content['application/x-www-form-urlencoded']?.schema ?? {}
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema])),
    required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
  }
}

/** What was sent, as a copy: reading it as a form changes texts into numbers. */
function sent(entry: LogEntry): unknown {
  const { key: _key, ...rest } = structuredClone((entry.method === 'GET' ? entry.query : entry.body) ?? {}) as Loose
  return rest
}

/** Events say of their object only that it is one; here it has to be what its name says. */
function checkCargo(check: ReturnType<typeof validators>, event: Loose): ErrorObject[] {
  const cargo = (event['data'] as Loose)['object'] as Loose
  const name = String(cargo['object'])
  return check(`event ${name}`, { $ref: `#/components/schemas/${name}` }, cargo)
}

function listEvents(answer: unknown): Loose[] {
  if (answer === null || typeof answer !== 'object') return []
  const object = answer as Loose
  if (object['object'] === 'event') return [object]
  return object['object'] === 'list' ? (object['data'] as Loose[]).flatMap(listEvents) : []
}

function validators(description: Description, { closed, ...options }: { closed: boolean; coerceTypes?: 'array' }) {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, inlineRefs: false, ...options })
  ajv.addSchema({
    $id: 'stripe',
    components: { schemas: mapValues(description.components.schemas, (one) => toJsonSchema(one, closed)) },
  })
  const compiled = new Map<string, ValidateFunction>()

  return (name: string, schema: Schema, value: unknown): ErrorObject[] => {
    const validate = compiled.get(name) ?? ajv.compile(absolute(toJsonSchema(schema, closed)))
    compiled.set(name, validate)
    return validate(value) ? [] : tellingOnes(validate.errors ?? [])
  }
}

/** The schemas of operations stand outside the components they refer to. */
function absolute(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"stripe#/components/')) as Schema
}

/** When no branch of an `anyOf` fits, that the value is no text and no null says little beside what is wrong inside it. */
function tellingOnes(errors: ErrorObject[]): ErrorObject[] {
  const branching = new Set(errors.filter((error) => error.keyword === 'anyOf').map((error) => error.instancePath))
  const isWholeBranch = (error: ErrorObject) =>
    branching.has(error.instancePath) && ['type', 'enum'].includes(error.keyword)
  const telling = errors.filter((error) => error.keyword !== 'anyOf')
  const kept = telling.filter(
    (error) => !isWholeBranch(error) || !telling.some((other) => pointerOf(other).startsWith(`${error.instancePath}/`)),
  )
  return [...new Map(kept.map((error) => [`${pointerOf(error)} ${error.message}`, error])).values()]
}

/** The place in the body, down to a property that is too much or missing. */
function pointerOf(error: ErrorObject): string {
  const { additionalProperty, missingProperty } = error.params as Record<string, string | undefined>
  const name = additionalProperty ?? missingProperty
  return `${error.instancePath}${name === undefined ? '' : `/${name}`}` || '/'
}
