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
export type Names = Map<Schema, string>

const LARGEST_ID = 2_147_483_647
const NOT_BLANK = '\\S'

/**
 * Returns the type that a schema accepts, as a reader of TypeScript knows it; objects have one field per line, with
 * their further bounds.
 */
export function tellShape(schema: Schema, names: Names, indent = ''): string {
  const name = names.get(schema)
  if (name !== undefined) return name
  if (schema.enum) return schema.enum.map(tellValue).join(' | ')
  if (schema.const !== undefined) return tellValue(schema.const)
  if (schema.anyOf) return schema.anyOf.map((one) => tellShape(one, names, indent)).join(' | ')
  if (schema.properties) return tellFields(schema, names, indent)
  if (schema.type === 'array') return tellArray(tellShape(schema.items ?? {}, names, indent))
  return [schema.type ?? 'unknown'].flat().join(' | ')
}

function tellValue(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}

function tellArray(item: string): string {
  const isUnion = item.includes(' | ') && !item.startsWith('{')
  return isUnion ? `(${item})[]` : `${item}[]`
}

function tellFields({ properties = {}, required = [] }: Schema, names: Names, indent: string): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([name, field]) => {
    const type = tellShape(field, names, inner)
    const note = names.has(field) ? '' : tellBounds(field)
    return { text: `${name}${required.includes(name) ? '' : '?'}: ${type}`, note }
  })
  const short = `{ ${fields.map(({ text }) => text).join(', ')} }`
  if (short.length < 76 && !short.includes('\n') && fields.every(({ note }) => note === '')) return short
  const lines = fields.map(({ text, note }) => `${inner}${text}${note === '' ? '' : ` // ${note}`}`)
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** Returns what a field's type does not say: its bounds, its purpose, and the refusal of any other value. */
export function tellBounds(schema: Schema): string {
  const { description, refusal, maxItems } = schema
  const bounds = [schema, ...(schema.anyOf ?? [])].flatMap((one) => [...tellNumbers(one), ...tellText(one)])
  const most = maxItems === undefined ? [] : [`at most ${maxItems}`]
  const inside = schema.items && !schema.items.properties ? [tellBounds(schema.items)].filter(Boolean) : []
  const said = [...bounds, ...most, ...inside, ...(description === undefined ? [] : [description])]
  const otherwise = refusal === undefined ? '' : `else ${refusal}`
  return [said.join('; '), otherwise].filter(Boolean).join('; ')
}

function tellNumbers({ minimum, maximum }: Schema): string[] {
  const most = maximum === LARGEST_ID ? undefined : maximum
  if (minimum !== undefined && most !== undefined) return [`${minimum} to ${most}`]
  if (minimum !== undefined) return [`at least ${minimum}`]
  return most === undefined ? [] : [`at most ${most}`]
}

function tellText({ minLength, maxLength, pattern, characters }: Schema): string[] {
  const length = maxLength === undefined ? [] : [`at most ${maxLength} characters`]
  const blank = pattern === NOT_BLANK || (minLength === 1 && pattern === undefined) ? ['not blank'] : []
  const form = pattern === undefined || pattern === NOT_BLANK ? [] : [`like /${pattern}/`]
  const lines = characters === 'lines' ? ['may have several lines'] : []
  return [...blank, ...length, ...lines, ...form]
}
