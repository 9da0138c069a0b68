import type { PasskeyResponse } from '@shop/contract/staff/session.ts'

/** The browser's part of passkeys is loaded with the first one. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

/** Has the browser sign a challenge with a passkey; undefined when the person gave it up or there is none. */
export async function signChallenge(options: unknown): Promise<PasskeyResponse | undefined> {
  const { startAuthentication } = await loadWebAuthn()
  return startAuthentication({ optionsJSON: options as never }).then(toPasskeyResponse, () => undefined)
}

/** Has the browser create a passkey; undefined when the person gave it up. */
export async function createPasskey(options: unknown): Promise<PasskeyResponse | undefined> {
  const { startRegistration } = await loadWebAuthn()
  return startRegistration({ optionsJSON: options as never }).then(toPasskeyResponse, () => undefined)
}

function toPasskeyResponse(credential: { id: string; rawId: string; response: object }): PasskeyResponse {
  const { id, rawId, response } = credential
  return { id, rawId, type: 'public-key', response: response as PasskeyResponse['response'] }
}
