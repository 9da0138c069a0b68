import { Type } from 'typebox'
import { createCheck } from '../platform/create-check.ts'

export interface IdentitySettings {
  client_id: string
  /** Replaces all hosts of Google; undefined for Google's own. */
  api_url: string | undefined
}

/** A person as the provider knows them. The provider has verified the email. */
export interface IdentityProfile {
  subject: string
  email: string
  given_name: string
  family_name: string
}

/** The result of verifying an access token: a person, invalid, or unknown because the provider does not respond. */
export type IdentityResult = { person: IdentityProfile } | { not_valid: string } | { unavailable: string }

export interface IdentityProvider {
  /** Asks the provider which person an access token belongs to. A token that was issued for another site is invalid. */
  identify(access_token: string): Promise<IdentityResult>
}

const TIMEOUT_MS = 8_000

const TokenInfo = Type.Object({
  aud: Type.String(),
  azp: Type.Optional(Type.String()),
  sub: Type.String(),
  expires_in: Type.Number(),
})
const UserInfo = Type.Object({
  sub: Type.String({ minLength: 1, maxLength: 255 }),
  email: Type.String({ minLength: 3, maxLength: 254 }),
  email_verified: Type.Boolean(),
  given_name: Type.Optional(Type.String()),
  family_name: Type.Optional(Type.String()),
})
// The provider writes numbers and booleans as text in one response and plainly in the other.
const isTokenInfo = createCheck(TokenInfo, { coerceTypes: true })
const isUserInfo = createCheck(UserInfo, { coerceTypes: true })

/** Implements Google sign-in by two plain requests: its library would add its own HTTP client, keys and storage. */
export function openGoogle({ client_id, api_url }: IdentitySettings): IdentityProvider {
  const tokeninfo = `${api_url ?? 'https://oauth2.googleapis.com'}/tokeninfo`
  const userinfo = `${api_url ?? 'https://www.googleapis.com'}/oauth2/v3/userinfo`
  return {
    async identify(access_token) {
      const token = await fetchJson(`${tokeninfo}?${new URLSearchParams({ access_token })}`)
      if ('failed' in token) return token.failed
      if (!isTokenInfo(token.body)) return { not_valid: 'token info of an unknown shape' }
      const { aud, azp = aud, sub, expires_in } = token.body
      if (aud !== client_id || azp !== client_id) return { not_valid: 'issued for another site' }
      if (expires_in <= 0) return { not_valid: 'expired' }
      const user = await fetchJson(userinfo, { authorization: `Bearer ${access_token}` })
      if ('failed' in user) return user.failed
      if (!isUserInfo(user.body)) return { not_valid: 'user info of an unknown shape' }
      const { email, email_verified, given_name = '', family_name = '' } = user.body
      if (user.body.sub !== sub) return { not_valid: 'token and user info disagree' }
      if (!email_verified) return { not_valid: 'e-mail not verified' }
      return { person: { subject: sub, email, given_name, family_name } }
    },
  }
}

type FetchResult = { body: unknown } | { failed: { not_valid: string } | { unavailable: string } }

async function fetchJson(url: string, headers: Record<string, string> = {}): Promise<FetchResult> {
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.ok) return { body: await response.json() }
    const isUnavailable = response.status >= 500 || response.status === 429 || response.status === 408
    return {
      failed: isUnavailable ? { unavailable: String(response.status) } : { not_valid: `answered ${response.status}` },
    }
  } catch (error) {
    return { failed: { unavailable: (error as Error).name } }
  }
}
