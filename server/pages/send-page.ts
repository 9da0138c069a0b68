import type { FastifyReply, FastifyRequest } from 'fastify'
import { bodyFor, encodingFor } from '../cache/encoding.ts'
import type { KeptAnswer } from '../cache/response-store.ts'

/** Sends a page in the encoding the browser takes, with the headers that every answer has. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptAnswer): FastifyReply {
  const encoding = encodingFor(page, request.headers['accept-encoding'])
  void reply.status(page.status).headers(page.headers)
  // Set by us, so that the compressing plugin leaves it alone.
  if (encoding !== '') void reply.header('content-encoding', encoding)
  return reply.send(bodyFor(page, encoding))
}
