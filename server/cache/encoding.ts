import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { KeptAnswer } from './response-store.ts'

export type Encoding = '' | 'br' | 'gzip'

/** Shorter bodies cost more to unpack than to carry. */
const LEAST_BYTES = 1024
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 20 }

/** The encoding to send an answer in: the best that the browser takes, none for a short one. */
export function encodingFor({ bodies }: KeptAnswer, accepted = ''): Encoding {
  if ((bodies.get('')?.length ?? 0) < LEAST_BYTES) return ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : ''
}

/** The body in an encoding; made once for each and kept with the answer. */
export function bodyFor({ bodies }: KeptAnswer, encoding: Encoding): Buffer {
  const known = bodies.get(encoding)
  if (known) return known
  const plain = bodies.get('') ?? Buffer.alloc(0)
  const body = encoding === 'br' ? brotliCompressSync(plain, { params: BROTLI }) : gzipSync(plain, { level: 6 })
  bodies.set(encoding, body)
  return body
}
