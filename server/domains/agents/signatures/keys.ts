import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Shop } from '../../../platform/shop.ts'
import { deleteReplacedKeys, insertSigningKey, listSigningKeys, type SigningKeyRow } from '../queries/key-queries.ts'
import type { PlatformKey } from '../queries/platform-queries.ts'

/** A key signs for this long; then a new one follows. */
const LIFETIME_MS = 365 * DAY_MS
/** The profile may be kept by others for minutes, so a new key only signs after this long. */
const PUBLISHED_MS = 60 * 60_000
/** A key that was replaced is still published for what it signed, which is tried for days. */
const AFTERLIFE_MS = 30 * DAY_MS

const CONTEXT = 'agents: signing key'

export interface SigningKey {
  kid: string
  key: KeyObject
}

type KeyShop = Pick<Shop, 'db' | 'clock' | 'secrets'>

/** Returns the public keys of the shop as its profile names them. The first time, makes one. */
export async function listPublicKeys(shop: KeyShop): Promise<PlatformKey[]> {
  const rows = await listUsableKeys(shop)
  return rows.map(({ public_key }) => ({ ...public_key, use: 'sig', alg: 'ES256' }))
}

/** Returns the key that signs now: the newest that every reader of the profile can know, else the oldest. */
export async function getSigningKey(shop: KeyShop): Promise<SigningKey> {
  const rows = await listUsableKeys(shop)
  const before = new Date(shop.clock.now().valueOf() - PUBLISHED_MS)
  const { kid, sealed_private_key } = rows.find(({ created_at }) => created_at <= before) ?? rows.at(-1)!
  return { kid, key: createPrivateKey(shop.secrets.open(sealed_private_key, CONTEXT)!) }
}

/** A key that was sealed with an encryption key that is lost does not count. */
async function listUsableKeys(shop: KeyShop): Promise<SigningKeyRow[]> {
  const rows = await listSigningKeys(shop.db)
  const usable = rows.filter((row) => shop.secrets.open(row.sealed_private_key, CONTEXT) !== undefined)
  return usable.length > 0 ? usable : [await createKey(shop)]
}

async function createKey({ db, clock, secrets }: KeyShop): Promise<SigningKeyRow> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' }) as Required<Omit<PlatformKey, 'kid'>>
  // The name is the thumbprint of the key (RFC 7638).
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
  const row = {
    kid,
    public_key: { kid, kty, crv, x, y },
    sealed_private_key: secrets.seal(pem, CONTEXT),
    created_at: clock.now(),
  }
  await insertSigningKey(db, row)
  return row
}

/** Makes a new key when the newest one is a year old, and deletes those that were replaced long ago. */
export async function renewKeys(shop: KeyShop): Promise<void> {
  const now = shop.clock.now().valueOf()
  const [newest] = await listSigningKeys(shop.db)
  if (newest === undefined) return
  const isOld = newest.created_at.valueOf() <= now - LIFETIME_MS
  // Sealed with a former key of encryption, which will be lost one day.
  if (isOld || !shop.secrets.isCurrent(newest.sealed_private_key)) await createKey(shop)
  await deleteReplacedKeys(shop.db, new Date(now - AFTERLIFE_MS))
}
