import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Schema {
  $ref?: string
  additionalProperties?: boolean | Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  enum?: unknown[]
  items?: Schema
  nullable?: boolean
  oneOf?: Schema[]
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

interface Content {
  content?: Record<string, { schema: Schema }>
}

type Reference<T> = T | { $ref: string }

export interface Operation {
  parameters?: Reference<Parameter>[]
  requestBody?: Reference<Content>
  responses: Record<string, Reference<Content>>
}

export interface OpenApiDocument {
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; [kind: string]: Record<string, unknown> }
}

export function readOpenApiDocument(folder: string, name: string): OpenApiDocument {
  const file = join(folder, name)
  if (!existsSync(file)) throw new Error(`There is no ${name} in ${folder}.`)
  return JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument
}

/** Finds the operation of a request and its name in the description. A literal segment wins over a placeholder. */
export function findOperation(
  description: OpenApiDocument,
  method: string,
  path: string,
): { name: string; operation: Operation } | undefined {
  const templates = Object.keys(description.paths)
    .filter((template) => matchesPath(template, path))
    .sort((a, b) => a.split('{').length - b.split('{').length)
  for (const template of templates) {
    const operation = description.paths[template]?.[method.toLowerCase()]
    if (operation) return { name: `${method} ${template}`, operation }
  }
  return undefined
}

function matchesPath(template: string, path: string): boolean {
  const wanted = template.split('/')
  const actual = path.split('/')
  return (
    wanted.length === actual.length && wanted.every((segment, at) => segment.startsWith('{') || segment === actual[at])
  )
}

export function listParameters(description: OpenApiDocument, operation: Operation): Parameter[] {
  return (operation.parameters ?? []).map((parameter) => resolveReference(description, parameter))
}

export function getRequestBody(description: OpenApiDocument, operation: Operation): [type: string, Schema] | undefined {
  const body = operation.requestBody && resolveReference(description, operation.requestBody)
  const [first] = Object.entries(body?.content ?? {})
  return first && [first[0], first[1].schema]
}

/** Returns the schema of a response with this status, or else the default one. */
export function getResponseBody(description: OpenApiDocument, operation: Operation, status: number): Schema {
  const said = operation.responses[status] ?? operation.responses['default']
  return (said && resolveReference(description, said).content?.['application/json']?.schema) ?? {}
}

function resolveReference<T extends object>(description: OpenApiDocument, thing: Reference<T>): T {
  if (!('$ref' in thing)) return thing
  const [kind = '', name = ''] = thing.$ref.split('/').slice(-2)
  const found = description.components[kind]?.[name]
  if (found === undefined) throw new Error(`The description has no ${thing.$ref}.`)
  return found as T
}
