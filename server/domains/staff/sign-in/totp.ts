import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../../platform/db.ts'
import { findTotp, spendTotpStep } from '../queries/factor-queries.ts'

/** Seconds of a step, and how many steps before and after the present one are accepted, for clocks that differ. */
const PERIOD_S = 30
const WINDOW = 1

function createTotp(secret: string, issuer: string, label: string): TOTP {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret: Secret.fromBase32(secret) })
}

/** Returns a new secret of 160 bits for an authenticator app, in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Returns the address that an authenticator app reads from a QR code. */
export function buildTotpUri(secret: string, issuer: string, email: string): string {
  return createTotp(secret, issuer, email).toString()
}

/** Returns the code of this moment, for tests and the demo. */
export function generateTotpCode(secret: string, now: Date): string {
  return createTotp(secret, '', '').generate({ timestamp: now.valueOf() })
}

/**
 * Checks a code of the member's authenticator app and uses it up: of the present step, or of the one before or after;
 * each step once. `enrolling` accepts an app that does not count yet, and makes it count.
 */
export async function spendTotpCode(
  db: Db,
  staff_id: number,
  code: string,
  now: Date,
  enrolling = false,
): Promise<boolean> {
  const totp = await findTotp(db, staff_id)
  if (totp === undefined || totp.confirmed === enrolling) return false
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return false
  const delta = createTotp(totp.secret, '', '').validate({ token, window: WINDOW, timestamp: now.valueOf() })
  if (delta === null) return false
  return spendTotpStep(db, staff_id, Math.floor(now.valueOf() / 1000 / PERIOD_S) + delta, now)
}
