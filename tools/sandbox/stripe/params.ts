import { invalidParameter } from './errors.ts'
import type { Metadata } from './payment-method.ts'

export type Params = Record<string, unknown>

/**
 * Parameters that Stripe knows and the sandbox does not support are refused as well, because ignoring them would hide a
 * mistake.
 */
export function rejectUnknownParams(params: Params, names: readonly string[], prefix = ''): void {
  for (const name of Object.keys(params)) {
    if (names.includes(name)) continue
    const param = prefix ? `${prefix}[${name}]` : name
    throw invalidParameter(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
}

export function throwMissing(param: string): never {
  throw invalidParameter(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

export function readText(params: Params, name: string, maximum = 5000, param = name): string | undefined {
  const value = params[name]
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw invalidParameter(`Invalid string: ${JSON.stringify(value)}`, { param })
  if (value.length > maximum) {
    throw invalidParameter(`Invalid string: ${value.slice(0, 20)}…; must be at most ${maximum} characters`, { param })
  }
  return value
}

/** Reads a text that an empty value clears: '' becomes null. */
export function readNullableText(params: Params, name: string, maximum?: number): string | null | undefined {
  const value = readText(params, name, maximum)
  return value === '' ? null : value
}

export function readInteger(params: Params, name: string, minimum = 1, param = name): number | undefined {
  const value = params[name]
  if (value === undefined) return undefined
  rejectEmpty(value, param)
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) {
    throw invalidParameter(`Invalid integer: ${JSON.stringify(value)}`, { code: 'parameter_invalid_integer', param })
  }
  if (Number(value) < minimum) {
    throw invalidParameter(`This value must be greater than or equal to ${minimum}.`, {
      code: 'parameter_invalid_integer',
      param,
    })
  }
  return Number(value)
}

export function readFlag(params: Params, name: string, param = name): boolean | undefined {
  const value = params[name]
  if (value === undefined) return undefined
  rejectEmpty(value, param)
  if (value !== 'true' && value !== 'false')
    throw invalidParameter(`Invalid boolean: ${JSON.stringify(value)}`, { param })
  return value === 'true'
}

export function readChoice<T extends string>(
  params: Params,
  name: string,
  values: readonly T[],
  param = name,
): T | undefined {
  const value = params[name]
  if (value === undefined) return undefined
  rejectEmpty(value, param)
  const found = values.find((entry) => entry === value)
  if (found === undefined) {
    throw invalidParameter(`Invalid ${param}: must be one of ${formatList(values)}`, { param })
  }
  return found
}

export function readGroup(params: Params, name: string, param = name): Params | undefined {
  const value = params[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidParameter('Invalid object', { param })
  }
  return value as Params
}

export function readTexts(params: Params, name: string): string[] | undefined {
  const value = params[name]
  if (value === undefined || value === '') return undefined
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string'))
    throw invalidParameter('Invalid array', { param: name })
  return value as string[]
}

export function readEmail(params: Params, name: string): string | null | undefined {
  const value = readNullableText(params, name, 512)
  if (value && !/^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/.test(value)) {
    throw invalidParameter(`Invalid email address: ${value}`, { code: 'email_invalid', param: name })
  }
  return value
}

/** Returns the previous metadata with new keys added and empty ones removed. An empty `metadata` removes all. */
export function readMetadata(params: Params, before: Metadata = {}): Metadata {
  if (params['metadata'] === '') return {}
  const merged: Metadata = { ...before }
  for (const [key, value] of Object.entries(readGroup(params, 'metadata') ?? {})) {
    const param = `metadata[${key}]`
    if (typeof value !== 'string') throw invalidParameter('Metadata values must be text.', { param })
    if (key.length > 40)
      throw invalidParameter(
        `Metadata keys can have up to 40 characters, but you passed in a key that is ${key.length} characters.`,
        { param },
      )
    if (value.length > 500)
      throw invalidParameter(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters.`,
        { param },
      )
    if (value === '') delete merged[key]
    else merged[key] = value
  }
  if (Object.keys(merged).length > 50) throw invalidParameter('Metadata can have up to 50 keys.', { param: 'metadata' })
  return merged
}

function rejectEmpty(value: unknown, param: string): void {
  if (value !== '') return
  throw invalidParameter(
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param },
  )
}

function formatList(words: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(words)
}
