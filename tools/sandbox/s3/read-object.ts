import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { S3Error } from './errors.ts'
import type { ObjectRow, ObjectTable } from './object-queries.ts'

const RANGE_PATTERN = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/

/** Answers GET and HEAD: with the object, one range of it, or that it did not change. */
export async function readObject(
  objects: ObjectTable,
  bucket: string,
  { params, headers, method }: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = params['*']
  const found = objects.findRow(bucket, key)
  if (!found) throw new S3Error('NoSuchKey', { Key: key })
  const isUnchanged = checkConditions(headers, found)
  void reply.headers({
    'content-type': 'binary/octet-stream',
    ...(JSON.parse(found.headers) as Record<string, string>),
    etag: found.etag,
    'last-modified': new Date(found.modified_ms).toUTCString(),
    'accept-ranges': 'bytes',
  })
  if (isUnchanged) return reply.code(304).send()
  const part = headers.range === undefined ? undefined : resolveRange(headers.range, found.bytes)
  if (part) void reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${found.bytes}`)
  const length = part ? part.last - part.first + 1 : found.bytes
  void reply.header('content-length', length)
  if (method === 'HEAD') return reply.send()
  const content = objects.readContent(bucket, key)
  return reply.send(part ? content.subarray(part.first, part.last + 1) : content)
}

/** Returns whether the reader has the object already. Throws when it must be another one than it is. */
function checkConditions(headers: IncomingHttpHeaders, { etag, modified_ms }: ObjectRow): boolean {
  const modified_s = Math.floor(modified_ms / 1000)
  const toSeconds = (header: string) => Math.floor(Date.parse(header) / 1000)
  const lists = (header: string) => header === '*' || header.split(',').some((one) => one.trim() === etag)
  const { 'if-match': expected, 'if-none-match': known } = headers
  if (expected !== undefined && !lists(expected)) throw new S3Error('PreconditionFailed', { Condition: 'If-Match' })
  const unmodified = headers['if-unmodified-since']
  if (expected === undefined && unmodified !== undefined && modified_s > toSeconds(unmodified))
    throw new S3Error('PreconditionFailed', { Condition: 'If-Unmodified-Since' })
  if (known !== undefined) return lists(known)
  const since = headers['if-modified-since']
  return since !== undefined && modified_s <= toSeconds(since)
}

/** Several ranges, or what is no range, are answered with the whole object; a range beyond its end is refused. */
function resolveRange(header: string, bytes: number): { first: number; last: number } | undefined {
  const [all, from = '', to = '', suffix = ''] = RANGE_PATTERN.exec(header) ?? []
  if (all === undefined) return undefined
  const first = from === '' ? Math.max(0, bytes - Number(suffix)) : Number(from)
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  if (first >= bytes || (suffix !== '' && Number(suffix) === 0))
    throw new S3Error('InvalidRange', { RangeRequested: header, ActualObjectSize: String(bytes) })
  return { first, last }
}
