/**
 * The application's "now": every rule that depends on time takes it from here, never from the database or the machine.
 */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

const OFFSET = /^([+-])(\d+)([smhdw])$/
/** `Date.parse` reads much that is no ISO time, such as `+9`. */
const ISO_DAY = /^\d{4}-\d{2}-\d{2}/
const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/**
 * Returns a clock that runs at the usual speed from another time: an ISO time, or an offset such as `+9d` or `-2h` (s,
 * m, h, d, w). Undefined if the text is neither, or leads out of the years that dates are written with.
 */
export function parseClock(text: string): Clock | undefined {
  const offset = OFFSET.exec(text)
  if (!offset && !ISO_DAY.test(text)) return undefined
  const difference_ms = offset
    ? Number(`${offset[1]}${offset[2]}`) * UNIT_MS[offset[3] as keyof typeof UNIT_MS]
    : Date.parse(text) - Date.now()
  const year = new Date(Date.now() + difference_ms).getUTCFullYear()
  if (!(year >= 1970 && year < 9999)) return undefined
  return { now: () => new Date(Date.now() + difference_ms) }
}
