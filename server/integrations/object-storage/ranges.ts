const RANGE_PATTERN = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/

const MAX_LENGTH = 100

/** Returns whether a header is about one range, valid or not; a server may ignore several, which no browser asks for. */
export function isSingleRange(header: string): boolean {
  return header.startsWith('bytes=') && !header.includes(',') && header.length <= MAX_LENGTH
}

/** Returns the part of `bytes` that a header with one range names; undefined when it names nothing of it. */
export function resolveRange(header: string, bytes: number): { first: number; last: number } | undefined {
  const [, from = '', to = '', suffix = ''] = RANGE_PATTERN.exec(header) ?? []
  const first = from === '' ? Math.max(0, bytes - Number(suffix || '0')) : Number(from)
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return first <= last && first < bytes ? { first, last } : undefined
}
