import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { CachedResponse } from './response-store.ts'

export type Encoding = '' | 'br' | 'gzip'

/** Decompressing a shorter body costs more than sending it whole. */
const MIN_COMPRESSED_BYTES = 1024
const BROTLI_PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 20 }

/** A browser accepts an encoding that it names, unless with the weight 0 (RFC 9110). */
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** Returns the best encoding that the browser accepts; none for a short response. */
export function chooseEncoding({ bodies }: CachedResponse, accepted = ''): Encoding {
  if ((bodies.get('')?.length ?? 0) < MIN_COMPRESSED_BYTES) return ''
  if (BROTLI.test(accepted)) return 'br'
  return GZIP.test(accepted) ? 'gzip' : ''
}

/** Returns the body in an encoding. Each encoding is created once and stored with the response. */
export function getEncodedBody({ bodies }: CachedResponse, encoding: Encoding): Buffer {
  const cachedBody = bodies.get(encoding)
  if (cachedBody) return cachedBody
  const uncompressed = bodies.get('') ?? Buffer.alloc(0)
  const body =
    encoding === 'br'
      ? brotliCompressSync(uncompressed, { params: BROTLI_PARAMS })
      : gzipSync(uncompressed, { level: 6 })
  bodies.set(encoding, body)
  return body
}
