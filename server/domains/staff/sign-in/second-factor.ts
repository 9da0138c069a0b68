import type { PasskeyResponse } from '@shop/contract/staff/session.ts'
import type { Tx } from '../../../platform/db.ts'
import type { RateLimit } from '../../../platform/rate-limits.ts'
import { refuse } from '../../../platform/refusal.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { StaffMember } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import { verifyPassword } from '../../accounts/accounts.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { staffLimits } from '../rules/limits.ts'
import { markPasskeyUsed } from '../queries/factor-queries.ts'
import { findStaff, lockStaff } from '../queries/member-queries.ts'
import { markStaffSessionConfirmed } from '../queries/session-queries.ts'
import { getConfirmedUntil } from '../sessions/sessions.ts'
import { verifyPasskey } from './passkeys.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { completeSignIn, type SignInResult, type StaffOrigin } from './sign-in.ts'
import { spendTotpCode } from './totp.ts'

/**
 * Runs a check of a second factor and returns its result. Refuses `factor_wrong` when that is false, and after 10
 * failures in 15 minutes `too_many_requests`, for right ones as well. A try is counted before it is made; one that
 * succeeds is subtracted.
 */
export async function checkFactor<T>(
  shop: Shop,
  staff_id: number,
  check: () => Promise<T | false>,
  limit: RateLimit = staffLimits.failedConfirmation,
): Promise<T> {
  await shop.limits.consume(limit, String(staff_id))
  const result = await check()
  if (result === false) {
    logSecurityEvent(shop.log, 'sign_in_failed', { staff_id, what: 'second factor' })
    if (limit === staffLimits.failedFactor) await warnOfWrongCode(shop, staff_id)
    return refuse('factor_wrong')
  }
  await shop.limits.restore(limit, String(staff_id))
  return result
}

/** Tells a member by mail, once a day, that their password is known to someone who tries codes with it. */
async function warnOfWrongCode(shop: Shop, staff_id: number): Promise<void> {
  await shop.limits.count(staffLimits.wrongCodes, String(staff_id))
  if (!(await shop.limits.isExceeded(staffLimits.wrongCodes, String(staff_id)))) return
  if (await shop.limits.isExceeded(staffLimits.passwordWarning, String(staff_id))) return
  await shop.limits.count(staffLimits.passwordWarning, String(staff_id))
  const member = await findStaff(shop.db, staff_id)
  if (!member) return
  logSecurityEvent(shop.log, 'password_known', { staff_id })
  const { email, lang, name } = member
  await shop.db.begin((tx) => queueMail(tx, shop, 'staff-password-known', { email, lang }, { name }))
}

/**
 * Completes a pending sign-in with a code of the authenticator app or a recovery code. A sign-in that is refused does not
 * use the code up.
 */
export async function signInWithCode(
  shop: Shop,
  session: { id: number; staff_id: number },
  code: string,
  method: 'totp' | 'recovery-code',
  origin: StaffOrigin,
): Promise<SignInResult> {
  const { id, staff_id } = session
  const now = shop.clock.now()
  const spendCode = (tx: Tx) =>
    method === 'totp'
      ? spendTotpCode(tx, shop.secrets, staff_id, code, now)
      : spendRecoveryCode(tx, staff_id, code, now)
  const signIn = () =>
    shop.db.begin(async (tx) => {
      await lockStaff(tx, staff_id)
      return (await spendCode(tx)) && completeSignIn(tx, shop, staff_id, id, origin, method)
    })
  return checkFactor(shop, staff_id, signIn, staffLimits.failedFactor)
}

/** Signs in with a passkey, which is both factors. Refuses `factor_wrong`. */
export async function signInWithPasskey(
  shop: Shop,
  session_id: number,
  response: PasskeyResponse,
  origin: StaffOrigin,
): Promise<SignInResult> {
  const passkey = await verifyPasskey(shop, session_id, response)
  if (passkey === undefined) return refuseFactor(shop, undefined)
  return shop.db.begin(async (tx) => {
    await lockStaff(tx, passkey.staff_id)
    // The access may have been changed meanwhile.
    const member = await findStaff(tx, passkey.staff_id)
    if (member?.status !== 'active' || !(await markPasskeyUsed(tx, passkey, shop.clock.now())))
      refuseFactor(shop, passkey.staff_id)
    return completeSignIn(tx, shop, passkey.staff_id, session_id, origin, 'passkey')
  })
}

/**
 * Confirms the identity of a signed-in member for five minutes, with a code, a passkey, or for the demo's owner without
 * a second factor with the password. Returns until when. Refuses `factor_wrong`.
 */
export async function confirmIdentity(
  shop: Shop,
  session_id: number,
  member: StaffMember,
  proof: { code?: string | undefined; response?: PasskeyResponse | undefined; password?: string | undefined },
): Promise<Date> {
  const now = shop.clock.now()
  if (proof.response === undefined) await checkCodeOrPassword(shop, member, proof, now)
  // A passkey cannot be guessed, so wrong codes do not keep its owner from confirming.
  else if (!(await isPasskeyOf(shop, session_id, member.id, proof.response, now))) refuseFactor(shop, member.id)
  await markStaffSessionConfirmed(shop.db, session_id, now)
  return getConfirmedUntil(now)
}

async function isPasskeyOf(
  shop: Shop,
  session_id: number,
  staff_id: number,
  response: PasskeyResponse,
  now: Date,
): Promise<boolean> {
  const passkey = await verifyPasskey(shop, session_id, response)
  return passkey?.staff_id === staff_id && markPasskeyUsed(shop.db, passkey, now)
}

function checkCodeOrPassword(
  shop: Shop,
  member: StaffMember,
  proof: { code?: string | undefined; password?: string | undefined },
  now: Date,
): Promise<unknown> {
  return checkFactor(shop, member.id, async () => {
    if (proof.code !== undefined) return spendTotpCode(shop.db, shop.secrets, member.id, proof.code, now)
    const { factor_required, password_hash } = (await findStaff(shop.db, member.id)) ?? refuse('staff_unauthenticated')
    return !factor_required && proof.password !== undefined && verifyPassword(proof.password, password_hash)
  })
}

function refuseFactor(shop: Shop, staff_id: number | undefined): never {
  logSecurityEvent(shop.log, 'sign_in_failed', { staff_id, what: 'passkey' })
  return refuse('factor_wrong')
}
