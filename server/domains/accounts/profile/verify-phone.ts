import { randomInt } from 'node:crypto'
import { PHONE_CODE_DIGITS } from '@shop/contract/limits.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { IdentityProvider } from '../../../integrations/identity.ts'
import { refuse } from '../../../platform/refusal.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { queueSms } from '../../notifications/notifications.ts'
import { verifyOwner, type OwnerProof } from '../credentials/owner-proof.ts'
import { hashPassword, verifyPassword } from '../credentials/password.ts'
import { consumeSmsLimits } from '../credentials/sms-limits.ts'
import { findCustomer, lockCustomer } from '../queries/customer-queries.ts'
import { upsertPhoneCode, setPhoneVerified, consumePhoneCode, countPhoneCodeTry } from '../queries/phone-queries.ts'
import { formatFullPhone } from '../rules/phone.ts'

const CODE_MS = 10 * 60_000
const MAX_TRIES = 5

/**
 * Sends a code to the customer's phone, by which the owner of the account proves that the phone is theirs. A verified
 * phone can reset the password, so only the owner may request it. Returns when the code expires. Refuses
 * `phone_missing`, `phone_verified`, any caller but the owner, and `too_many_requests`; then nothing is sent.
 */
export async function sendPhoneCode(
  shop: Shop,
  identity: IdentityProvider | undefined,
  customer_id: number,
  proof: OwnerProof,
  lang: Lang,
): Promise<Date> {
  const customer = (await findCustomer(shop.db, customer_id)) ?? refuse('unauthenticated')
  if (customer.phone === '') refuse('phone_missing')
  if (customer.phone_verified_at !== null) refuse('phone_verified')
  await verifyOwner(shop, identity, customer_id, proof)
  await consumeSmsLimits(shop, 'phone-code', customer)
  const code = String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0')
  const code_hash = await hashPassword(code)
  const created_at = shop.clock.now()
  const expires_at = new Date(created_at.valueOf() + CODE_MS)
  const phone = formatFullPhone(customer)
  await shop.db.begin(async (tx) => {
    await upsertPhoneCode(tx, { customer_id, phone, code_hash, created_at, expires_at })
    await queueSms(tx, shop, 'phone-code', { phone, lang, customer_id }, { secret: code })
  })
  return expires_at
}

/**
 * Verifies the phone with the code that was sent to it, once. Refuses `code_not_valid` for another code, an older one,
 * after 5 tries or 10 minutes, and when the account has another phone by now.
 */
export async function verifyPhone(shop: Shop, customer_id: number, code: string): Promise<void> {
  const now = shop.clock.now()
  const refuseCode = () => refuse('code_not_valid', { code: 'code_not_valid' })
  const pendingCode = (await countPhoneCodeTry(shop.db, customer_id, MAX_TRIES, now)) ?? refuseCode()
  if (!(await verifyPassword(code.trim(), pendingCode.code_hash))) {
    logSecurityEvent(shop.log, 'owner_check_failed', { customer_id, what: 'phone code' })
    refuseCode()
  }
  await shop.db.begin(async (tx) => {
    await lockCustomer(tx, customer_id)
    if (!(await consumePhoneCode(tx, customer_id, pendingCode.code_hash))) refuseCode()
    if (!(await setPhoneVerified(tx, customer_id, pendingCode.phone, now))) refuseCode()
  })
  logSecurityEvent(shop.log, 'secret_changed', { customer_id, what: 'phone verified' })
}
