import { BusinessError } from './business-error.ts'

/** Stops the start; the message is one sentence that names the setting and says what it must be. */
export class BadSetting extends BusinessError {}

/** A password with such a sign makes an address that begins as it must unreadable. */
export const ESCAPED_PASSWORD_HINT = 'Signs such as @, / and # in its password are written %40, %2F and %23.'

/** Reads one setting; an empty value counts as unset. */
export type GetSetting = (name: string) => string | undefined

/** Returns one of a few words. Throws `BadSetting` for any other. */
export function parseChoice<T extends string>(get: GetSetting, name: string, allowed: readonly T[], fallback: T): T {
  const value = get(name)
  if (value === undefined) return fallback
  const found = allowed.find((choice) => choice === value)
  if (found) return found
  throw new BadSetting(`${name} is "${value}"; it must be one of: ${allowed.join(', ')}.`)
}

/** Throws `BadSetting` for anything else. */
export function parsePort(get: GetSetting, name: string, fallback: number): number {
  const value = get(name)
  if (value === undefined) return fallback
  const port = Number(value)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new BadSetting(`${name} is "${value}"; it must be a port number from 1 to 65535.`)
}

/** Returns a number within its bounds. Throws `BadSetting` for anything else. */
export function parseNumber(get: GetSetting, name: string, fallback: number, min: number, max: number): number {
  const value = get(name)
  if (value === undefined) return fallback
  const number = Number(value)
  if (Number.isFinite(number) && number >= min && number <= max) return number
  throw new BadSetting(`${name} is "${value}"; it must be a number from ${min} to ${max}.`)
}

/** Returns a URL without slashes at its end; undefined when it is not set. Throws `BadSetting` for anything else. */
export function parseUrl(get: GetSetting, name: string, protocols?: string[]): string | undefined {
  const value = get(name)
  return value === undefined ? undefined : checkUrl(name, value, protocols)
}

/** Returns a URL of one of the protocols, without slashes at its end. Throws `BadSetting` for anything else. */
export function checkUrl(name: string, value: string, protocols = ['http:', 'https:']): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url && protocols.includes(url.protocol)) return value.replace(/\/+$/, '')
  const rule = `must be an address that starts with ${protocols.join('// or ')}//.`
  if (protocols.includes('http:')) throw new BadSetting(`${name} is "${value}"; it ${rule}`)
  // A URL that may contain a password is not repeated in the message.
  throw new BadSetting(`${name} ${rule} ${ESCAPED_PASSWORD_HINT}`)
}
