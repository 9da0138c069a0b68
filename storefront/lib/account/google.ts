import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { loadExternalScript } from '../scripts/provider-script.ts'

export type GoogleSettings = NonNullable<CallResponse<Contract['getShopInfo']>['google']>

/**
 * The profile that Google returned. Only the token proves an identity: the server verifies it with Google (rules 2.2).
 */
export interface GoogleProfile {
  ok: true
  access_token: string
  google_id: string
  name: string | null
  lastname: string | null
  email: string | null
  photo: string | null
}

/** `closed`: the customer closed the window. `refused`: the customer or Google refused. */
export type GoogleFailure = { ok: false; reason: 'unreachable' | 'blocked' | 'closed' | 'refused' }

interface TokenResponse {
  access_token?: string
  error?: string
}

interface GoogleScript {
  accounts: {
    oauth2: {
      initTokenClient: (settings: {
        client_id: string
        scope: string
        callback: (response: TokenResponse) => void
        error_callback: (error: { type: string }) => void
      }) => { requestAccessToken: () => void }
    }
  }
}

declare global {
  interface Window {
    google?: GoogleScript
  }
}

const SCOPE = 'openid email profile'
const TIMEOUT_MS = 15_000

/** Loads Google's script early, so that its window opens within the press. Rejects when the script does not load. */
export function loadGoogleScript({ script_url }: GoogleSettings): Promise<GoogleScript> {
  return loadExternalScript(script_url, () => window.google)
}

/**
 * Opens Google's window to sign in or to verify the customer again. Call it within a press, or browsers block the
 * window. Never rejects.
 */
export async function requestGoogleProfile(settings: GoogleSettings): Promise<GoogleProfile | GoogleFailure> {
  const google = await loadGoogleScript(settings).catch(() => null)
  if (google === null) return { ok: false, reason: 'unreachable' }
  const token = await requestAccessToken(google, settings.client_id)
  return typeof token === 'string' ? fetchUserInfo(settings.userinfo_url, token) : token
}

function requestAccessToken(google: GoogleScript, client_id: string): Promise<string | GoogleFailure> {
  return new Promise((resolve) => {
    const client = google.accounts.oauth2.initTokenClient({
      client_id,
      scope: SCOPE,
      callback: ({ access_token }) => resolve(access_token ?? { ok: false, reason: 'refused' }),
      error_callback: ({ type }) => resolve({ ok: false, reason: failureReasons[type] ?? 'unreachable' }),
    })
    client.requestAccessToken()
  })
}

const failureReasons: Record<string, GoogleFailure['reason']> = {
  popup_failed_to_open: 'blocked',
  popup_closed: 'closed',
}

/** Asks Google which account the token belongs to (specification 7). */
async function fetchUserInfo(url: string, access_token: string): Promise<GoogleProfile | GoogleFailure> {
  try {
    const headers = { authorization: `Bearer ${access_token}` }
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const userInfo = (await response.json()) as Record<string, string | undefined>
    const google_id = userInfo['sub']
    if (!response.ok || google_id === undefined) return { ok: false, reason: 'unreachable' }
    return {
      ok: true,
      access_token,
      google_id,
      name: userInfo['given_name'] ?? null,
      lastname: userInfo['family_name'] ?? null,
      email: userInfo['email'] ?? null,
      photo: userInfo['image'] ?? null,
    }
  } catch {
    // No connection and an invalid response both count as unreachable.
    return { ok: false, reason: 'unreachable' }
  }
}
