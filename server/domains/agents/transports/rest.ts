import type { AgentMode } from '@shop/contract/agent-modes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../../../platform/shop.ts'
import { readAgentHeader } from '../negotiation/platform-profile.ts'
import { REST_PATH } from '../negotiation/profile.ts'
import type { Operation } from '../operations/operation.ts'
import { readSignedRequest } from '../signatures/read-signed-request.ts'
import { listOperations } from '../operations/table.ts'
import type { CallOperation } from './call-operation.ts'
import { ProtocolError } from '../errors/protocol-errors.ts'
import { sendSigned } from './send-signed.ts'

/** Throws a `ProtocolError` for a path that no operation has. */
export async function serveRest(
  shop: Shop,
  callOperation: CallOperation,
  mode: AgentMode,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { operation, id } = findOperation(request, mode)
  const { status, body } = await callOperation(
    {
      operation,
      id,
      input: request.body,
      profile_url: readAgentHeader(toText(request.headers['ucp-agent'])),
      signed: readSignedRequest(request, shop.public_url),
      authorization: request.headers.authorization,
      accept_language: request.headers['accept-language'],
      ip: request.ip,
      idempotency_key: toText(request.headers['idempotency-key']),
    },
    mode,
  )
  const text = JSON.stringify(body)
  if (operation.signs_answer) return sendSigned(shop, reply, status, text)
  // Node writes bytes in less than half the time of a text with accents.
  return reply.status(status).type('application/json; charset=utf-8').send(Buffer.from(text))
}

function findOperation({ url, method }: FastifyRequest, mode: AgentMode): { operation: Operation; id: string } {
  const [path = ''] = url.slice(REST_PATH.length).split('?')
  for (const operation of listOperations(mode)) {
    const match = operation.rest.method === method ? getPattern(operation).exec(path) : null
    if (match) return { operation, id: match[1] ?? '' }
  }
  throw new ProtocolError('unknown_operation', 'There is no such operation.')
}

const patterns = new WeakMap<Operation, RegExp>()

/** Returns what the paths of an operation match; it has the same for every request. */
function getPattern(operation: Operation): RegExp {
  const pattern = patterns.get(operation) ?? new RegExp(`^${operation.rest.path.replace('{id}', '([^/]{1,300})')}$`)
  patterns.set(operation, pattern)
  return pattern
}

/** A header that was sent several times is one list. */
function toText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}

export function sendProtocolError(error: ProtocolError, reply: FastifyReply): FastifyReply {
  return reply
    .status(error.http)
    .headers(error.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code: error.code, content: error.message }))
}
