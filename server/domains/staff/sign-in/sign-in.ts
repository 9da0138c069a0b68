import type { SignInStep } from '@shop/contract/staff/session.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hashSecret, newSecret } from '../../../platform/secrets.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { findFactors } from '../queries/factor-queries.ts'
import { findStaff, type StaffRow } from '../queries/member-queries.ts'
import {
  completeStaffSession,
  countStaffDevices,
  insertStaffSession,
  upsertStaffDevice,
} from '../queries/session-queries.ts'

export interface StaffOrigin {
  ip_key: string
  user_agent: string
  /** The secret that this browser has, or will have once someone has signed in with it. */
  device: string
}

/** The result of a step: what is missing, and the token of the session, which is a new one at each step. */
export interface SignInResult extends SignInStep {
  token: string
}

/** Begins a session whose member has given the password; it is complete only where no second factor is required. */
export async function beginSession(
  tx: Tx,
  shop: Shop,
  member: Pick<StaffRow, 'id' | 'factor_required'>,
  origin: StaffOrigin,
): Promise<SignInResult> {
  const token = newSecret()
  const now = shop.clock.now()
  const { user_agent } = origin
  const session_id = await insertStaffSession(tx, {
    staff_id: member.id,
    token_hash: hashSecret(token),
    user_agent,
    now,
  })
  const step = await findNextStep(tx, member)
  if (step !== 'done') return { step, token }
  return completeSignIn(tx, shop, member.id, session_id, origin, 'password')
}

async function findNextStep(db: Db, { id, factor_required }: Pick<StaffRow, 'id' | 'factor_required'>) {
  const { totp, passkeys } = await findFactors(db, id)
  if (totp || passkeys.length > 0) return 'totp'
  return factor_required ? 'enroll' : 'done'
}

/**
 * Completes a sign-in: the session gets another token, so that one known before is worth nothing, and a browser that
 * was never used is reported to the member by mail.
 */
export async function completeSignIn(
  tx: Tx,
  shop: Shop,
  staff_id: number,
  session_id: number,
  { device, user_agent }: StaffOrigin,
  method: 'password' | 'totp' | 'passkey' | 'recovery-code',
): Promise<SignInResult> {
  const now = shop.clock.now()
  const token = newSecret()
  // The session may have ended meanwhile, because the member was suspended or another browser set up the factor.
  if (!(await completeStaffSession(tx, session_id, { staff_id, token_hash: hashSecret(token), now })))
    refuse('staff_unauthenticated')
  const isFirstDevice = (await countStaffDevices(tx, staff_id)) === 0
  const isNewDevice = await upsertStaffDevice(tx, staff_id, hashSecret(device), now)
  if (isNewDevice && !isFirstDevice) await queueNewDeviceMail(tx, shop, staff_id, user_agent)
  logSecurityEvent(shop.log, 'signed_in', { staff_id, what: method })
  return { step: 'done', token }
}

async function queueNewDeviceMail(tx: Tx, shop: Shop, staff_id: number, user_agent: string): Promise<void> {
  const member = await findStaff(tx, staff_id)
  if (!member) throw new Error(`no member of staff ${staff_id}`)
  const { email, lang, name } = member
  const at = shop.clock.now().toISOString()
  await queueMail(tx, shop, 'staff-new-device', { email, lang }, { name, user_agent: user_agent.slice(0, 300), at })
}
