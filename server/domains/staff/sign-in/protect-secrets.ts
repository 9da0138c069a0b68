import type { Shop } from '../../../platform/shop.ts'
import { hashRecoveryDigests } from './recovery-codes.ts'
import { sealTotpSecrets } from './totp.ts'

/**
 * Brings second factors to the form of this release and to the present key: a former release stored secrets of apps in
 * clear and fast hashes of recovery codes. The job runs every hour, so it also ends a rotation of the key.
 */
export async function protectStaffSecrets(shop: Shop): Promise<void> {
  await sealTotpSecrets(shop)
  await hashRecoveryDigests(shop.db)
}
