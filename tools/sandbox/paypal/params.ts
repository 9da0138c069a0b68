import { malformed } from './errors.ts'
import type { Money } from './money.ts'

export type Params = Record<string, unknown>

/**
 * Parameters that PayPal knows and the sandbox does not support are refused as well, because ignoring them would hide a
 * mistake.
 */
export function rejectUnknownFields(params: Params, names: readonly string[], fieldPath: string): void {
  for (const [name, value] of Object.entries(params)) {
    if (!names.includes(name)) throw malformed('NOT_SUPPORTED', { field: `${fieldPath}/${name}`, value })
  }
}

export function throwMissing(field: string): never {
  throw malformed('MISSING_REQUIRED_PARAMETER', { field })
}

interface TextRules {
  minimum?: number
  maximum: number
  pattern?: RegExp
}

export function readText(
  params: Params,
  name: string,
  fieldPath: string,
  { minimum = 1, maximum, pattern }: TextRules,
) {
  const value = params[name]
  if (value === undefined) return undefined
  const at = { field: `${fieldPath}/${name}`, value }
  if (typeof value !== 'string') throw malformed('INVALID_PARAMETER_SYNTAX', at)
  if (value.length < minimum || value.length > maximum) throw malformed('INVALID_STRING_LENGTH', at)
  if (pattern && !pattern.test(value)) throw malformed('INVALID_PARAMETER_SYNTAX', at)
  return value
}

export function readChoice<T extends string>(params: Params, name: string, fieldPath: string, values: readonly T[]) {
  const value = params[name]
  if (value === undefined) return undefined
  const found = values.find((item) => item === value)
  if (found === undefined) throw malformed('INVALID_PARAMETER_VALUE', { field: `${fieldPath}/${name}`, value })
  return found
}

export function readGroup(params: Params, name: string, fieldPath: string): Params | undefined {
  const value = params[name]
  return value === undefined ? undefined : requireObject(value, `${fieldPath}/${name}`)
}

export function requireObject(value: unknown, field: string): Params {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Params
  throw malformed('INVALID_PARAMETER_SYNTAX', { field: field || '/', value })
}

export function readList(params: Params, name: string, fieldPath: string, maximum: number): unknown[] | undefined {
  const value = params[name]
  if (value === undefined) return undefined
  const field = `${fieldPath}/${name}`
  if (!Array.isArray(value)) throw malformed('INVALID_PARAMETER_SYNTAX', { field, value })
  if (value.length > maximum) throw malformed('INVALID_ARRAY_MAX_ITEMS', { field })
  return value
}

const AMOUNT_PATTERN = /^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/

/** Reads a well-formed amount; whether it can be paid is checked later. */
export function readMoneyField(params: Params, name: string, fieldPath: string): Money | undefined {
  const sent = readGroup(params, name, fieldPath)
  return sent && parseMoney(sent, `${fieldPath}/${name}`, [])
}

export function parseMoney(sent: Params, fieldPath: string, more: readonly string[]): Money {
  rejectUnknownFields(sent, ['currency_code', 'value', ...more], fieldPath)
  return {
    currency_code:
      readText(sent, 'currency_code', fieldPath, { minimum: 3, maximum: 3 }) ??
      throwMissing(`${fieldPath}/currency_code`),
    value:
      readText(sent, 'value', fieldPath, { maximum: 32, pattern: AMOUNT_PATTERN }) ??
      throwMissing(`${fieldPath}/value`),
  }
}

export function readUrl(params: Params, name: string, fieldPath: string, pattern: RegExp): string | undefined {
  const value = readText(params, name, fieldPath, { maximum: 2048, pattern })
  if (value === undefined || URL.canParse(value)) return value
  throw malformed('INVALID_PARAMETER_SYNTAX', { field: `${fieldPath}/${name}`, value })
}

/** Removes undefined fields, so that a response has no empty ones. */
export function omitUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const set = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
