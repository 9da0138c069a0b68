import type { Call } from '@shop/contract/call.ts'
import { calls } from '@shop/contract/calls.ts'

/** The part of a JSON schema that the contract uses. */
interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
}

/** Values by the name of a field; a field without one gets a value by its type. */
export type Known = Record<string, string | number>

export interface SampleRequest {
  method: string
  path: string
  body: unknown
}

/**
 * Returns a request that a call's own schemas accept, with known values, so that tests of all calls get past
 * validation, also for new calls. Optional fields are filled when a value is known.
 */
export function sampleRequest(call: Call, known: Known): SampleRequest {
  const [method, path] = calls[call.name]
  const params = valuesOf(call.params, known)
  const query = new URLSearchParams(
    Object.entries(valuesOf(call.query, known)).map(([name, value]) => [name, String(value)]),
  )
  return {
    method,
    path: `${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))}?${query}`,
    body: call.body ? valuesOf(call.body, known) : undefined,
  }
}

function valuesOf(schema: Schema | undefined, known: Known): Record<string, unknown> {
  const needed = schema?.required ?? []
  const fields = Object.entries(schema?.properties ?? {}).filter(([name]) => needed.includes(name) || name in known)
  return Object.fromEntries(fields.map(([name, field]) => [name, valueOf(name, field, known)]))
}

function valueOf(name: string, schema: Schema, known: Known): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return valueOf(name, schema.anyOf.find(fits(known[name])) ?? schema.anyOf[0]!, known)
  const value = known[name]
  if (value !== undefined && fits(value)(schema)) return value
  if (schema.type === 'object') return valuesOf(schema, known)
  if (schema.type === 'array') return schema.items ? [valueOf(name, schema.items, known)] : []
  if (schema.type === 'boolean') return true
  return [schema.type].flat().includes('integer') ? 1 : 'x'
}

function fits(value: unknown) {
  return ({ type }: Schema): boolean => [type].flat().includes(typeof value === 'number' ? 'integer' : typeof value)
}
