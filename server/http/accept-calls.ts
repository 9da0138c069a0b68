import type { FastifyInstance } from 'fastify'
import { readJsonBodies } from '../platform/json-body.ts'
import { compileSerializer } from '../platform/reply-serializer.ts'
import { handleError } from '../platform/serve.ts'
import type { Shop } from '../platform/shop.ts'
import { traceRequests } from '../platform/tracing/trace-channels.ts'
import { compileSchema } from '../platform/validation.ts'
import { serveImagesFrom } from './image-urls.ts'
import { handleNotFound } from './not-found.ts'

/**
 * Prepares a server for the calls of the domains: how bodies are read and checked, how failures are answered, and traces.
 * With `image_base_url` shoppers load images from there.
 */
export function acceptCalls(app: FastifyInstance, shop: Shop, image_base_url?: string): void {
  traceRequests(app)
  app.setValidatorCompiler(compileSchema)
  const compile = image_base_url === undefined ? compileSerializer : serveImagesFrom(image_base_url, compileSerializer)
  app.setSerializerCompiler(compile)
  app.decorate('localCalls', new Map())
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  app.setErrorHandler((error: Error, request, reply) => {
    shop.storage.reportError(error)
    return handleError(error, request, reply)
  })
  app.setNotFoundHandler(handleNotFound)
}
