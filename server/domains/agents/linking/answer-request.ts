import { buildAssistantAgent } from '@shop/contract/device.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { refuse } from '../../../platform/refusal.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { createLinkedSession, requireOpenSession } from '../../accounts/accounts.ts'
import { insertLink, listProfileHosts } from '../queries/link-queries.ts'
import { allows } from '../negotiation/capabilities.ts'
import { recentSettings } from '../../content/content.ts'
import { listScopes, RESOURCE_PATHS, toPermissions } from './scopes.ts'

export interface LinkExchange {
  request: IncomingMessage
  response: ServerResponse
}

/**
 * Finds the request to be linked that was begun in this browser: only its cookie leads to it, so that no one can have
 * another person answer a request of their own. Refuses `link_request_not_found`.
 */
export async function findRequest(
  shop: Shop,
  server: Provider,
  customer: Customer,
  { request, response }: LinkExchange,
) {
  const interaction = await server.interactionDetails(request, response).catch(() => refuse('link_request_not_found'))
  const { client_id, scope = '' } = interaction.params as { client_id: string; scope?: string }
  const client = await server.Client.find(client_id)
  if (client === undefined) return refuse('link_request_not_found')
  const known = listScopes(shop)
  const requested = scope.split(' ').filter((one) => one !== '')
  const scopes = requested.filter((one) => known.includes(one))
  const others = requested.filter((one) => !known.includes(one))
  const host = new URL(client_id).host
  const name = (client.clientName ?? host).slice(0, 80)
  const permissions = toPermissions(scopes, shop.public_url)
  const { agents } = await recentSettings(shop)
  const may_pay = permissions.includes('checkout') && allows(agents.mode, 'payment')
  // Only its calls name the platform, so what an earlier link of the customer did is all that is known of it here.
  const profile_hosts = await listProfileHosts(shop.db, customer.id, client_id)
  return { client_id, scopes, others, name, host, profile_hosts, permissions, may_pay }
}

/**
 * Records the customer's answer and returns where the browser goes on. An accepted request opens a session for the assistant,
 * which the customer sees among the others and can end.
 */
export async function answerRequest(
  shop: Shop,
  server: Provider,
  customer: Customer,
  exchange: LinkExchange,
  // Whether the customer read that it may pay: the owner may have changed the switch since the page was loaded.
  { accept, may_pay = false }: { accept: boolean; may_pay?: boolean },
): Promise<string> {
  const { request, response } = exchange
  const found = await findRequest(shop, server, customer, exchange)
  if (!accept) {
    const result = { error: 'access_denied', error_description: 'The customer declined.' }
    return server.interactionResult(request, response, result, { mergeWithLastSubmission: false })
  }
  const { client_id, scopes, others, host } = found
  const id = newSecret()
  const now = shop.clock.now()
  await shop.db.begin(async (tx) => {
    await requireOpenSession(tx, customer.session_id)
    const session_id = await createLinkedSession(tx, customer.id, buildAssistantAgent(host), now)
    await insertLink(tx, { id, session_id, client_id, scopes, may_pay: found.may_pay && may_pay }, now)
  })
  const grant = new server.Grant({ accountId: id, clientId: client_id })
  grant.addOIDCScope(scopes.join(' '))
  // What is neither granted nor rejected, such as `openid`, would be asked for again, endlessly.
  if (others.length > 0) grant.rejectOIDCScope(others.join(' '))
  for (const path of RESOURCE_PATHS) grant.addResourceScope(shop.public_url + path, scopes.join(' '))
  const grantId = await grant.save()
  const result = { login: { accountId: id, remember: false }, consent: { grantId } }
  return server.interactionResult(request, response, result, { mergeWithLastSubmission: false })
}
