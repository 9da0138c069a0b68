import { createHash } from 'node:crypto'
import { toShopName } from '@shop/contract/agent-name.ts'
import type { AgentMode } from '@shop/contract/agent-modes.ts'
import type { PlatformKey } from '../queries/platform-queries.ts'
import { listOfferedCapabilities } from './capabilities.ts'
import type { PaymentHandlers } from './payment-handlers.ts'
import { type UcpVersion, ucpVersions } from '@shop/contract/agent-versions.ts'
import { UCP_VERSION } from './versions.ts'

export const PROFILE_PATH = '/.well-known/ucp'
export const REST_PATH = '/ucp/rest'
export const MCP_PATH = '/ucp/mcp'
/** The address for assistants that have no profile, as those of most people. */
export const PLAIN_MCP_PATH = '/mcp'
export const SCHEMAS_PATH = '/ucp/schemas/'
export const PERMALINK_PATH = '/comprar'

export interface ProfileFacts {
  mode: AgentMode
  public_url: string
  version: UcpVersion
  keys: PlatformKey[]
  payment_handlers: PaymentHandlers
}

/**
 * Builds the document that the shop publishes about itself, the same for everyone (`/.well-known/ucp`): in the newest release,
 * with the address of one for each older release.
 */
function buildProfile({ mode, public_url, version, keys, payment_handlers }: ProfileFacts) {
  const specification = `https://ucp.dev/${version}`
  const service = (transport: 'rest' | 'mcp', endpoint: string, schema: string) => ({
    version,
    spec: `${specification}/specification/overview`,
    transport,
    schema: `${specification}/services/shopping/${schema}`,
    endpoint: public_url + endpoint,
  })
  // The catalog needs no permission: what members see is an addition to what guests see.
  const offered = listOfferedCapabilities(mode, public_url, version).filter(
    // The protocol knows links of shops with https only, which a shop in development is not.
    ({ name }) => name !== 'dev.ucp.shopping.permalink' || public_url.startsWith('https:'),
  )
  const scopes = Object.fromEntries(
    offered.flatMap((one) => one.scopes ?? []).map((scope) => [toShopName(scope, public_url), {}]),
  )
  const configs: Record<string, object> = {
    'dev.ucp.common.identity_linking': { scopes },
    'dev.ucp.shopping.permalink': { endpoint: public_url + PERMALINK_PATH },
  }
  const capabilities = offered.map(({ name, schema, extends: parents }) => [
    name,
    [
      {
        version,
        schema: `${name.startsWith('dev.ucp.') ? `${specification}/schemas/` : public_url + SCHEMAS_PATH}${schema}`,
        ...(parents === undefined ? {} : { extends: [...parents] }),
        ...(name in configs ? { config: configs[name] } : {}),
      },
    ],
  ])
  return {
    ucp: {
      version,
      status: 'success',
      ...(version === UCP_VERSION ? { supported_versions: listOlderProfiles(public_url) } : {}),
      services: {
        'dev.ucp.shopping': [
          service('mcp', MCP_PATH, 'mcp.openrpc.json'),
          service('rest', REST_PATH, 'rest.openapi.json'),
        ],
      },
      capabilities: Object.fromEntries(capabilities) as Record<string, unknown[]>,
      payment_handlers,
    },
    ...(keys.length === 0 ? {} : { [version === UCP_VERSION ? 'keys' : 'signing_keys']: keys }),
  }
}

export function renderProfile(facts: ProfileFacts): { text: string; etag: string } {
  const text = JSON.stringify(buildProfile(facts))
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

const listOlderProfiles = (public_url: string) =>
  Object.fromEntries(
    ucpVersions
      .filter((version) => version !== UCP_VERSION)
      .map((version) => [version, `${public_url}${PROFILE_PATH}/${version}`]),
  )
