import { hashSecret } from '../../../platform/secrets.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { touchLinkedSession } from '../../accounts/accounts.ts'
import { ProtocolError } from '../errors/protocol-errors.ts'
import { findLinkOfToken } from '../queries/link-queries.ts'
import { listScopes } from './scopes.ts'

export interface Caller {
  customer: Customer
  link: AgentLink
  scopes: string[]
}

/** The link of a customer to an assistant; `assistant` is the host that the customer read when linking. */
export interface AgentLink {
  id: string
  assistant: string
  /** The session that the link is, which the customer sees and can end. */
  session_id: number
  /** The other host as which it calls; null while there is none. */
  profile_host: string | null
  may_pay: boolean
  /** The platform that signed a call of this link; null while none did. */
  signing_platform_id: number | null
}

/**
 * Finds the caller behind an `Authorization` header; null without one. An unknown or expired token, and one of a link that
 * was ended, is refused at once, by every process.
 */
export async function findCaller(shop: Shop, authorization: string | undefined): Promise<Caller | null> {
  if (authorization === undefined || !/^bearer\b/i.test(authorization)) return null
  const [, token] = /^bearer\s+([\w~+/.-]{16,200}=*)$/i.exec(authorization) ?? []
  const now = shop.clock.now()
  const link = token && (await shop.db.quickRead((db) => findLinkOfToken(db, hashSecret(token), now)))
  if (!link)
    throw new ProtocolError('invalid_token', 'The access token is not valid any more.', {
      challenge: buildChallenge(shop, 'invalid_token'),
    })
  const { link_id: id, client_id, scope, may_pay, signing_platform_id, profile_host, ...session } = link
  const customer = await touchLinkedSession(shop, session)
  const assistant = new URL(client_id).host
  const { session_id } = customer
  const found = { id, session_id, assistant, profile_host, may_pay, signing_platform_id }
  return { customer, link: found, scopes: scope?.split(' ') ?? [] }
}

export function buildChallenge(shop: Pick<Shop, 'public_url'>, error?: string): string {
  const { public_url } = shop
  const parts = [
    `realm="${new URL(public_url).host}"`,
    `resource_metadata="${public_url}/.well-known/oauth-protected-resource"`,
    `scope="${listScopes(shop).join(' ')}"`,
    ...(error === undefined ? [] : [`error="${error}"`]),
  ]
  return `Bearer ${parts.join(', ')}`
}
