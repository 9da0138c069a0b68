import { S3Error } from './errors.ts'
import type { ObjectRow, ObjectTable } from './object-queries.ts'
import { buildXml, element } from './xml.ts'

const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/'
const MAX_KEYS = 1000
const PARAMETERS = new Set(['list-type', 'prefix', 'max-keys', 'continuation-token', 'start-after'])

/** Answers ListObjectsV2: at most 1000 objects in the order of their keys, and a token for those that follow. */
export function listObjects(objects: ObjectTable, bucket: string, query: Record<string, string>): string {
  const unknown = Object.keys(query).find((name) => !PARAMETERS.has(name))
  if (unknown !== undefined || query['list-type'] !== '2')
    throw new S3Error('NotImplemented', { Parameter: unknown ?? 'list-type' })
  const { prefix = '', 'continuation-token': token, 'start-after': start = '' } = query
  const limit = parseMaxKeys(query['max-keys'])
  const after = token === undefined ? start : parseToken(token)
  const rows = objects.list(bucket, prefix, after, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const isTruncated = rows.length > limit && last !== undefined
  return buildXml(
    'ListBucketResult',
    [
      element('Name', bucket),
      element('Prefix', prefix),
      element('KeyCount', page.length),
      element('MaxKeys', limit),
      element('IsTruncated', isTruncated),
      ...(token === undefined ? [] : [element('ContinuationToken', token)]),
      ...(isTruncated ? [element('NextContinuationToken', buildToken(last.key))] : []),
      ...page.map(toContents),
    ],
    NAMESPACE,
  )
}

function toContents({ key, bytes, etag, modified_ms }: ObjectRow): string {
  const elements = [
    element('Key', key),
    element('LastModified', new Date(modified_ms).toISOString()),
    element('ETag', etag),
    element('Size', bytes),
    element('StorageClass', 'STANDARD'),
  ]
  return `<Contents>${elements.join('')}</Contents>`
}

function parseMaxKeys(value = String(MAX_KEYS)): number {
  const limit = Number(value)
  if (Number.isInteger(limit) && limit >= 0) return Math.min(limit, MAX_KEYS)
  throw new S3Error('InvalidArgument', { ArgumentName: 'max-keys', ArgumentValue: value })
}

/** A token is opaque: callers must not read it, and it contains characters that have to be escaped. */
function buildToken(key: string): string {
  return `1/${Buffer.from(key).toString('base64')}==&`
}

function parseToken(token: string): string {
  const [, encoded] = /^1\/(.+)==&$/.exec(token) ?? []
  if (encoded !== undefined) return Buffer.from(encoded, 'base64').toString()
  throw new S3Error('InvalidArgument', { ArgumentName: 'continuation-token', ArgumentValue: token })
}
