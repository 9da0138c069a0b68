import type { IncomingMessage } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { S3Account } from './account.ts'
import { addErrorHandler, S3Error } from './errors.ts'
import { listObjects } from './list-objects.ts'
import { ObjectTable } from './object-queries.ts'
import { readObject } from './read-object.ts'
import { sha256, verifyRequest } from './verify-request.ts'
import { writeObject } from './write-object.ts'

export interface S3Settings {
  database: DatabaseSync
  account: S3Account
}

/** The largest content in one request; S3 allows 5 GB, which a test does not need. */
const BODY_LIMIT = 256 * 1024 * 1024

interface ObjectRoute {
  Params: { '*': string }
  Body: Buffer | undefined
}

/**
 * Creates the part of the sandbox that is an S3 server: objects of a few buckets, with signatures that are checked.
 * What it does not support is refused with `NotImplemented`.
 */
export class S3Sandbox {
  readonly #account: S3Account
  readonly #objects: ObjectTable

  constructor({ database, account }: S3Settings) {
    this.#account = account
    this.#objects = new ObjectTable(database)
  }

  routes(app: FastifyInstance): void {
    void app.register(async (api) => {
      addErrorHandler(api)
      api.removeAllContentTypeParsers()
      api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
        done(null, body)
      })
      api.addHook('preHandler', async (request) => this.#authenticate(request as FastifyRequest<ObjectRoute>))
      for (const bucket of this.#account.buckets) this.#bucketRoutes(api, bucket)
    })
  }

  rewriteUrl({ url = '/', headers: { host = '' } }: Pick<IncomingMessage, 'url' | 'headers'>): string {
    const bucket = this.#account.buckets.find((name) => host.startsWith(`${name}.`))
    return bucket === undefined ? url : `/${bucket}${url}`
  }

  reset(): void {
    this.#objects.reset()
  }

  #bucketRoutes(api: FastifyInstance, bucket: string): void {
    const list = (request: FastifyRequest) =>
      listObjects(this.#objects, bucket, request.query as Record<string, string>)
    for (const url of [`/${bucket}`, `/${bucket}/`])
      api.get(url, async (request, reply) => reply.type('application/xml').send(list(request)))
    api.route<ObjectRoute>({
      method: ['GET', 'HEAD'],
      url: `/${bucket}/*`,
      exposeHeadRoute: false,
      handler: (request, reply) => readObject(this.#objects, bucket, request, reply),
    })
    api.put<ObjectRoute>(`/${bucket}/*`, { bodyLimit: BODY_LIMIT }, async ({ params, headers, body }, reply) => {
      const etag = writeObject(this.#objects, bucket, params['*'], headers, body ?? Buffer.alloc(0))
      return reply.header('etag', etag).send()
    })
    api.delete<ObjectRoute>(`/${bucket}/*`, async ({ params }, reply) => {
      this.#objects.delete(bucket, params['*'])
      return reply.code(204).send()
    })
  }

  async #authenticate(request: FastifyRequest<ObjectRoute>): Promise<void> {
    const { method, headers, originalUrl: url, params, body } = request
    const { public_prefix } = this.#account
    const isRead = method === 'GET' || method === 'HEAD'
    const isPublic = public_prefix !== null && (params['*'] ?? '').startsWith(public_prefix)
    if (isRead && isPublic && headers.authorization === undefined) return
    verifyRequest({ method, url, headers }, this.#account, new Date())
    const signed = headers['x-amz-content-sha256']
    if (signed === 'UNSIGNED-PAYLOAD') return
    if (signed !== sha256(body ?? '')) throw new S3Error('XAmzContentSHA256Mismatch')
  }
}
