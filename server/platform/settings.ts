/** Stops the start; the message is one sentence that names the setting and says what it must be. */
export class BadSetting extends Error {}

/** Reads one setting; an empty value counts as unset. */
export type Get = (name: string) => string | undefined

/** Returns one of a few words. Throws `BadSetting` for any other. */
export function oneOf<T extends string>(get: Get, name: string, allowed: readonly T[], fallback: T): T {
  const value = get(name)
  if (value === undefined) return fallback
  const found = allowed.find((one) => one === value)
  if (found) return found
  throw new BadSetting(`${name} is "${value}"; it must be one of: ${allowed.join(', ')}.`)
}

/** Returns a port number. Throws `BadSetting` for anything else. */
export function portOf(get: Get, name: string, fallback: number): number {
  const value = get(name)
  if (value === undefined) return fallback
  const port = Number(value)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new BadSetting(`${name} is "${value}"; it must be a port number from 1 to 65535.`)
}

/** Returns a number within its bounds. Throws `BadSetting` for anything else. */
export function numberOf(get: Get, name: string, fallback: number, least: number, most: number): number {
  const value = get(name)
  if (value === undefined) return fallback
  const number = Number(value)
  if (Number.isFinite(number) && number >= least && number <= most) return number
  throw new BadSetting(`${name} is "${value}"; it must be a number from ${least} to ${most}.`)
}

/** Returns a URL of one of the protocols, without slashes at its end. Throws `BadSetting` for anything else. */
export function urlOf(get: Get, name: string, fallback: string, protocols = ['http:', 'https:']): string {
  const value = get(name) ?? fallback
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url && protocols.includes(url.protocol)) return value.replace(/\/+$/, '')
  // A URL that may contain a password is not repeated in the message.
  const said = protocols.includes('http:') ? `${name} is "${value}"; it` : name
  throw new BadSetting(`${said} must be an address that starts with ${protocols.join('// or ')}//.`)
}
