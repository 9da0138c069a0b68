/**
 * Returns an identifier from an event: printable ASCII, as providers write them. Other texts could not be stored or
 * compared.
 */
export function parseName(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\x21-\x7E]{1,255}$/.test(value) ? value : undefined
}

/** Returns a part of an event as an object; empty when it is anything else. */
export function parseObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
