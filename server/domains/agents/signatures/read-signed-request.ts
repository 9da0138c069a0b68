import { createHash, type Hash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { FastifyRequest, preParsingHookHandler } from 'fastify'
import { isSigned, type SignedRequest } from './verify.ts'

const hashes = new WeakMap<FastifyRequest, Hash>()

/** Hashes the bytes of a signed body while they are read, before anything is made of them. */
export const hashSignedBody: preParsingHookHandler = (request, _reply, payload, done) => {
  if (!isSigned(request)) return done(null, payload)
  const hash = createHash('sha256')
  hashes.set(request, hash)
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, passOn) {
      hash.update(chunk)
      passOn(null, chunk)
    },
  })
  payload.on('error', (error) => hashed.destroy(error))
  return done(null, payload.pipe(hashed))
}

/** Returns a request as its signature is verified; undefined for one that carries none. */
export function readSignedRequest(request: FastifyRequest, public_url: string): SignedRequest | undefined {
  if (!isSigned(request)) return undefined
  const { method, url, headers, body } = request
  const at = url.indexOf('?')
  return {
    method,
    // A signature for another host is none for this one, whatever the request says of its host.
    authority: new URL(public_url).host,
    path: at === -1 ? url : url.slice(0, at),
    query: at === -1 ? '?' : url.slice(at),
    headers,
    body_digest: body === undefined ? undefined : hashes.get(request)?.digest(),
  }
}
