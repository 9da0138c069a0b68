import type { PasskeyResponse } from '@shop/contract/staff/session.ts'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Shop } from '../../../platform/shop.ts'
import { findPasskey, listCredentials, type NewPasskey } from '../queries/factor-queries.ts'
import { takeChallenge, updateChallenge } from '../queries/session-queries.ts'

const CHALLENGE_MS = 5 * 60_000

const loadWebAuthn = () => import('@simplewebauthn/server')

/** Where passkeys of this shop belong: the host of the back office and the origin of its pages. */
function getRelyingParty(shop: Shop): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(shop.admin_url)
  return { rpID: hostname, origin }
}

export async function createSignInChallenge(shop: Shop, session_id: number): Promise<unknown> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const { rpID } = getRelyingParty(shop)
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  await storeChallenge(shop, session_id, options.challenge)
  return options
}

/** Returns the options with which a browser creates a passkey for this member; those that exist are left out. */
export async function createRegistrationOptions(
  shop: Shop,
  session_id: number,
  member: { id: number; email: string; name: string },
  rpName: string,
): Promise<unknown> {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const credentials = await listCredentials(shop.db, member.id)
  const options = await generateRegistrationOptions({
    rpName,
    rpID: getRelyingParty(shop).rpID,
    userName: member.email,
    userDisplayName: member.name,
    userID: new TextEncoder().encode(String(member.id)),
    attestationType: 'none',
    excludeCredentials: credentials.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(shop, session_id, options.challenge)
  return options
}

function storeChallenge(shop: Shop, session_id: number, challenge: string): Promise<void> {
  return updateChallenge(shop.db, session_id, challenge, new Date(shop.clock.now().valueOf() + CHALLENGE_MS))
}

/** A passkey that signed a challenge. Its use is not recorded yet (`markPasskeyUsed`). */
export interface VerifiedPasskey {
  id: number
  staff_id: number
  counter: number
}

/** Returns the passkey that signed the session's challenge; undefined when none did, or not in time. */
export async function verifyPasskey(
  shop: Shop,
  session_id: number,
  response: PasskeyResponse,
): Promise<VerifiedPasskey | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { rpID, origin } = getRelyingParty(shop)
  const challenge = await takeChallenge(shop.db, session_id, shop.clock.now())
  const passkey = await findPasskey(shop.db, response.id)
  if (challenge === undefined || passkey === undefined) return undefined
  const verification = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => undefined)
  if (!verification?.verified) return undefined
  return { id: passkey.id, staff_id: passkey.staff_id, counter: verification.authenticationInfo.newCounter }
}

/** Returns the credential that a browser created for the session's challenge; undefined when it is not valid. */
export async function verifyRegistration(
  shop: Shop,
  session_id: number,
  response: PasskeyResponse,
): Promise<Pick<NewPasskey, 'credential_id' | 'public_key' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { rpID, origin } = getRelyingParty(shop)
  const challenge = await takeChallenge(shop.db, session_id, shop.clock.now())
  if (challenge === undefined) return undefined
  const verification = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verification?.verified) return undefined
  const { credential } = verification.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (credential.transports ?? []) as AuthenticatorTransport[],
  }
}
