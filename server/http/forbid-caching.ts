import type { FastifyInstance } from 'fastify'

/**
 * A response that does not say who may keep it is kept by no one. Otherwise a cache in front of the shop may keep a
 * redirect or a 404 as long as it likes, and one visitor's odd request decides what all others receive.
 */
export function forbidCachingByDefault(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-store')
    done(null, payload)
  })
}
