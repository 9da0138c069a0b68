import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Shop } from '../../../platform/shop.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import {
  consumeToken,
  deleteToken,
  deleteTokensOfGrant,
  findToken,
  findTokenByUid,
  upsertToken,
} from '../queries/link-queries.ts'

/** A row without an expiry is kept this long: every model that the shop uses has one. */
const LONGEST_S = 90 * 24 * 60 * 60

/**
 * Opens the storage of the authorization server for one of its models. Ids are secrets, so only their hashes are stored, and
 * the payload does not repeat them.
 */
export function openTokenAdapter({ db, clock }: Pick<Shop, 'db' | 'clock'>, model: string): Adapter {
  const restore = (stored: object | undefined, id: string): AdapterPayload | undefined =>
    stored && { ...stored, jti: id }
  return {
    async upsert(id, payload, expires_in_s) {
      const { jti: _, uid, ...rest } = payload
      const { grantId, accountId } = payload
      await upsertToken(db, {
        model,
        id_hash: hashSecret(id),
        grant_hash: grantId === undefined ? null : hashSecret(grantId),
        uid_hash: uid === undefined ? null : hashSecret(uid),
        link_id: accountId ?? null,
        payload: uid === undefined ? rest : { ...rest, uid },
        expires_at: new Date(clock.now().valueOf() + (expires_in_s || LONGEST_S) * 1000),
      })
    },
    async find(id) {
      return restore(await findToken(db, model, hashSecret(id)), id)
    },
    async findByUid(uid) {
      const stored = await findTokenByUid(db, model, hashSecret(uid))
      return stored as AdapterPayload | undefined
    },
    // No device flow.
    findByUserCode: () => Promise.resolve(undefined),
    consume: (id) => consumeToken(db, model, hashSecret(id), Math.floor(Date.now() / 1000)),
    destroy: (id) => deleteToken(db, model, hashSecret(id)),
    revokeByGrantId: (grant_id) => deleteTokensOfGrant(db, hashSecret(grant_id)),
  }
}
