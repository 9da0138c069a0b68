const RANGE_PATTERN = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/

/** Returns whether a header names one range; several ranges, which no browser asks for, are answered with everything. */
export function isSingleRange(header: string): boolean {
  return RANGE_PATTERN.test(header)
}

/** Returns the part of `bytes` that a header with one range names; undefined when it names nothing of it. */
export function resolveRange(header: string, bytes: number): { first: number; last: number } | undefined {
  const [, from = '', to = '', suffix = ''] = RANGE_PATTERN.exec(header) ?? []
  const first = from === '' ? Math.max(0, bytes - Number(suffix || '0')) : Number(from)
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return first <= last && first < bytes ? { first, last } : undefined
}
