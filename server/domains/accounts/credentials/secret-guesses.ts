import type { RefusalCode } from '@shop/contract/refusals.ts'
import { refuse } from '../../../platform/refusal.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { accountLimits } from '../rules/limits.ts'

/**
 * Returns the record that the secret of a link, or a handle, belongs to. Refuses with `no` when there is none, and
 * counts it as a guess by the IP address; after too many it refuses `too_many_requests`, for valid secrets as well.
 */
export async function findBySecret<T>(
  shop: Shop,
  ipAddress: string,
  find: () => Promise<T | undefined>,
  refusal: RefusalCode = 'token_not_valid',
): Promise<T> {
  await shop.limits.refuseIfExceeded(accountLimits.secretGuess, ipAddress)
  const found = await find()
  if (found !== undefined) return found
  await shop.limits.consume(accountLimits.secretGuess, ipAddress)
  logSecurityEvent(shop.log, 'link_refused', { code: refusal })
  return refuse(refusal)
}
