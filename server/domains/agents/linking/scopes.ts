import { agentPermissions, type AgentPermission } from '@shop/contract/agent-links.ts'
import { toShopName } from '@shop/contract/agent-name.ts'
import type { Shop } from '../../../platform/shop.ts'

const permissions = Object.keys(agentPermissions) as AgentPermission[]

export function listScopes({ public_url }: Pick<Shop, 'public_url'>): string[] {
  return permissions.flatMap((name) => agentPermissions[name].map((scope) => toShopName(scope, public_url)))
}

export function toPermissions(scopes: readonly string[], public_url: string): AgentPermission[] {
  return permissions.filter((name) =>
    agentPermissions[name].some((scope) => scopes.includes(toShopName(scope, public_url))),
  )
}

/** The address of the resource that tokens are for; both transports are below it. */
export const RESOURCE_PATH = '/ucp'
/** The addresses for which a client may ask a token: the second is that for assistants without a profile. */
export const RESOURCE_PATHS = [RESOURCE_PATH, '/mcp'] as const
