import { Refusal } from '../../../platform/refusal.ts'
import type { PublicDocuments } from '../../../integrations/public-documents.ts'
import type { Shop } from '../../../platform/shop.ts'
import { isLinkedSessionOpen } from '../../accounts/accounts.ts'
import { getOrder } from '../../orders/orders.ts'
import { listRefundsOfOrder } from '../../payments/payments.ts'
import { toAnswerBefore202608 } from '../mapping/before-2026-08.ts'
import { listActive, listOfferedCapabilities, negotiate } from '../negotiation/capabilities.ts'
import { openPlatforms } from '../negotiation/platform-profile.ts'
import { PROFILE_PATH } from '../negotiation/profile.ts'
import { isUcpVersion } from '@shop/contract/agent-versions.ts'
import { UCP_VERSION } from '../negotiation/versions.ts'
import { describeOrder, findCountryCode } from '../operations/order.ts'
import { type ClaimedDelivery, finishDelivery, markDeliveryFailed } from '../queries/delivery-queries.ts'
import { findLink } from '../queries/link-queries.ts'
import { findPlatformById, type PlatformRow } from '../queries/platform-queries.ts'
import { getSigningKey } from '../signatures/keys.ts'
import { signRequest } from '../signatures/sign.ts'

/** The permission without which a platform receives no order. */
const ORDER_SCOPE = 'dev.ucp.shopping.order:read'

/** Tells a platform of a change of an order, and records whether it accepted it. */
export async function deliver(shop: Shop, documents: PublicDocuments, delivery: ClaimedDelivery): Promise<void> {
  const platform = await findFreshPlatform(shop, documents, delivery.platform_id)
  const { webhook_url } = platform ?? {}
  const body = platform?.is_blocked === false && webhook_url ? await buildBody(shop, platform, delivery) : undefined
  if (body === undefined || !webhook_url) return finishDelivery(shop.db, delivery, 'dropped', null)
  const headers = {
    'ucp-agent': `profile="${shop.public_url}${PROFILE_PATH}"`,
    'content-type': 'application/json',
    // A platform takes a second delivery with the same id for the first one, so its time is that of the change too.
    'webhook-id': `order_${delivery.id}_${delivery.changes}`,
    'webhook-timestamp': String(Math.floor(delivery.changed_at.valueOf() / 1000)),
  }
  const signed = signRequest(new URL(webhook_url), headers, body, await getSigningKey(shop))
  const sent = await documents.send(webhook_url, signed, body)
  if (sent.ok && sent.status >= 200 && sent.status < 300)
    return finishDelivery(shop.db, delivery, 'delivered', sent.status)
  const [status, failure] = sent.ok ? [sent.status, `HTTP ${sent.status}`] : [null, sent.failure]
  shop.log.warn({ order_id: delivery.order_id, platform_id: delivery.platform_id, failure }, 'order event not accepted')
  return markDeliveryFailed(shop.db, delivery.id, { status, failure, is_final: status === 410 })
}

/** A profile whose time is over is read again, because it says where its platform receives changes. */
async function findFreshPlatform(shop: Shop, documents: PublicDocuments, id: number): Promise<PlatformRow | undefined> {
  const known = await findPlatformById(shop.db, id)
  if (known === undefined || known.expires_at > shop.clock.now()) return known
  // One that cannot be read now stays as it was. No address asks for it, and a platform that receives orders is known.
  await openPlatforms(shop, documents)
    .find(known.profile_url, '')
    .catch(() => {})
  return findPlatformById(shop.db, id)
}

/**
 * Returns the order as it is sent; undefined when it is not: the customer has ended the link, never allowed to read orders, or
 * closed the account.
 */
async function buildBody(
  shop: Shop,
  { capabilities, version: spoken }: PlatformRow,
  { link_id, customer_id, order_id, cart_id, lang }: ClaimedDelivery,
): Promise<string | undefined> {
  const link = link_id === null ? undefined : await findLink(shop.db, link_id)
  if (!link?.scopes.includes(ORDER_SCOPE) || !(await isLinkedSessionOpen(shop, link.session_id))) return undefined
  const version = isUcpVersion(spoken) ? spoken : UCP_VERSION
  const offered = listOfferedCapabilities('cart', shop.public_url, version)
  const active = listActive('dev.ucp.shopping.order', negotiate(offered, capabilities, version), offered)
  try {
    const order = await getOrder(shop, customer_id, order_id, lang)
    const refunds = await listRefundsOfOrder(shop.db, order_id)
    const ucp = { version, status: 'success', capabilities: active }
    const described = describeOrder(shop, order, {
      lang,
      cart_id,
      refunds,
      iso2: await findCountryCode(shop, order, lang),
    })
    return JSON.stringify({ ucp, ...(version === UCP_VERSION ? described : toAnswerBefore202608(described)) })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
