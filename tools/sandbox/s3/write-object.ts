import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { S3Error } from './errors.ts'
import type { ObjectTable } from './object-queries.ts'

/** Headers of an object that its readers get back, besides those that begin with `x-amz-meta-`. */
const STORED_HEADERS = ['content-type', 'cache-control', 'content-disposition', 'content-encoding', 'content-language']
const KNOWN_AMZ_HEADERS = /^x-amz-(?:date|content-sha256|meta-[a-z0-9-]+)$/
const KEY_MAX_BYTES = 1024

/** Stores an object and returns its ETag. Throws S3Error for a condition that does not hold. */
export function writeObject(
  objects: ObjectTable,
  bucket: string,
  key: string,
  headers: IncomingHttpHeaders,
  content: Buffer,
): string {
  if (headers['content-length'] === undefined) throw new S3Error('MissingContentLength')
  if (Buffer.byteLength(key) > KEY_MAX_BYTES) throw new S3Error('KeyTooLongError')
  const unknown = Object.keys(headers).find((name) => name.startsWith('x-amz-') && !KNOWN_AMZ_HEADERS.test(name))
  if (unknown !== undefined) throw new S3Error('NotImplemented', { Header: unknown })
  const md5 = createHash('md5').update(content).digest()
  const given = headers['content-md5']
  if (given !== undefined && given !== md5.toString('base64')) throw new S3Error('BadDigest')
  refuseCondition(objects, bucket, key, headers)
  const etag = `"${md5.toString('hex')}"`
  const stored = Object.entries(headers).filter(
    ([name]) => STORED_HEADERS.includes(name) || name.startsWith('x-amz-meta-'),
  )
  const modified_ms = Date.now()
  objects.put(bucket, { key, content, etag, modified_ms, headers: JSON.stringify(Object.fromEntries(stored)) })
  return etag
}

/** A write may ask that there is no object yet (`If-None-Match: *`), or that it still is a certain one (`If-Match`). */
function refuseCondition(objects: ObjectTable, bucket: string, key: string, headers: IncomingHttpHeaders): void {
  const { 'if-none-match': absent, 'if-match': expected } = headers
  const present = objects.findRow(bucket, key)
  if (absent !== undefined && absent !== '*') throw new S3Error('NotImplemented', { Header: 'If-None-Match' })
  if (absent !== undefined && present) throw new S3Error('PreconditionFailed', { Condition: 'If-None-Match' })
  if (expected === undefined) return
  if (!present) throw new S3Error('NoSuchKey', { Key: key })
  if (expected !== present.etag) throw new S3Error('PreconditionFailed', { Condition: 'If-Match' })
}
