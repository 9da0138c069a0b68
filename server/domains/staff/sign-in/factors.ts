import type { PasskeyResponse } from '@shop/contract/staff/session.ts'
import type { Tx } from '../../../platform/db.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { StaffSession } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import { readSettings } from '../../content/content.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { deletePasskey, deleteTotp, findFactors, insertPasskey } from '../queries/factor-queries.ts'
import { findStaff, lockStaff, type StaffRow } from '../queries/member-queries.ts'
import { endSessionsOfStaff, isStaffSessionOpen } from '../queries/session-queries.ts'
import { recordAccessChange } from './record-access-change.ts'
import { createRegistrationOptions, verifyRegistration } from './passkeys.ts'
import { renewRecoveryCodes as makeRecoveryCodes } from './recovery-codes.ts'
import { checkFactor } from './second-factor.ts'
import { completeSignIn, type StaffOrigin } from './sign-in.ts'
import { buildTotpUri, newTotpSecret, spendTotpCode, storeTotpSecret } from './totp.ts'

/** The session of someone who has given their password at least. */
export interface KnownSession extends StaffSession {
  staff_id: number
}

/**
 * Returns the member who may add a factor: one without any who has just given the password, or one who has confirmed
 * their identity. Refuses `confirmation_needed`, so that a password alone never adds a factor to an account that has one.
 */
async function findEnrollingMember(shop: Shop, { staff_id, member }: KnownSession): Promise<StaffRow> {
  const row = (await findStaff(shop.db, staff_id)) ?? refuse('staff_unauthenticated')
  if (member !== null) return member.confirmed_until === null ? refuse('confirmation_needed') : row
  const { totp, passkeys } = await findFactors(shop.db, staff_id)
  return totp || passkeys.length > 0 ? refuse('confirmation_needed') : row
}

/** Returns a new secret for an authenticator app. Nothing changes until one of its codes is given. */
export async function startTotpEnrollment(shop: Shop, session: KnownSession): Promise<{ secret: string; uri: string }> {
  const { id, email } = await findEnrollingMember(shop, session)
  const { brand } = await readSettings(shop.db)
  const { totp } = await findFactors(shop.db, id)
  if (totp) refuse('factor_exists')
  const secret = newTotpSecret()
  await storeTotpSecret(shop, id, secret)
  return { secret, uri: buildTotpUri(secret, brand, email) }
}

/** Turns the authenticator app on with one of its codes. Returns new recovery codes, and the token of a completed sign-in. */
export async function enrollTotp(shop: Shop, session: KnownSession, code: string, origin: StaffOrigin) {
  const member = await findEnrollingMember(shop, session)
  return checkFactor(shop, member.id, () =>
    shop.db.begin(async (tx) => {
      await lockMember(tx, member.id, session.id)
      const isRight = await spendTotpCode(tx, shop.secrets, member.id, code, shop.clock.now(), true)
      return isRight && finishEnrollment(tx, shop, session, member, origin)
    }),
  )
}

export async function getPasskeyOptions(shop: Shop, session: KnownSession): Promise<unknown> {
  const member = await findEnrollingMember(shop, session)
  const { brand } = await readSettings(shop.db)
  return createRegistrationOptions(shop, session.id, member, brand)
}

/** Adds a passkey. Returns new recovery codes, and the token of a completed sign-in. Refuses `factor_wrong`. */
export async function addPasskey(
  shop: Shop,
  session: KnownSession,
  { name, response }: { name: string; response: PasskeyResponse },
  origin: StaffOrigin,
) {
  const member = await findEnrollingMember(shop, session)
  const credential = (await verifyRegistration(shop, session.id, response)) ?? refuse('factor_wrong')
  return shop.db.begin(async (tx) => {
    await lockMember(tx, member.id, session.id)
    await insertPasskey(tx, { ...credential, staff_id: member.id, name, now: shop.clock.now() }).catch((error) => {
      // The credential is registered already, by this member or another one.
      throw isUniqueViolation(error) ? new Refusal('factor_wrong') : error
    })
    return finishEnrollment(tx, shop, session, member, origin)
  })
}

function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string }).code === '23505'
}

/**
 * Completes what adding a factor means: the other sessions end, the member gets a mail, the first factor brings
 * recovery codes, and someone who was enrolling is signed in.
 */
async function finishEnrollment(tx: Tx, shop: Shop, session: KnownSession, member: StaffRow, origin: StaffOrigin) {
  const { id, email, lang, name } = member
  const now = shop.clock.now()
  const { recovery_codes_left } = await findFactors(tx, id)
  const recovery_codes = recovery_codes_left === 0 ? await makeRecoveryCodes(tx, id) : []
  await endSessionsOfStaff(tx, id, session.id, now)
  await queueMail(tx, shop, 'staff-access-changed', { email, lang }, { name, change: 'factor_added' })
  await recordAccessChange(tx, id, 'factor_added', now)
  logSecurityEvent(shop.log, 'secret_changed', { staff_id: id, what: 'second factor' })
  const signedIn = session.member ? undefined : await completeSignIn(tx, shop, id, session.id, origin, 'password')
  return { recovery_codes, token: signedIn?.token }
}

/** Removes the authenticator app. Refuses `last_factor` when nothing would remain. */
export function removeTotp(shop: Shop, staff_id: number, session_id: number): Promise<void> {
  return removeFactor(shop, staff_id, session_id, (tx) => deleteTotp(tx, staff_id))
}

/** Refuses `not_found`, and `last_factor` when nothing would remain. */
export function removePasskey(shop: Shop, staff_id: number, session_id: number, id: number): Promise<void> {
  return removeFactor(shop, staff_id, session_id, async (tx) => {
    if (!(await deletePasskey(tx, staff_id, id))) refuse('not_found')
  })
}

async function removeFactor(shop: Shop, staff_id: number, session_id: number, remove: (tx: Tx) => Promise<void>) {
  await shop.db.begin(async (tx) => {
    await lockMember(tx, staff_id, session_id)
    await remove(tx)
    const { totp, passkeys } = await findFactors(tx, staff_id)
    if (!totp && passkeys.length === 0) refuse('last_factor')
    await announceChange(tx, shop, { staff_id, session_id, change: 'factor_removed' })
  })
  logSecurityEvent(shop.log, 'secret_changed', { staff_id, what: 'second factor' })
}

/** Makes new recovery codes, of which each is a second factor: the other sessions end, and the member gets a mail. */
export async function renewRecoveryCodes(shop: Shop, staff_id: number, session_id: number): Promise<string[]> {
  const codes = await shop.db.begin(async (tx) => {
    await lockMember(tx, staff_id, session_id)
    await announceChange(tx, shop, { staff_id, session_id, change: 'recovery_codes' })
    return makeRecoveryCodes(tx, staff_id)
  })
  logSecurityEvent(shop.log, 'secret_changed', { staff_id, what: 'second factor' })
  return codes
}

/**
 * Locks the member whose factors change. Refuses `staff_unauthenticated` when the session has ended meanwhile: a caller
 * who lost their access gets no factor that gives it back.
 */
async function lockMember(tx: Tx, staff_id: number, session_id: number): Promise<void> {
  await lockStaff(tx, staff_id)
  if (!(await isStaffSessionOpen(tx, session_id))) refuse('staff_unauthenticated')
}

interface FactorChange {
  staff_id: number
  session_id: number
  change: 'factor_removed' | 'recovery_codes'
}

/** Ends the other sessions of a member and tells them by mail what was changed. */
async function announceChange(tx: Tx, shop: Shop, { staff_id, session_id, change }: FactorChange): Promise<void> {
  const now = shop.clock.now()
  await endSessionsOfStaff(tx, staff_id, session_id, now)
  await recordAccessChange(tx, staff_id, change, now)
  const { email, lang, name } = (await findStaff(tx, staff_id)) ?? refuse('staff_unauthenticated')
  await queueMail(tx, shop, 'staff-access-changed', { email, lang }, { name, change })
}
