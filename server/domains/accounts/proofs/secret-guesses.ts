import type { RefusalCode } from '@shop/contract/refusals.ts'
import { refuse } from '../../../platform/refusal.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { accountLimits } from '../rules/limits.ts'

/**
 * Returns the record that the secret of a link, or a handle, belongs to. Refuses with `no` when there is none, and
 * counts it as a guess by the IP address; after too many it refuses `too_many_requests`, for valid secrets as well.
 */
export async function openedBySecret<T>(
  shop: Shop,
  address: string,
  find: () => Promise<T | undefined>,
  no: RefusalCode = 'token_not_valid',
): Promise<T> {
  await shop.limits.check(accountLimits.secretGuess, address)
  const found = await find()
  if (found !== undefined) return found
  await shop.limits.take(accountLimits.secretGuess, address)
  logSecurityEvent(shop.log, 'link_refused', { code: no })
  return refuse(no)
}
