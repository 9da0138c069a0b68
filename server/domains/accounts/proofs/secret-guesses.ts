import type { RefusalCode } from '@shop/contract/refusals.ts'
import { refuse } from '../../../platform/refusal.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { accountLimits } from '../rules/limits.ts'

/**
 * What the secret of a link, or a handle, leads to. Refuses with `no` when that is nothing, and counts it as a
 * guess against the network address; after too many `too_many_requests`, for good secrets as well.
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
