import type { Schema } from './description.ts'

const KEPT = ['enum', 'format', 'maxLength', 'pattern', 'required', 'type'] as const

/**
 * OpenAPI 3.0 into JSON Schema: `nullable` becomes a null among the types, keys beside `$ref` go, descriptions go. With
 * `closed`, an object may have no property that the description does not name, so that a misspelled one is found.
 */
export function toJsonSchema(schema: Schema, closed: boolean): Schema {
  if (schema.$ref) return withNull({ $ref: schema.$ref }, schema.nullable)
  const plain: Schema = Object.fromEntries(KEPT.filter((key) => key in schema).map((key) => [key, schema[key]]))
  if (schema.anyOf) plain.anyOf = schema.anyOf.map((one) => toJsonSchema(one, closed))
  if (schema.items) plain.items = toJsonSchema(schema.items, closed)
  if (schema.properties) plain.properties = mapValues(schema.properties, (one) => toJsonSchema(one, closed))
  const rest = schema.additionalProperties
  if (rest !== undefined) plain.additionalProperties = typeof rest === 'boolean' ? rest : toJsonSchema(rest, closed)
  else if (closed && schema.properties) plain.additionalProperties = false
  return withNull(plain, schema.nullable)
}

function withNull(schema: Schema, nullable: boolean | undefined): Schema {
  if (!nullable) return schema
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] }
  return { ...schema, type: [schema.type, 'null'], ...(schema.enum && { enum: [...schema.enum, null] }) }
}

export function mapValues<T, U>(values: Record<string, T>, change: (value: T, name: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))
}
