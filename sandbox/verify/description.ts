import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** JSON Schema, or OpenAPI's dialect of it, as far as it is looked into here. */
export interface Schema {
  $ref?: string
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  enum?: unknown[]
  items?: Schema
  nullable?: boolean
  properties?: Record<string, Schema>
  required?: string[]
  type?: string | string[]
  [other: string]: unknown
}

export interface Parameter {
  in: 'query' | 'path' | 'header'
  name: string
  required?: boolean
  schema: Schema
}

export interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}

export interface Description {
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const FILE = 'stripe.json'

/** Reads Stripe's own description of its API (OpenAPI 3.0) from the folder. */
export function readDescription(folder: string): Description {
  const file = join(folder, FILE)
  if (!existsSync(file)) throw new Error(`There is no ${FILE} in ${folder}.`)
  return JSON.parse(readFileSync(file, 'utf8')) as Description
}

/** The operation that a request called, and its name in the description. A literal segment goes before a placeholder. */
export function findOperation(
  description: Description,
  method: string,
  path: string,
): { name: string; operation: Operation } | undefined {
  const templates = Object.keys(description.paths)
    .filter((template) => fits(template, path))
    .sort((a, b) => a.split('{').length - b.split('{').length)
  for (const template of templates) {
    const operation = description.paths[template]?.[method.toLowerCase()]
    if (operation) return { name: `${method} ${template}`, operation }
  }
  return undefined
}

function fits(template: string, path: string): boolean {
  const wanted = template.split('/')
  const actual = path.split('/')
  return (
    wanted.length === actual.length && wanted.every((segment, at) => segment.startsWith('{') || segment === actual[at])
  )
}
