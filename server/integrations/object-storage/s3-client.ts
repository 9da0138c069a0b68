import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { Dispatcher } from 'undici'
import type { BucketSettings } from '../../platform/bucket-url.ts'
import type { CircuitBreaker } from '../../platform/circuit-breaker.ts'
import { memoize } from '../../platform/memoize.ts'
import { type ObjectBody, StorageUnavailableError } from './object-storage.ts'

export interface S3Settings extends BucketSettings {
  /** Milliseconds that one request waits for the head of its response, and for each next part of a body. */
  timeout_ms?: number
  /** Milliseconds before the first repetition; each further one waits twice as long. */
  backoff_ms?: number
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** The key with its prefix; empty for the bucket itself. */
  path: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: ObjectBody
}

export interface S3Response {
  status: number
  headers: Record<string, string | undefined>
  body: Dispatcher.ResponseData['body']
}

export interface S3Client {
  /** Returns any response below 500 except 429. Throws StorageUnavailableError when there is none after all attempts. */
  send(request: S3Request): Promise<S3Response>
}

const ATTEMPTS = 3
const TIMEOUT_MS = 10_000
const BACKOFF_MS = 200
/** The SHA-256 of nothing, for requests without a body. */
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

type Attempt = { response: S3Response } | { unavailable: string }

/** Sends signed requests to a bucket, and repeats those without an answer while the circuit breaker lets it. */
export function openS3Client(settings: S3Settings, breaker: CircuitBreaker): S3Client {
  const { timeout_ms = TIMEOUT_MS, backoff_ms = BACKOFF_MS } = settings
  const connect = memoize(Infinity, async () => {
    const { Agent, request } = await import('undici')
    const timeouts = { headersTimeout: timeout_ms, bodyTimeout: timeout_ms }
    return { request, dispatcher: new Agent({ connect: { timeout: Math.min(timeout_ms, 5000) }, ...timeouts }) }
  })
  const signingKeys = new Map<string, ArrayBuffer>()

  async function attempt(s3Request: S3Request): Promise<Attempt> {
    const { request, dispatcher } = await connect()
    const { url, headers } = await sign(settings, s3Request, signingKeys)
    const body = openBody(s3Request.body)
    try {
      const response = await request(url, { method: s3Request.method, headers, body, dispatcher })
      const { statusCode: status } = response
      if (status < 500 && status !== 429)
        return { response: { status, headers: flatten(response.headers), body: response.body } }
      await response.body.dump()
      return { unavailable: `HTTP ${status}` }
    } catch (error) {
      // There was no connection, or no response in time.
      const { code, name } = error as Error & { code?: string }
      return { unavailable: code ?? name }
    } finally {
      if (body && 'destroy' in body) body.destroy()
    }
  }

  return {
    async send(s3Request) {
      let reason = 'it does not respond'
      for (let count = 1; count <= ATTEMPTS && breaker.canCall(); count += 1) {
        const result = await breaker.call(() => attempt(s3Request))
        if ('response' in result) return result.response
        reason = result.unavailable
        if (count < ATTEMPTS) await sleep(backoff_ms * 2 ** (count - 1) * (0.5 + Math.random()))
      }
      throw new StorageUnavailableError(s3Request.method, s3Request.path || settings.bucket, reason)
    },
  }
}

/** Returns the URL and the headers of a request with its signature (version 4). */
async function sign(
  settings: BucketSettings,
  { method, path, query = {}, headers = {} }: S3Request,
  cache: Map<string, ArrayBuffer>,
): Promise<{ url: URL; headers: Record<string, string> }> {
  const { access_key_id: accessKeyId, secret_access_key: secretAccessKey, region } = settings
  const signed = await new AwsV4Signer({
    method,
    url: buildUrl(settings, path, query),
    headers: { 'x-amz-content-sha256': EMPTY_SHA256, ...headers },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    cache,
  }).sign()
  return { url: signed.url, headers: Object.fromEntries(signed.headers) }
}

function buildUrl({ endpoint, bucket, is_path_style }: BucketSettings, path: string, query: Record<string, string>) {
  const url = new URL(endpoint)
  if (is_path_style) url.pathname = `/${bucket}/${path}`
  else {
    url.hostname = `${bucket}.${url.hostname}`
    url.pathname = `/${path}`
  }
  url.search = new URLSearchParams(query).toString()
  return url.href
}

/** Each attempt reads the file from its beginning. */
function openBody(body: ObjectBody | undefined): Buffer | Readable | null {
  if (body === undefined) return null
  return 'file' in body ? createReadStream(body.file) : body
}

function flatten(headers: Dispatcher.ResponseData['headers']): S3Response['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
}
