/** A JSON schema as the contract writes them. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  characters?: string
  maxItems?: number
  pattern?: string
  description?: string
  refusal?: string
}

/** Schemas that have a name of their own, by that name. */
export type SchemaNames = Map<Schema, string>

const LARGEST_ID = 2_147_483_647
const NOT_BLANK = '\\S'

/**
 * Returns the type that a schema accepts, as a reader of TypeScript knows it; objects have one field per line, with
 * their further bounds.
 */
export function formatSchema(schema: Schema, names: SchemaNames, indent = ''): string {
  const name = names.get(schema)
  if (name !== undefined) return name
  if (schema.enum) return schema.enum.map(formatValue).join(' | ')
  if (schema.const !== undefined) return formatValue(schema.const)
  if (schema.anyOf) return schema.anyOf.map((entry) => formatSchema(entry, names, indent)).join(' | ')
  if (schema.properties) return formatFields(schema, names, indent)
  if (schema.type === 'array') return formatArray(formatSchema(schema.items ?? {}, names, indent))
  return [schema.type ?? 'unknown'].flat().join(' | ')
}

function formatValue(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}

function formatArray(item: string): string {
  const isUnion = item.includes(' | ') && !item.startsWith('{')
  return isUnion ? `(${item})[]` : `${item}[]`
}

function formatFields({ properties = {}, required = [] }: Schema, names: SchemaNames, indent: string): string {
  const innerIndent = `${indent}  `
  const fields = Object.entries(properties).map(([name, field]) => {
    const type = formatSchema(field, names, innerIndent)
    const note = names.has(field) ? '' : formatConstraints(field)
    return { text: `${name}${required.includes(name) ? '' : '?'}: ${type}`, note }
  })
  const oneLine = `{ ${fields.map(({ text }) => text).join(', ')} }`
  if (oneLine.length < 76 && !oneLine.includes('\n') && fields.every(({ note }) => note === '')) return oneLine
  const lines = fields.map(({ text, note }) => `${innerIndent}${text}${note === '' ? '' : ` // ${note}`}`)
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** Returns what a field's type does not say: its bounds, its purpose, and the refusal of any other value. */
export function formatConstraints(schema: Schema): string {
  const { description, refusal, maxItems } = schema
  const bounds = [schema, ...(schema.anyOf ?? [])].flatMap((entry) => [
    ...formatNumberBounds(entry),
    ...formatTextBounds(entry),
  ])
  const maximumText = maxItems === undefined ? [] : [`at most ${maxItems}`]
  const itemConstraints =
    schema.items && !schema.items.properties ? [formatConstraints(schema.items)].filter(Boolean) : []
  const parts = [...bounds, ...maximumText, ...itemConstraints, ...(description === undefined ? [] : [description])]
  const refusalText = refusal === undefined ? '' : `else ${refusal}`
  return [parts.join('; '), refusalText].filter(Boolean).join('; ')
}

function formatNumberBounds({ minimum, maximum }: Schema): string[] {
  const maximumText = maximum === LARGEST_ID ? undefined : maximum
  if (minimum !== undefined && maximumText !== undefined) return [`${minimum} to ${maximumText}`]
  if (minimum !== undefined) return [`at least ${minimum}`]
  return maximumText === undefined ? [] : [`at most ${maximumText}`]
}

function formatTextBounds({ minLength, maxLength, pattern, characters }: Schema): string[] {
  const length = maxLength === undefined ? [] : [`at most ${maxLength} characters`]
  const mayBeBlank = pattern === NOT_BLANK || (minLength === 1 && pattern === undefined) ? ['not blank'] : []
  const patternText = pattern === undefined || pattern === NOT_BLANK ? [] : [`like /${pattern}/`]
  const lines = characters === 'lines' ? ['may have several lines'] : []
  return [...mayBeBlank, ...length, ...lines, ...patternText]
}
