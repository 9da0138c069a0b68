import { stat } from 'node:fs/promises'
import { hash } from 'node:crypto'
import { CACHE_FOREVER } from '../../platform/cache-forever.ts'
import type { CircuitBreaker } from '../../platform/circuit-breaker.ts'
import {
  checkKey,
  type HeadInfo,
  type ObjectBody,
  type ObjectInfo,
  type ObjectStorage,
  type OpenedObject,
  type PutOptions,
  StorageUnavailableError,
} from './object-storage.ts'
import { hashFile } from './read-object.ts'
import { openS3Client, type S3Client, type S3Response, type S3Settings } from './s3-client.ts'
import { parseErrorCode, parseObjectList } from './s3-xml.ts'

/** S3 accepts at most so many bytes in one request, and the shop stores nothing that is larger. */
const MAX_OBJECT_BYTES = 5 * 1024 ** 3

/**
 * Opens a storage in a bucket of S3 or of a service with its protocol. Content is streamed in both directions. Every
 * operation is repeated when there is no answer and may be, since none of them adds up; what the bucket still does not
 * answer throws StorageUnavailableError.
 */
export function openS3Storage(settings: S3Settings, breaker: CircuitBreaker): ObjectStorage {
  const client = openS3Client(settings, breaker)
  const toPath = (key: string) => {
    checkKey(key)
    return settings.prefix + key
  }
  return {
    put: (key, body, options = {}) => putObject(client, toPath(key), body, options),
    get: (key, range) => getObject(client, key, toPath(key), range),
    head: (key) => headObject(client, key, toPath(key)),
    list: (prefix) => listObjects(client, settings.prefix, prefix),
    async delete(key) {
      const response = await client.send({ method: 'DELETE', path: toPath(key) })
      await response.body.dump()
      if (response.status !== 404) expectStatus(response, 'delete', key, [204, 200])
    },
    // An object of a bucket is there once it was received completely.
    deleteUnfinished: async () => 0,
    isUnavailable: () => breaker.isOpen(),
  }
}

async function putObject(client: S3Client, path: string, body: ObjectBody, options: PutOptions): Promise<boolean> {
  const { content_type = 'application/octet-stream', is_public = false, only_if_absent = false } = options
  const [bytes, sha256] =
    'file' in body ? [(await stat(body.file)).size, await hashFile(body.file)] : [body.length, hash('sha256', body)]
  if (bytes > MAX_OBJECT_BYTES) throw new Error(`${path} is larger than 5 GB, which no request to a bucket may be`)
  const response = await client.send({
    method: 'PUT',
    path,
    // The bucket compares the hash with what it received, and returns the second one with `head`.
    headers: {
      'content-type': content_type,
      'content-length': String(bytes),
      'x-amz-content-sha256': sha256,
      'x-amz-meta-sha256': sha256,
      ...(is_public ? { 'cache-control': CACHE_FOREVER } : {}),
      ...(only_if_absent ? { 'if-none-match': '*' } : {}),
    },
    body,
  })
  const text = await response.body.text()
  if (only_if_absent && response.status === 412) return false
  expectStatus(response, 'write', path, [200], text)
  return true
}

async function getObject(
  client: S3Client,
  key: string,
  path: string,
  range: string | undefined,
): Promise<OpenedObject | undefined> {
  const response = await client.send({ method: 'GET', path, headers: range === undefined ? {} : { range } })
  // A range beyond the end of the object: the caller learns how long it is, and that no part was possible.
  if (response.status === 416) {
    await response.body.dump()
    return getObject(client, key, path, undefined)
  }
  if (response.status !== 200 && response.status !== 206) return missingOrThrow(response, 'read', path)
  // The reader of the body gets its errors. An error of a body that is given up unread must not end the process.
  response.body.on('error', () => {})
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers['content-range'] ?? '') ?? []
  const info = toInfo(key, response)
  if (total === undefined) return { ...info, body: response.body }
  return { ...info, bytes: Number(total), body: response.body, part: { first: Number(first), last: Number(last) } }
}

async function headObject(client: S3Client, key: string, path: string): Promise<HeadInfo | undefined> {
  const response = await client.send({ method: 'HEAD', path })
  if (response.status !== 200) return missingOrThrow(response, 'find', path)
  await response.body.dump()
  const sha256 = response.headers['x-amz-meta-sha256']
  return { ...toInfo(key, response), ...(sha256 === undefined ? {} : { sha256 }) }
}

function toInfo(key: string, { headers }: S3Response): ObjectInfo {
  return {
    key,
    bytes: Number(headers['content-length'] ?? 0),
    etag: headers['etag'] ?? '',
    modified_at: new Date(headers['last-modified'] ?? 0),
  }
}

async function* listObjects(client: S3Client, root: string, prefix: string): AsyncGenerator<ObjectInfo> {
  let token: string | undefined
  do {
    const query = {
      'list-type': '2',
      prefix: root + prefix,
      ...(token === undefined ? {} : { 'continuation-token': token }),
    }
    const response = await client.send({ method: 'GET', path: '', query })
    const text = await response.body.text()
    expectStatus(response, 'list', root + prefix, [200], text)
    const page = parseObjectList(text)
    for (const found of page.objects) yield { ...found, key: found.key.slice(root.length) }
    token = page.next_token
  } while (token !== undefined)
}

/** A bucket that does not exist is answered with 404 too, and is no missing object. */
async function missingOrThrow(response: S3Response, operation: string, path: string): Promise<undefined> {
  const text = await response.body.text()
  const isMissing = response.status === 404 && parseErrorCode(text) !== 'NoSuchBucket'
  if (!isMissing) expectStatus(response, operation, path, [], text)
}

function expectStatus(
  { status }: S3Response,
  operation: string,
  path: string,
  expected: readonly number[],
  text = '',
): void {
  if (expected.includes(status)) return
  throw new StorageUnavailableError(operation, path, `HTTP ${status} ${parseErrorCode(text) ?? ''}`.trim())
}
