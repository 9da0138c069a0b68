import { Refusal } from './refusal.ts'

/** Nobody waits longer for an answer, whatever it waits for. */
const ANSWER_MS = 25_000

const unavailable = () => new Refusal('unavailable')

/**
 * What was asked for, or `unavailable` (or what `refusal` says) when it takes too long. The work goes on and what it writes stands: whoever asks
 * again finds it. Not the server's own time limit for a route: that one costs a tenth of an answer from memory.
 */
export async function inTime<T>(answer: Promise<T>, wait_ms = ANSWER_MS, refusal = unavailable): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(refusal()), wait_ms)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
