export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS

/** After the opening time the browser asks the server at about this interval, for this long, whether the drop is open. */
const POLL_INTERVAL_MS = 5 * SECOND_MS
const POLL_TIMEOUT_MS = MINUTE_MS
/** The browsers that wait for an opening ask within this time, each at a moment of its own. */
export const OPENING_JITTER_MS = 2 * SECOND_MS

/** Returns the whole days, hours, minutes and seconds of a duration; a negative one has none. */
export function splitDuration(ms: number) {
  const seconds = Math.floor(Math.max(ms, 0) / SECOND_MS)
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

/** Formats a duration as `9 d 4 h 12 min`, in the last hour `12 min 05 s`: the same units in both languages (SI). */
export function formatDuration(ms: number): string {
  const { days, hours, minutes, seconds } = splitDuration(ms)
  if (ms < HOUR_MS) return `${minutes} min ${String(seconds).padStart(2, '0')} s`
  return days === 0 ? `${hours} h ${minutes} min` : `${days} d ${hours} h ${minutes} min`
}

/**
 * Returns the milliseconds until a countdown changes: to the next whole `step` before the opening. After it, the time
 * until the server is asked, to which `random` (0 to 1) adds a part, so that not all browsers ask at once. A countdown
 * that has not asked yet does so soon, however late its timer has noticed the opening: timers wait in a background tab
 * and on a busy device. Undefined when asking has gone on for long enough.
 */
export function getNextTick(remainingMs: number, step: number, random: number, hasAsked: boolean): number | undefined {
  if (isLongOver(remainingMs)) return undefined
  if (remainingMs > 0) return remainingMs % step || step
  return (hasAsked ? POLL_INTERVAL_MS : 0) + random * OPENING_JITTER_MS
}

/** Returns whether the opening is so long ago that a page no longer asks at intervals. */
export function isLongOver(remainingMs: number): boolean {
  return remainingMs < -POLL_TIMEOUT_MS
}
