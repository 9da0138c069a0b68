import { makePushKeys, type PushKeys } from '../../integrations/push-service.ts'
import type { Shop } from '../../platform/shop.ts'
import { findPushKey, insertPushKey, lockPushKeys, type StoredPushKey } from './push-queries.ts'

/**
 * Returns the key pair of the shop, made when it is first asked for; it is part of the backup. A new one is made when
 * the sealed one cannot be opened, because the shop's secret key was lost: browsers then subscribe again.
 */
export async function findOrMakePushKey(shop: Shop): Promise<PushKeys & { id: number }> {
  const found = await findPushKey(shop.db)
  return openPushKey(shop, found) ?? makePushKey(shop)
}

export function openPushKey(
  { secrets }: Pick<Shop, 'secrets'>,
  stored: StoredPushKey | undefined,
): (PushKeys & { id: number }) | undefined {
  const private_key = stored && secrets.open(stored.private_key, getContext(stored.public_key))
  return private_key === undefined ? undefined : { ...stored!, private_key }
}

function makePushKey(shop: Shop): Promise<PushKeys & { id: number }> {
  return shop.db.begin(async (tx) => {
    await lockPushKeys(tx)
    const made = openPushKey(shop, await findPushKey(tx))
    if (made) return made
    const { public_key, private_key } = makePushKeys()
    const sealed = shop.secrets.seal(private_key, getContext(public_key))
    const { id } = await insertPushKey(tx, { public_key, private_key: sealed, at: shop.clock.now() })
    return { id, public_key, private_key }
  })
}

const getContext = (public_key: string) => `push_keys ${public_key}`
