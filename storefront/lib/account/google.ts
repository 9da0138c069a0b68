import type { ReplyOf } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { loadOutsideScript } from '../scripts/provider-script.ts'

/** Google's URLs and client id, from the shop's information. */
export type GoogleSettings = NonNullable<ReplyOf<Contract['getShopInfo']>['google']>

/**
 * The profile that Google returned. Only the token proves an identity: the server verifies it with Google (rules 2).
 */
export interface Granted {
  ok: true
  access_token: string
  google_id: string
  name: string | null
  lastname: string | null
  email: string | null
  photo: string | null
}

/** `closed`: the customer closed the window. `refused`: the customer or Google refused. */
export type NotGranted = { ok: false; why: 'unreachable' | 'blocked' | 'closed' | 'refused' }

interface TokenAnswer {
  access_token?: string
  error?: string
}

/** The members of Google's browser script that the shop uses. */
interface GoogleScript {
  accounts: {
    oauth2: {
      initTokenClient: (settings: {
        client_id: string
        scope: string
        callback: (answer: TokenAnswer) => void
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
const PATIENCE_MS = 15_000

/** Loads Google's script early, so that its window opens within the press. Rejects when the script does not load. */
export function loadGoogle({ script_url }: GoogleSettings): Promise<GoogleScript> {
  return loadOutsideScript(script_url, () => window.google)
}

/**
 * Opens Google's window to sign in or to verify the customer again. Call it within a press, or browsers block the
 * window. Never rejects.
 */
export async function askGoogle(settings: GoogleSettings): Promise<Granted | NotGranted> {
  const google = await loadGoogle(settings).catch(() => null)
  if (google === null) return { ok: false, why: 'unreachable' }
  const token = await requestToken(google, settings.client_id)
  return typeof token === 'string' ? askWho(settings.userinfo_url, token) : token
}

function requestToken(google: GoogleScript, client_id: string): Promise<string | NotGranted> {
  return new Promise((resolve) => {
    const client = google.accounts.oauth2.initTokenClient({
      client_id,
      scope: SCOPE,
      callback: ({ access_token }) => resolve(access_token ?? { ok: false, why: 'refused' }),
      error_callback: ({ type }) => resolve({ ok: false, why: reasons[type] ?? 'unreachable' }),
    })
    client.requestAccessToken()
  })
}

const reasons: Record<string, NotGranted['why']> = { popup_failed_to_open: 'blocked', popup_closed: 'closed' }

/** Asks Google which account the token belongs to (specification 7). */
async function askWho(url: string, access_token: string): Promise<Granted | NotGranted> {
  try {
    const headers = { authorization: `Bearer ${access_token}` }
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
    const who = (await answer.json()) as Record<string, string | undefined>
    const google_id = who['sub']
    if (!answer.ok || google_id === undefined) return { ok: false, why: 'unreachable' }
    return {
      ok: true,
      access_token,
      google_id,
      name: who['given_name'] ?? null,
      lastname: who['family_name'] ?? null,
      email: who['email'] ?? null,
      photo: who['picture'] ?? null,
    }
  } catch {
    // No connection and an invalid response both count as unreachable.
    return { ok: false, why: 'unreachable' }
  }
}
