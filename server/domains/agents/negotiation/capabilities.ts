import { toShopName } from '@shop/contract/agent-name.ts'
import { type AgentMode, agentModes } from '@shop/contract/agent-modes.ts'
import type { PlatformCapabilities } from '../queries/platform-queries.ts'
import type { UcpVersion } from '@shop/contract/agent-versions.ts'
import { UCP_VERSION } from './versions.ts'

export interface OwnCapability {
  name: string
  /** The part of the address of its schema behind `schemas/`; the shop publishes those of its own names (`{shop}`). */
  schema: string
  /** The capabilities that it extends; without one of them it does not exist. */
  extends?: readonly string[]
  /** The capabilities that it extends in the release 2026-04-08, if they are fewer. */
  older_extends?: readonly string[]
  /** Whether the release 2026-04-08 does not have it. */
  is_new?: boolean
  mode: Exclude<AgentMode, 'off'>
  /** The permissions without which its operations are not done. */
  scopes?: readonly string[]
}

/** The capabilities of the shop, in the order of its profile. */
const ownCapabilities: readonly OwnCapability[] = [
  { name: 'dev.ucp.shopping.catalog.search', schema: 'shopping/catalog_search.json', mode: 'catalog' },
  { name: 'dev.ucp.shopping.catalog.lookup', schema: 'shopping/catalog_lookup.json', mode: 'catalog' },
  {
    name: 'dev.ucp.common.identity_linking',
    schema: 'common/identity_linking.json',
    mode: 'catalog',
  },
  {
    name: 'dev.ucp.common.loyalty',
    schema: 'common/loyalty.json',
    is_new: true,
    extends: [
      'dev.ucp.shopping.catalog.search',
      'dev.ucp.shopping.catalog.lookup',
      'dev.ucp.shopping.cart',
      'dev.ucp.shopping.checkout',
    ],
    mode: 'catalog',
  },
  {
    name: 'dev.ucp.shopping.cart',
    schema: 'shopping/cart.json',
    mode: 'cart',
    scopes: ['dev.ucp.shopping.cart:manage'],
  },
  {
    name: 'dev.ucp.shopping.checkout',
    schema: 'shopping/checkout.json',
    mode: 'cart',
    scopes: ['dev.ucp.shopping.checkout:manage'],
  },
  {
    name: 'dev.ucp.shopping.order',
    schema: 'shopping/order.json',
    mode: 'cart',
    scopes: ['dev.ucp.shopping.order:read'],
  },
  {
    name: 'dev.ucp.shopping.discount',
    schema: 'shopping/discount.json',
    extends: ['dev.ucp.shopping.cart', 'dev.ucp.shopping.checkout'],
    mode: 'cart',
  },
  {
    name: 'dev.ucp.shopping.fulfillment',
    schema: 'shopping/fulfillment.json',
    extends: ['dev.ucp.shopping.checkout'],
    mode: 'cart',
  },
  {
    name: 'dev.ucp.shopping.buyer_consent',
    schema: 'shopping/buyer_consent.json',
    extends: ['dev.ucp.shopping.cart', 'dev.ucp.shopping.checkout'],
    older_extends: ['dev.ucp.shopping.checkout'],
    mode: 'cart',
  },
  {
    name: '{shop}.order',
    schema: 'order.json',
    extends: ['dev.ucp.shopping.order'],
    mode: 'cart',
    scopes: ['dev.ucp.shopping.order:manage'],
  },
  {
    name: '{shop}.membership',
    schema: 'membership.json',
    is_new: true,
    extends: ['dev.ucp.common.loyalty'],
    mode: 'cart',
    scopes: ['{shop}.membership:manage'],
  },
  { name: 'dev.ucp.shopping.permalink', schema: 'shopping/permalink.json', is_new: true, mode: 'cart' },
]

export function allows(mode: AgentMode, required: AgentMode): boolean {
  return agentModes.indexOf(mode) >= agentModes.indexOf(required)
}

/** Lists the capabilities that a position of the switch offers in a release. What they extend is offered too. */
export function listOfferedCapabilities(
  mode: AgentMode,
  public_url: string,
  version: UcpVersion = UCP_VERSION,
): OwnCapability[] {
  const offered = ownCapabilities
    .filter(({ is_new, mode: required }) => allows(mode, required) && (version === UCP_VERSION || !is_new))
    .map(({ older_extends, ...one }) =>
      version === UCP_VERSION || !older_extends ? one : { ...one, extends: older_extends },
    )
    .map((one) => ({ ...one, name: toShopName(one.name, public_url) }))
  const names = new Set(offered.map(({ name }) => name))
  return offered.map((one) => (one.extends ? { ...one, extends: one.extends.filter((name) => names.has(name)) } : one))
}

/**
 * Returns what both sides have in common: capabilities of equal name and version, without extensions of which no parent is
 * among them.
 */
export function negotiate(
  offered: OwnCapability[],
  theirs: PlatformCapabilities,
  version: UcpVersion = UCP_VERSION,
): Map<string, string> {
  let common = offered.filter(({ name }) => theirs[name]?.includes(version))
  for (;;) {
    const names = new Set(common.map(({ name }) => name))
    const kept = common.filter((one) => one.extends === undefined || one.extends.some((parent) => names.has(parent)))
    if (kept.length === common.length) return new Map(common.map(({ name }) => [name, version]))
    common = kept
  }
}

/**
 * Returns the negotiated capabilities that matter to an answer, as the protocol writes them: the operation's own and the
 * extensions of it.
 */
export function listActive(capability: string, common: ReadonlyMap<string, string>, offered: OwnCapability[]) {
  const matters = ({ name, extends: parents }: OwnCapability) => name === capability || parents?.includes(capability)
  return Object.fromEntries(
    offered
      .filter((one) => common.has(one.name) && matters(one))
      .map(({ name, extends: parents }) => [
        name,
        [
          {
            version: common.get(name)!,
            ...(parents ? { extends: parents.filter((parent) => common.has(parent)) } : {}),
          },
        ],
      ]),
  )
}
