import type { Schema } from './openapi.ts'

const COPIED_KEYS = [
  'enum',
  'format',
  'maxItems',
  'maxLength',
  'minItems',
  'minLength',
  'pattern',
  'required',
  'type',
] as const

export type Schemas = Record<string, Schema>

/**
 * Converts OpenAPI 3.0 to JSON Schema: `nullable` adds null to the types, keys beside `$ref` and descriptions are
 * removed, and an `allOf` becomes one object. With `closed`, an object may have no property that the description does
 * not name, so that a misspelled one is found.
 */
export function toJsonSchema(given: Schema, closed: boolean, schemas: Schemas): Schema {
  if (given.$ref) return addNull({ $ref: given.$ref }, given.nullable)
  const schema = given.allOf ? mergeAll(given, schemas) : given
  const convert = (item: Schema) => toJsonSchema(item, closed, schemas)
  const plain: Schema = Object.fromEntries(COPIED_KEYS.filter((key) => key in schema).map((key) => [key, schema[key]]))
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) plain.anyOf = branches.map(convert)
  if (schema.items) plain.items = convert(schema.items)
  if (schema.properties) plain.properties = mapValues(schema.properties, (item) => convertMerged(item, closed, schemas))
  const rest = schema.additionalProperties
  if (rest !== undefined) plain.additionalProperties = typeof rest === 'boolean' ? rest : convert(rest)
  else if (closed && schema.properties) plain.additionalProperties = false
  return addNull(plain, schema.nullable)
}

/** A property in two parts of an `allOf` has to match both; only the first decides which fields exist. */
const MERGED = Symbol('both')
type MergedProperty = Schema & { [MERGED]?: Schema[] }

function convertMerged(schema: MergedProperty, closed: boolean, schemas: Schemas): Schema {
  const [first, ...others] = schema[MERGED] ?? [schema]
  const whole = toJsonSchema(first!, closed, schemas)
  return others.length === 0 ? whole : { allOf: [whole, ...others.map((item) => toJsonSchema(item, false, schemas))] }
}

function mergeAll({ allOf = [], ...own }: Schema, schemas: Schemas): Schema {
  const parts = [...allOf, own].map((part) => {
    const found = part.$ref ? schemas[part.$ref.split('/').at(-1)!]! : part
    return found.allOf ? mergeAll(found, schemas) : found
  })
  const merged: Schema = { type: 'object', properties: {}, required: parts.flatMap((part) => part.required ?? []) }
  for (const part of parts) {
    for (const [name, property] of Object.entries(part.properties ?? {})) {
      const before: MergedProperty | undefined = merged.properties![name]
      merged.properties![name] = before ? mergeProperty(before, property) : property
    }
  }
  return merged
}

function mergeProperty(before: MergedProperty, property: Schema): Schema {
  const twice: MergedProperty = { [MERGED]: [...(before[MERGED] ?? [before]), property] }
  return twice
}

function addNull(schema: Schema, nullable: boolean | undefined): Schema {
  if (!nullable) return schema
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] }
  return { ...schema, type: [schema.type, 'null'], ...(schema.enum && { enum: [...schema.enum, null] }) }
}

export function mapValues<T, U>(values: Record<string, T>, change: (value: T, name: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))
}
