import { agentPermissions, type AgentPermission } from '@shop/contract/agent-links.ts'

/** Every scope of OAuth that a customer can grant. */
export const allScopes: string[] = Object.values(agentPermissions).flat()

/** Returns the permissions that these scopes belong to. */
export function toPermissions(scopes: readonly string[]): AgentPermission[] {
  const names = Object.keys(agentPermissions) as AgentPermission[]
  return names.filter((name) => agentPermissions[name].some((scope) => scopes.includes(scope)))
}

/** The address of the resource that tokens are for; both transports are below it. */
export const RESOURCE_PATH = '/ucp'
