import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestPlatform {
  profile_url: string
  /** The paths that were fetched, in their order. */
  fetched: string[]
  /** Answers the next requests in another way; undefined publishes the profile again. */
  answerWith(answer: ((request: IncomingMessage, response: ServerResponse) => void) | undefined): void
  close(): Promise<void>
}

/** The capabilities of the shop, all of which the platform has too unless a test says otherwise. */
const CAPABILITIES = [
  'dev.ucp.shopping.catalog.search',
  'dev.ucp.shopping.catalog.lookup',
  'dev.ucp.shopping.cart',
  'dev.ucp.shopping.checkout',
  'dev.ucp.shopping.discount',
  'dev.ucp.shopping.fulfillment',
  'dev.ucp.shopping.buyer_consent',
  'dev.ucp.shopping.order',
  'dev.ucp.common.identity_linking',
  'dev.ucp.common.loyalty',
]

export function buildPlatformProfile(version = '2026-08-25', names: string[] = CAPABILITIES, handlers: string[] = []) {
  const spec = `https://ucp.dev/${version}/specification/overview`
  const entry = (name: string) => ({ version, spec, schema: `https://ucp.dev/${version}/schemas/${name}.json` })
  return {
    ucp: {
      version,
      services: { 'dev.ucp.shopping': [{ version, spec, transport: 'mcp', schema: spec }] },
      capabilities: Object.fromEntries(names.map((name) => [name, [entry(name)]])),
      payment_handlers: Object.fromEntries(
        handlers.map((name) => [name, [{ id: name, version: '2026-01-23', spec, schema: spec }]]),
      ),
    },
  }
}

export async function startTestPlatform(profile: unknown = buildPlatformProfile()): Promise<TestPlatform> {
  const fetched: string[] = []
  let custom: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  const server = createServer((request, response) => {
    fetched.push(request.url ?? '')
    if (custom) return custom(request, response)
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=600' })
    return response.end(JSON.stringify(profile))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    profile_url: `http://127.0.0.1:${port}/profile.json`,
    fetched,
    answerWith(answer) {
      custom = answer
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
