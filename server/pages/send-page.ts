import type { FastifyReply, FastifyRequest } from 'fastify'
import { getEncodedBody, chooseEncoding } from '../cache/encoding.ts'
import type { CachedResponse } from '../cache/response-store.ts'

/** Sends a page in the best encoding that the browser accepts, with the headers of every response. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedResponse): FastifyReply {
  const encoding = chooseEncoding(page, request.headers['accept-encoding'])
  void reply.status(page.status).headers(page.headers)
  // The header is set here, so that the compression plugin skips the response.
  if (encoding !== '') void reply.header('content-encoding', encoding)
  return reply.send(getEncodedBody(page, encoding))
}
