import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptAnswer } from './platform/guest-cache.ts'

const LEAST_BYTES = 1024

/** Sends a page in the encoding the browser takes; a kept page is compressed once for each. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, bodies }: KeptAnswer,
): FastifyReply {
  const plain = bodies.get('') ?? Buffer.alloc(0)
  const encoding = plain.length < LEAST_BYTES ? '' : encodingOf(request.headers['accept-encoding'] ?? '')
  let body = bodies.get(encoding)
  if (!body) {
    body = compress(plain, encoding)
    bodies.set(encoding, body)
  }
  void reply.status(status).headers(headers)
  // Set by us, so that the compressing plugin leaves it alone.
  if (encoding !== '') void reply.header('content-encoding', encoding)
  return reply.send(request.method === 'HEAD' ? undefined : body)
}

function encodingOf(accepted: string): '' | 'br' | 'gzip' {
  const names = accepted.split(',').map((name) => name.trim().split(';')[0])
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : ''
}

function compress(body: Buffer, encoding: string): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: 6 })
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}
