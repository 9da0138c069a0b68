/** An event's text that names something: printable ASCII, as providers give names. Others could not be kept or compared. */
export function nameIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\x21-\x7E]{1,255}$/.test(value) ? value : undefined
}

/** The object that a part of an event is, whatever it turns out to be; empty for anything else. */
export function objectIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
