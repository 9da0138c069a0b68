import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../../platform/db.ts'
import { isSealed, type SecretBox } from '../../../platform/secret-box.ts'
import type { Shop } from '../../../platform/shop.ts'
import {
  findTotp,
  listTotpSecrets,
  replaceTotpSecret,
  spendTotpStep,
  upsertTotpSecret,
} from '../queries/factor-queries.ts'

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

/** Stores the secret of an app that counts once it is confirmed. The database has it encrypted. */
export async function storeTotpSecret({ db, secrets }: Pick<Shop, 'db' | 'secrets'>, staff_id: number, secret: string) {
  await upsertTotpSecret(db, staff_id, secrets.seal(secret, getContext(staff_id)))
}

/** A sealed secret belongs to one member: copied to another, it cannot be opened. */
function getContext(staff_id: number): string {
  return `staff_totp ${staff_id}`
}

/** Opens a stored secret; one of a release before it was encrypted is still in clear. */
function openStoredSecret(secrets: SecretBox, staff_id: number, stored: string): string | undefined {
  return isSealed(stored) ? secrets.open(stored, getContext(staff_id)) : stored
}

/** Encrypts every secret that is in clear or has a former key. Safe to repeat, and while members sign in. */
export async function sealTotpSecrets({ db, secrets, log }: Pick<Shop, 'db' | 'secrets' | 'log'>): Promise<void> {
  for (const { staff_id, secret: stored } of await listTotpSecrets(db)) {
    if (secrets.isCurrent(stored)) continue
    const secret = openStoredSecret(secrets, staff_id, stored)
    if (secret === undefined) log.error({ staff_id }, 'the key of an authenticator app’s secret is missing')
    else await replaceTotpSecret(db, staff_id, stored, secrets.seal(secret, getContext(staff_id)))
  }
}

export function buildTotpUri(secret: string, issuer: string, email: string): string {
  return createTotp(secret, issuer, email).toString()
}

export function generateTotpCode(secret: string, now: Date): string {
  return createTotp(secret, '', '').generate({ timestamp: now.valueOf() })
}

/**
 * Checks a code of the member's authenticator app and uses it up: of the present step, or of the one before or after;
 * each step once. `enrolling` accepts an app that does not count yet, and makes it count.
 */
export async function spendTotpCode(
  db: Db,
  secrets: SecretBox,
  staff_id: number,
  code: string,
  now: Date,
  enrolling = false,
): Promise<boolean> {
  const totp = await findTotp(db, staff_id)
  if (totp === undefined || totp.confirmed === enrolling) return false
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return false
  const secret = openStoredSecret(secrets, staff_id, totp.secret)
  if (secret === undefined) return false
  const delta = createTotp(secret, '', '').validate({ token, window: WINDOW, timestamp: now.valueOf() })
  if (delta === null) return false
  return spendTotpStep(db, staff_id, Math.floor(now.valueOf() / 1000 / PERIOD_S) + delta, now)
}
