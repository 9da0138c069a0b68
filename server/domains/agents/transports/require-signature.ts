import type { Shop } from '../../../platform/shop.ts'
import { ProtocolError } from '../errors/protocol-errors.ts'
import { buildChallenge, type Caller } from '../linking/find-caller.ts'
import type { Platforms } from '../negotiation/platform-profile.ts'
import { bindToSigner } from '../queries/link-queries.ts'
import { markSigning, type PlatformRow } from '../queries/platform-queries.ts'
import { type SignedRequest, verifySignature } from '../signatures/verify.ts'

interface MaybeSigned {
  platform: PlatformRow
  caller: Caller | null
  /** Undefined for a request without a signature. */
  signed: SignedRequest | undefined
  changes: boolean
}

/**
 * Verifies a signature. A platform that signed once is remembered, and so is the link for which it signed: from then on who
 * got hold of a customer's token changes nothing with it, whatever profile they name.
 */
export async function requireSignature(
  shop: Pick<Shop, 'db' | 'public_url'>,
  platforms: Platforms,
  { platform, caller, signed, changes }: MaybeSigned,
): Promise<void> {
  const signer = caller?.link.signing_platform_id ?? null
  if (changes) refuseUnsigned(shop, platform, signed, signer)
  if (signed === undefined) return
  await verifyWithKeys(platforms, platform, signed)
  if (!platform.signs) {
    await markSigning(shop.db, platform.id)
    platform.signs = true
  }
  if (caller !== null && signer === null) await bindToSigner(shop.db, caller.link.id, platform.id)
}

function refuseUnsigned(
  shop: Pick<Shop, 'public_url'>,
  platform: PlatformRow,
  signed: SignedRequest | undefined,
  signer: number | null,
): void {
  if (signer !== null && signer !== platform.id)
    throw new ProtocolError('invalid_token', 'This token belongs to another platform; the customer can link it anew.', {
      challenge: buildChallenge(shop, 'invalid_token'),
    })
  // Without keys in its profile a platform has stopped to sign.
  if (signed === undefined && platform.signs && platform.keys.length > 0)
    throw new ProtocolError('signature_missing', 'Your platform signs its requests, so changes need a signature.')
}

/** A key that the profile did not have when it was read may have been published since. */
async function verifyWithKeys(platforms: Platforms, platform: PlatformRow, signed: SignedRequest): Promise<void> {
  try {
    verifySignature(signed, platform.keys)
  } catch (error) {
    if (!(error instanceof ProtocolError) || error.code !== 'key_not_found') throw error
    const { keys } = await platforms.refetchKeys(platform)
    verifySignature(signed, keys)
  }
}
