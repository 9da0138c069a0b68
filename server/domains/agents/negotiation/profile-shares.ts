import { toIpLimitKey } from '../../../platform/ip-address.ts'
import type { RateLimit, RateLimits } from '../../../platform/rate-limits.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ProtocolError } from '../errors/protocol-errors.ts'
import type { PlatformRow } from '../queries/platform-queries.ts'

/**
 * The profiles that the shop reads in a minute (rules 9.20). Anyone can name a profile, also a valid one of their own under
 * any number of addresses, so new ones have a share for each asking address, and those that the shop knows another one.
 */
const NEW_FROM_ADDRESS: RateLimit = { name: 'agent-profile-address', points: 5, seconds: 60, by_address: true }
const NEW: RateLimit = { name: 'agent-profile-fetch', points: 20, seconds: 60 }
const KNOWN: RateLimit = { name: 'agent-profile-again', points: 60, seconds: 60 }

/** A profile that cannot be read again because its share is used up counts for this long after its time. */
const KEPT_ON_MS = 24 * 60 * 60_000

/** Takes a reading of a profile from its share; throws a `ProtocolError` when nothing is left of it. */
export async function consumeShare(limits: RateLimits, kept: PlatformRow | undefined, ip: string): Promise<void> {
  try {
    if (isKnown(kept)) return await limits.consume(KNOWN, 'all')
    await limits.consume(NEW_FROM_ADDRESS, toIpLimitKey(ip))
    await limits.consume(NEW, 'all')
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'too_many_requests') throw error
    throw new ProtocolError('unavailable', 'The shop is reading too many profiles; try again in a moment.', {
      retry_after_s: error.retry_after_s,
    })
  }
}

/** A profile that could not be read when it was first named is kept as well, and is not known. */
export function isKnown(kept: PlatformRow | undefined): boolean {
  if (kept === undefined) return false
  const { version, signs, webhook_url, calls_per_minute } = kept
  return version !== null || signs || webhook_url !== null || calls_per_minute !== null
}

/** Returns whether a profile counts on after its time, because it could not be read again for this reason. */
export function mayKeepOn(error: unknown, kept: PlatformRow | undefined, now: Date): kept is PlatformRow {
  if (!(error instanceof ProtocolError) || error.code !== 'unavailable') return false
  return kept?.failure === null && kept.expires_at.valueOf() + KEPT_ON_MS > now.valueOf()
}
