import type { PasskeyResponse } from '@shop/contract/staff/session.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { StaffMember } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import { verifyPassword } from '../../accounts/accounts.ts'
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
export async function checkFactor<T>(shop: Shop, staff_id: number, check: () => Promise<T | false>): Promise<T> {
  await shop.limits.consume(staffLimits.failedFactor, String(staff_id))
  const result = await check()
  if (result === false) {
    logSecurityEvent(shop.log, 'sign_in_failed', { staff_id, what: 'second factor' })
    return refuse('factor_wrong')
  }
  await shop.limits.restore(staffLimits.failedFactor, String(staff_id))
  return result
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
  return checkFactor(shop, staff_id, () =>
    shop.db.begin(async (tx) => {
      await lockStaff(tx, staff_id)
      return (await spendCode(tx)) && completeSignIn(tx, shop, staff_id, id, origin, method)
    }),
  )
}

/** Signs in with a passkey, which is both factors. Refuses `factor_wrong`. */
export async function signInWithPasskey(
  shop: Shop,
  session_id: number,
  response: PasskeyResponse,
  origin: StaffOrigin,
): Promise<SignInResult> {
  const passkey = await verifyPasskey(shop, session_id, response)
  const refuseFactor = () => {
    logSecurityEvent(shop.log, 'sign_in_failed', { what: 'passkey' })
    return refuse('factor_wrong')
  }
  if (passkey === undefined) return refuseFactor()
  return shop.db.begin(async (tx) => {
    await lockStaff(tx, passkey.staff_id)
    // The access may have been changed meanwhile.
    const member = await findStaff(tx, passkey.staff_id)
    if (member?.status !== 'active' || !(await markPasskeyUsed(tx, passkey, shop.clock.now()))) refuseFactor()
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
  await checkFactor(shop, member.id, async () => {
    if (proof.code !== undefined) return spendTotpCode(shop.db, shop.secrets, member.id, proof.code, now)
    if (proof.response !== undefined) {
      const passkey = await verifyPasskey(shop, session_id, proof.response)
      return passkey?.staff_id === member.id && markPasskeyUsed(shop.db, passkey, now)
    }
    const { factor_required, password_hash } = (await findStaff(shop.db, member.id)) ?? refuse('staff_unauthenticated')
    return !factor_required && proof.password !== undefined && verifyPassword(proof.password, password_hash)
  })
  await markStaffSessionConfirmed(shop.db, session_id, now)
  return getConfirmedUntil(now)
}
