import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { Schema } from './openapi.ts'
import type { ProviderSpec } from './providers.ts'
import { mapValues, toJsonSchema } from './schema.ts'

/** Validates a value against a schema of one of the descriptions; the schema is cached under the name. */
export type Validate = (described: ProviderSpec, name: string, schema: Schema, value: unknown) => ErrorObject[]

export function createValidator(all: ProviderSpec[], closed: boolean, coerceTypes: false | 'array' = false): Validate {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    validateFormats: false,
    inlineRefs: false,
    unicodeRegExp: false,
    coerceTypes,
  })
  for (const { id, document: description } of all) {
    const { schemas } = description.components
    const converted = mapValues(schemas, (item) => toJsonSchema(item, closed, schemas))
    ajv.addSchema({ $id: id, components: { schemas: converted } })
  }
  const compiled = new Map<string, ValidateFunction>()

  return ({ id, document }, name, schema, value) => {
    const key = `${id} ${name}`
    const build = () => ajv.compile(absolutizeReferences(id, toJsonSchema(schema, closed, document.components.schemas)))
    const validate = compiled.get(key) ?? build()
    compiled.set(key, validate)
    return validate(value) ? [] : selectUsefulErrors(validate.errors ?? [])
  }
}

/** The schemas of operations are outside the components that they refer to. */
function absolutizeReferences(id: string, schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${id}#/components/`)) as Schema
}

/**
 * When no branch of an `anyOf` matches, the messages about text and null say little beside the error inside the object.
 */
function selectUsefulErrors(errors: ErrorObject[]): ErrorObject[] {
  const branching = new Set(errors.filter((error) => error.keyword === 'anyOf').map((error) => error.instancePath))
  const isWholeBranch = (error: ErrorObject) =>
    branching.has(error.instancePath) && ['type', 'enum'].includes(error.keyword)
  const telling = errors.filter((error) => error.keyword !== 'anyOf')
  const stored = telling.filter(
    (error) =>
      !isWholeBranch(error) || !telling.some((other) => getPointer(other).startsWith(`${error.instancePath}/`)),
  )
  return [...new Map(stored.map((error) => [`${getPointer(error)} ${error.message}`, error])).values()]
}

/** Returns the path in the body, including an additional or missing property. */
export function getPointer(error: ErrorObject): string {
  const { additionalProperty, missingProperty } = error.params as Record<string, string | undefined>
  const name = additionalProperty ?? missingProperty
  return `${error.instancePath}${name === undefined ? '' : `/${name}`}` || '/'
}
