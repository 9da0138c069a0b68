import type { AgentMode } from '@shop/contract/agent-modes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../../../platform/shop.ts'
import { readAgentHeader } from '../negotiation/platform-profile.ts'
import { MCP_PATH } from '../negotiation/profile.ts'
import { readSignedRequest } from '../signatures/read-signed-request.ts'
import { listOperations } from '../operations/table.ts'
import type { CallOperation } from './call-operation.ts'
import { ProtocolError } from '../errors/protocol-errors.ts'
import { sendSigned } from './send-signed.ts'
import { listTools } from './tools.ts'

/** One request while it is served. `failure` is what its HTTP status and headers say. */
interface Exchange {
  request: FastifyRequest
  mode: AgentMode
  is_plain: boolean
  failure: ProtocolError | undefined
  is_signed: boolean
}

export type ServeMcp = (mode: AgentMode, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Opens the MCP transport. Clients of the revision 2026-07-28 send requests that stand alone, older ones begin with
 * `initialize`; neither gets a session, and both get JSON.
 */
export async function openMcp(shop: Shop, callOperation: CallOperation): Promise<ServeMcp> {
  const { public_url } = shop
  const mcp = await import('@modelcontextprotocol/server')
  const info = { name: new URL(public_url).host, version: '1.0.0' }

  function createServer(exchange: Exchange) {
    const server = new mcp.Server(info, { capabilities: { tools: {} } })
    server.setRequestHandler('tools/list', () => ({ tools: listTools(exchange.mode, exchange.is_plain) }))
    server.setRequestHandler('tools/call', async ({ params }) => {
      try {
        const structuredContent = await callTool(callOperation, public_url, exchange, {
          name: params.name,
          args: params.arguments ?? {},
        })
        return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] }
      } catch (error) {
        if (!(error instanceof ProtocolError)) throw error
        exchange.failure = error
        const { code, rpc, message, details } = error
        const { retry_after_s: retry_after } = details
        throw new mcp.ProtocolError(rpc, message, {
          code,
          content: message,
          ...(retry_after === undefined ? {} : { retry_after }),
        })
      }
    })
    return server
  }

  const modern = mcp.createMcpHandler(({ authInfo }) => createServer(authInfo!.extra!['exchange'] as Exchange), {
    legacy: 'reject',
  })
  return async (mode, request, reply) => {
    refuseForeignPages(request, public_url)
    requirePost(request)
    const is_plain = !request.url.startsWith(MCP_PATH)
    const exchange: Exchange = { request, mode, is_plain, failure: undefined, is_signed: false }
    const target = toWebRequest(request, public_url)
    const authInfo = { token: '', clientId: '', scopes: [], extra: { exchange } }
    const options = { parsedBody: request.body, authInfo }
    const response = (await mcp.isLegacyRequest(target, request.body))
      ? await serveLegacy(target, options)
      : await modern.fetch(target, options)
    return sendResponse(shop, reply, response, exchange)
  }

  /** Every request of an older client gets a server of its own, so that nothing is kept between them. */
  async function serveLegacy(
    target: Request,
    options: { parsedBody: unknown; authInfo: { extra: { exchange: Exchange } } & NonNullable<unknown> },
  ) {
    const transport = new mcp.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    const server = createServer(options.authInfo.extra.exchange)
    await server.connect(transport)
    try {
      return await transport.handleRequest(target, options as never)
    } finally {
      await server.close()
    }
  }
}

/** Nothing is ever sent to a client by itself, and a stream that ended would be opened again every second. */
function requirePost({ method }: FastifyRequest): void {
  if (method !== 'POST')
    throw new ProtocolError('method_not_allowed', 'Messages are posted; there are no streams and no sessions.', {
      allow: 'POST',
    })
}

/** A page of another site may not speak MCP through the browser of its visitor, as the protocol demands. */
function refuseForeignPages({ headers }: FastifyRequest, public_url: string): void {
  if (headers.origin !== undefined && headers.origin !== new URL(public_url).origin)
    throw new ProtocolError('foreign_origin', 'Pages of other sites may not call this shop.')
}

/** Throws a `ProtocolError`. */
async function callTool(
  callOperation: CallOperation,
  public_url: string,
  exchange: Exchange,
  { name, args }: { name: string; args: Record<string, unknown> },
) {
  const { request, mode, is_plain } = exchange
  const operation = listOperations(mode).find((one) => one.name === name)
  if (operation === undefined) throw new ProtocolError('unknown_tool', `There is no tool ${name}.`)
  const { argument, takes_id } = operation
  const { body } = await callOperation(
    {
      operation,
      is_plain,
      profile_url: readProfileUrl(args['meta']) ?? readAgentHeader(toText(request.headers['ucp-agent'])),
      input: argument === null ? {} : readArgument(args, argument),
      id: takes_id ? readId(args['id']) : '',
      signed: readSignedRequest(request, public_url),
      authorization: request.headers.authorization,
      accept_language: request.headers['accept-language'],
      ip: request.ip,
      idempotency_key: readKey(args['meta'], toText(request.headers['idempotency-key'])),
    },
    mode,
  )
  exchange.is_signed = operation.signs_answer === true
  return body
}

function readProfileUrl(meta: unknown): string | undefined {
  const agent = toObject(toObject(meta)['ucp-agent'])
  return typeof agent['profile'] === 'string' ? agent['profile'] : undefined
}

/** A key in a header may be signed, so another one in the message is refused. */
function readKey(meta: unknown, header: string | undefined): string | undefined {
  const key = toObject(meta)['idempotency-key']
  if (key !== undefined && (typeof key !== 'string' || (header !== undefined && header !== key)))
    throw new ProtocolError('invalid_request', 'The idempotency key is not the one of the header.')
  return key ?? header
}

function readArgument(args: Record<string, unknown>, argument: string): unknown {
  const input = args[argument]
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new ProtocolError('invalid_request', `The argument ${argument} must be an object.`)
  return input
}

function readId(id: unknown): string {
  if (typeof id !== 'string' || id === '' || id.length > 300)
    throw new ProtocolError('invalid_request', 'The argument id must be a text.')
  return id
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function toText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}

/**
 * Returns the request as the package reads it; its body is handed over parsed. Answers are JSON, so what a client accepts
 * besides is not asked: some only name JSON.
 */
function toWebRequest({ method, url, headers }: FastifyRequest, public_url: string): Request {
  const copied = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (
      value !== undefined &&
      !/^(?:connection|host|content-length|transfer-encoding|expect|upgrade|accept)$/.test(name)
    )
      copied.set(name, toText(value) ?? '')
  copied.set('accept', 'application/json, text/event-stream')
  return new Request(public_url + url, { method, headers: copied })
}

async function sendResponse(
  shop: Shop,
  reply: FastifyReply,
  response: Response,
  { failure, is_plain, is_signed }: Exchange,
): Promise<FastifyReply> {
  if (is_signed && failure === undefined) return sendSigned(shop, reply, response.status, await response.text())
  const type = response.headers.get('content-type')
  const allow = response.headers.get('allow')
  if (type !== null) void reply.type(type)
  if (allow !== null) void reply.header('allow', allow)
  return reply
    .status(failure?.http ?? response.status)
    .headers(listHeaders(failure, is_plain))
    .send(await response.text())
}

/** A client compares the resource that it asks a token for with the address that it called. */
function listHeaders(failure: ProtocolError | undefined, is_plain: boolean): Record<string, string> {
  const headers = failure?.headers ?? {}
  const challenge = headers['www-authenticate']
  if (!is_plain || challenge === undefined) return headers
  return {
    ...headers,
    'www-authenticate': challenge.replace('/oauth-protected-resource"', '/oauth-protected-resource/mcp"'),
  }
}
