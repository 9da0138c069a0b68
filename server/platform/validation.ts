import type { CallDescription } from '@shop/contract/call.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { declaredInput, type Violation } from './declared-input.ts'
import { Refusal } from './refusal.ts'

// Values of a body already have their types; values of a URL are text, and a single one may stand for a list. A test
// checks that the schemas are valid (validation.test.ts), because checking them takes a tenth of each start.
const options = {
  allErrors: true,
  verbose: true,
  strict: false,
  useDefaults: true,
  removeAdditional: false,
  meta: false,
  validateSchema: false,
} as const
const bodyAjv = new Ajv({ ...options, coerceTypes: false })
const queryAjv = new Ajv({ ...options, coerceTypes: 'array' })

/**
 * Compiles the schemas of the contract for Fastify: bodies are taken as they are, URLs are read as text. A call gets a
 * copy with the declared fields only. Ajv reports every violation, so it gets that copy, whose texts and lists have a
 * length that the schema bounds (`declaredInput`): its patterns never run over more. A schema is compiled with its first
 * request: compiling all of them took half of a start, and most of them serve the back office.
 */
export const compileSchema: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let validate: ValidateFunction | undefined
  return (input: unknown) => {
    validate ??= (httpPart === 'body' ? bodyAjv : queryAjv).compile(schema)
    const violations: Violation[] = []
    const value = declaredInput(schema, input, (violation) => violations.push(violation))
    if (violations.length > 0) return { error: violations }
    return validate(value) ? { value } : { error: validate.errors ?? [] }
  }
}

/** A field's schema keywords for its own refusals (`common-schemas.ts` of the contract). */
interface Field {
  refusal?: RefusalCode
  missing?: RefusalCode
  identifier?: boolean
  properties?: Record<string, Field>
}

/** Turns the violations of a schema into the refusal that the contract declares for them, with the fields concerned. */
export function toValidationRefusal(violations: ErrorObject[], call: CallDescription): Refusal {
  const relevant = removeAnyOfBranches(violations)
  const fields: Record<string, RefusalCode> = {}
  for (const violation of relevant) fields[toFieldPath(violation)] ??= toFieldRefusal(violation, call)
  const [first = 'invalid_value'] = Object.values(fields)
  delete fields['']
  return new Refusal(first, fields)
}

/** Removes the violations of each alternative of a union; only that of the union itself remains. */
function removeAnyOfBranches(violations: ErrorObject[]): ErrorObject[] {
  const choices = violations.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath)
  return violations.filter(({ keyword, instancePath }) => keyword === 'anyOf' || !choices.includes(instancePath))
}

function toFieldPath({ instancePath, keyword, params }: ErrorObject): string {
  const path = keyword === 'required' ? `${instancePath}/${params.missingProperty}` : instancePath
  return path.slice(1).replaceAll('/', '.')
}

function toFieldRefusal(violation: ErrorObject, call: CallDescription): RefusalCode {
  const { keyword, params, parentSchema, data } = violation
  const schema = (parentSchema ?? {}) as Field
  const isAbsent = keyword === 'required'
  const field = isAbsent ? (schema.properties?.[params.missingProperty] ?? {}) : schema
  const missing = isAbsent || data === null || (typeof data === 'string' && data.trim() === '')
  const isNested = toFieldPath(violation).includes('.')
  if (keyword === 'control_characters') return field.refusal ?? keyword
  if (missing) return field.missing ?? (isNested ? undefined : call.missing) ?? field.refusal ?? 'invalid_value'
  if (keyword === 'type' && !field.identifier) return 'invalid_value'
  return field.refusal ?? 'invalid_value'
}
