import { refuse } from '../../../platform/refusal.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Db } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { hashPassword, matchPassword, validatePassword, verifyPassword } from '../../accounts/accounts.ts'
import { staffLimits } from '../rules/limits.ts'
import {
  findActiveStaffByEmail,
  findStaff,
  lockStaff,
  replaceStaffPasswordHash,
  updateStaffPassword,
} from '../queries/member-queries.ts'
import { endSessionsOfStaff, isKnownStaffDevice } from '../queries/session-queries.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { recordAccessChange } from './record-access-change.ts'
import { beginSession, type SignInResult, type StaffOrigin } from './sign-in.ts'

/** The shortest password of staff, in characters (rules 9.2). */
const STAFF_PASSWORD_MIN_LENGTH = 12

/**
 * Checks e-mail and password. The refusal is the same (`invalid_credentials`) whatever was wrong, in the same time.
 * After 10 failures of an e-mail from one IP address in 15 minutes, 100 of an IP address in an hour, and 100 of an e-mail
 * in an hour from all browsers that never signed in to it, it refuses `too_many_requests`, for the right password too.
 * Each browser that has signed in to it is counted separately, so that guesses of strangers do not lock the member out.
 */
export async function signInWithPassword(
  shop: Shop,
  { email, password }: { email: string; password: string },
  origin: StaffOrigin,
): Promise<SignInResult> {
  const account = email.trim().toLowerCase()
  await shop.limits.consume(staffLimits.failedPasswordFromAddress, origin.ip_key)
  const { pairKey, accountKey } = await findCounterKeys(shop, account, origin)
  await shop.limits.consume(staffLimits.failedPassword, pairKey)
  await shop.limits.consume(staffLimits.failedPasswordOfAccount, accountKey)
  const member = await findActiveStaffByEmail(shop.db, account)
  const match = await matchPassword(password, member?.password_hash ?? null)
  if (match === 'none' || !member) {
    logSecurityEvent(shop.log, 'sign_in_failed', { staff_id: member?.id, what: 'password' })
    return refuse('invalid_credentials')
  }
  // A try is counted before it is made, so that many at once do not count as one; a right one is subtracted again.
  await shop.limits.restore(staffLimits.failedPasswordOfAccount, accountKey)
  await shop.limits.restore(staffLimits.failedPassword, pairKey)
  await shop.limits.restore(staffLimits.failedPasswordFromAddress, origin.ip_key)
  const result = await shop.db.begin(async (tx) => {
    await lockStaff(tx, member.id)
    const current = await findActiveStaffByEmail(tx, account)
    // The password or the access may have been changed meanwhile.
    if (current?.password_hash !== member.password_hash) refuse('invalid_credentials')
    return beginSession(tx, shop, member, origin)
  })
  if (match === 'outdated')
    await replaceStaffPasswordHash(shop.db, member.id, {
      old: member.password_hash,
      new: await hashPassword(password),
    })
  return result
}

/** Returns the keys by which tries are counted: a browser that has signed in to the account has counters of its own. */
async function findCounterKeys(shop: Shop, account: string, { device, ip_key }: StaffOrigin) {
  const device_hash = hashSecret(device)
  const isKnown = await isKnownStaffDevice(shop.db, account, device_hash)
  const pairKey = `${account} ${isKnown ? `device ${device_hash.toString('base64url')}` : ip_key}`
  return { pairKey, accountKey: isKnown ? pairKey : account }
}

/**
 * Refuses a new password that is too short, too long, common, or made of the shop's or the person's own names
 * (rules 9.2).
 */
export async function validateStaffPassword(
  db: Db,
  password: string,
  person: { email: string; name: string },
): Promise<void> {
  if ([...password.normalize('NFC')].length < STAFF_PASSWORD_MIN_LENGTH)
    refuse('staff_password_too_short', { password: 'staff_password_too_short' })
  await validatePassword(db, password, { ...person, lastname: '' })
}

/** Changes a member's password, tells them by mail and ends their other sessions. Refuses `password_wrong`. */
export async function changeStaffPassword(
  shop: Shop,
  staff_id: number,
  session_id: number,
  { current_password, password }: { current_password: string; password: string },
): Promise<void> {
  const member = (await findStaff(shop.db, staff_id)) ?? refuse('staff_unauthenticated')
  const { email, lang, name, password_hash } = member
  await shop.limits.consume(staffLimits.failedConfirmation, String(staff_id))
  if (!(await verifyPassword(current_password, password_hash))) {
    logSecurityEvent(shop.log, 'owner_check_failed', { staff_id, what: 'password' })
    refuse('password_wrong', { current_password: 'password_wrong' })
  }
  await shop.limits.restore(staffLimits.failedConfirmation, String(staff_id))
  await validateStaffPassword(shop.db, password, member)
  const new_hash = await hashPassword(password)
  const now = shop.clock.now()
  await shop.db.begin(async (tx) => {
    await lockStaff(tx, staff_id)
    if ((await findStaff(tx, staff_id))?.password_hash !== password_hash) refuse('password_wrong')
    await updateStaffPassword(tx, staff_id, new_hash, now)
    await endSessionsOfStaff(tx, staff_id, session_id, now)
    await queueMail(tx, shop, 'staff-access-changed', { email, lang }, { name, change: 'password' })
    await recordAccessChange(tx, staff_id, 'password', now)
  })
  logSecurityEvent(shop.log, 'secret_changed', { staff_id, what: 'password' })
}
