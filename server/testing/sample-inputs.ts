import type { Call } from '@shop/contract/call.ts'
import type { StaffCall } from '@shop/contract/staff/call.ts'

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
export type KnownValues = Record<string, string | number>

export interface SampleRequest {
  method: string
  path: string
  body: unknown
}

/**
 * Returns a request that a call's own schemas accept, with known values, so that tests of all calls get past
 * validation, also for new calls. Optional fields are filled when a value is known.
 */
export function sampleRequest(call: Call | StaffCall, knownValues: KnownValues): SampleRequest {
  const { method, path } = call
  const params = buildValues(call.params, knownValues)
  const query = new URLSearchParams(
    Object.entries(buildValues(call.query, knownValues)).map(([name, value]) => [name, String(value)]),
  )
  return {
    method,
    path: `${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))}?${query}`,
    body: call.body ? buildValues(call.body, knownValues) : undefined,
  }
}

function buildValues(schema: Schema | undefined, knownValues: KnownValues): Record<string, unknown> {
  const needed = schema?.required ?? []
  const fields = Object.entries(schema?.properties ?? {}).filter(
    ([name]) => needed.includes(name) || name in knownValues,
  )
  return Object.fromEntries(fields.map(([name, field]) => [name, buildValue(name, field, knownValues)]))
}

function buildValue(name: string, schema: Schema, knownValues: KnownValues): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf)
    return buildValue(name, schema.anyOf.find(matchesType(knownValues[name])) ?? schema.anyOf[0]!, knownValues)
  const value = knownValues[name]
  if (value !== undefined && matchesType(value)(schema)) return value
  if (schema.type === 'object') return buildValues(schema, knownValues)
  if (schema.type === 'array') return schema.items ? [buildValue(name, schema.items, knownValues)] : []
  if (schema.type === 'boolean') return true
  return [schema.type].flat().includes('integer') ? 1 : 'x'
}

function matchesType(value: unknown) {
  return ({ type }: Schema): boolean => [type].flat().includes(typeof value === 'number' ? 'integer' : typeof value)
}
