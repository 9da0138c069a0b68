import { createHash } from 'node:crypto'
import { toShopName } from '@shop/contract/agent-name.ts'
import type { AgentMode } from '@shop/contract/staff/setting-values.ts'
import type { PlatformKey } from '../queries/platform-queries.ts'
import { listOfferedCapabilities, UCP_VERSION } from './capabilities.ts'
import type { PaymentHandlers } from './payment-handlers.ts'

/** Where the shop says what it can, and the paths of the two transports. */
export const PROFILE_PATH = '/.well-known/ucp'
export const REST_PATH = '/ucp/rest'
export const MCP_PATH = '/ucp/mcp'
/** The address for assistants that have no profile, as those of most people. */
export const PLAIN_MCP_PATH = '/mcp'
/** The schemas of what the shop adds under its own name. */
export const SCHEMAS_PATH = '/ucp/schemas/'
/** The endpoint of links that name products for the cart. */
export const PERMALINK_PATH = '/comprar'

const SPECIFICATION = `https://ucp.dev/${UCP_VERSION}`

/** Builds the document that the shop publishes about itself, the same for everyone (`/.well-known/ucp`). */
function buildProfile(mode: AgentMode, public_url: string, keys: PlatformKey[], payment_handlers: PaymentHandlers) {
  const service = (transport: 'rest' | 'mcp', endpoint: string, schema: string) => ({
    version: UCP_VERSION,
    spec: `${SPECIFICATION}/specification/overview`,
    transport,
    schema: `${SPECIFICATION}/services/shopping/${schema}`,
    endpoint: public_url + endpoint,
  })
  // The catalog needs no permission: what members see is an addition to what guests see.
  const offered = listOfferedCapabilities(mode, public_url).filter(
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
        version: UCP_VERSION,
        schema: `${name.startsWith('dev.ucp.') ? `${SPECIFICATION}/schemas/` : public_url + SCHEMAS_PATH}${schema}`,
        ...(parents === undefined ? {} : { extends: [...parents] }),
        ...(name in configs ? { config: configs[name] } : {}),
      },
    ],
  ])
  return {
    ucp: {
      version: UCP_VERSION,
      status: 'success',
      services: {
        'dev.ucp.shopping': [
          service('mcp', MCP_PATH, 'mcp.openrpc.json'),
          service('rest', REST_PATH, 'rest.openapi.json'),
        ],
      },
      capabilities: Object.fromEntries(capabilities) as Record<string, unknown[]>,
      payment_handlers,
    },
    ...(keys.length === 0 ? {} : { keys }),
  }
}

/** Returns the profile as it is sent, with its ETag. */
export function renderProfile(
  mode: AgentMode,
  public_url: string,
  keys: PlatformKey[] = [],
  payment_handlers: PaymentHandlers = {},
): { text: string; etag: string } {
  const text = JSON.stringify(buildProfile(mode, public_url, keys, payment_handlers))
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}
