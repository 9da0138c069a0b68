import { constants } from 'node:zlib'

/**
 * Streams must not wait in the compressor. Brotli's default quality (11) suits files that are compressed once and sent
 * often. These responses are compressed for one client, which would wait longer for the compressor than for the bytes
 * that it saves.
 */
export const compressionOptions = {
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  threshold: 1024,
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 },
  },
  zlibOptions: { level: 4, flush: constants.Z_SYNC_FLUSH },
}
