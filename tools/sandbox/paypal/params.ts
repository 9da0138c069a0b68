import { malformed } from './errors.ts'
import type { Money } from './money.ts'

/** A JSON object from a request, and its path in the body. */
export type Params = Record<string, unknown>

/**
 * Parameters that PayPal knows and the sandbox does not support are refused as well, because ignoring them would hide a
 * mistake.
 */
export function allowOnly(params: Params, names: readonly string[], place: string): void {
  for (const [name, value] of Object.entries(params)) {
    if (!names.includes(name)) throw malformed('NOT_SUPPORTED', { field: `${place}/${name}`, value })
  }
}

export function missing(field: string): never {
  throw malformed('MISSING_REQUIRED_PARAMETER', { field })
}

interface Shape {
  least?: number
  most: number
  pattern?: RegExp
}

export function text(params: Params, name: string, place: string, { least = 1, most, pattern }: Shape) {
  const value = params[name]
  if (value === undefined) return undefined
  const at = { field: `${place}/${name}`, value }
  if (typeof value !== 'string') throw malformed('INVALID_PARAMETER_SYNTAX', at)
  if (value.length < least || value.length > most) throw malformed('INVALID_STRING_LENGTH', at)
  if (pattern && !pattern.test(value)) throw malformed('INVALID_PARAMETER_SYNTAX', at)
  return value
}

export function choice<T extends string>(params: Params, name: string, place: string, values: readonly T[]) {
  const value = params[name]
  if (value === undefined) return undefined
  const found = values.find((one) => one === value)
  if (found === undefined) throw malformed('INVALID_PARAMETER_VALUE', { field: `${place}/${name}`, value })
  return found
}

export function group(params: Params, name: string, place: string): Params | undefined {
  const value = params[name]
  return value === undefined ? undefined : asObject(value, `${place}/${name}`)
}

export function asObject(value: unknown, field: string): Params {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Params
  throw malformed('INVALID_PARAMETER_SYNTAX', { field: field || '/', value })
}

export function list(params: Params, name: string, place: string, most: number): unknown[] | undefined {
  const value = params[name]
  if (value === undefined) return undefined
  const field = `${place}/${name}`
  if (!Array.isArray(value)) throw malformed('INVALID_PARAMETER_SYNTAX', { field, value })
  if (value.length > most) throw malformed('INVALID_ARRAY_MAX_ITEMS', { field })
  return value
}

const VALUE = /^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/

/** Reads a well-formed amount; whether it can be paid is checked later. */
export function money(params: Params, name: string, place: string): Money | undefined {
  const sent = group(params, name, place)
  return sent && readMoney(sent, `${place}/${name}`, [])
}

/** `more` are the fields that may stand beside currency and value. */
export function readMoney(sent: Params, place: string, more: readonly string[]): Money {
  allowOnly(sent, ['currency_code', 'value', ...more], place)
  return {
    currency_code: text(sent, 'currency_code', place, { least: 3, most: 3 }) ?? missing(`${place}/currency_code`),
    value: text(sent, 'value', place, { most: 32, pattern: VALUE }) ?? missing(`${place}/value`),
  }
}

export function address(params: Params, name: string, place: string, pattern: RegExp): string | undefined {
  const value = text(params, name, place, { most: 2048, pattern })
  if (value === undefined || URL.canParse(value)) return value
  throw malformed('INVALID_PARAMETER_SYNTAX', { field: `${place}/${name}`, value })
}

/** Removes undefined fields, so that a response has no empty ones. */
export function compact<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const set = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
