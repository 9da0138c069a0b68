import type { FastifyInstance } from 'fastify'
import { readJsonBodies } from '../platform/json-body.ts'
import { compileSerializer } from '../platform/reply-serializer.ts'
import { handleError } from '../platform/serve.ts'
import type { Shop } from '../platform/shop.ts'
import { traceRequests } from '../platform/tracing/trace-channels.ts'
import { compileSchema } from '../platform/validation.ts'
import { handleNotFound } from './not-found.ts'

/** Prepares a server for the calls of the domains: how bodies are read and checked, how failures are answered, and traces. */
export function acceptCalls(app: FastifyInstance, shop: Shop): void {
  traceRequests(app)
  app.setValidatorCompiler(compileSchema)
  app.setSerializerCompiler(compileSerializer as never)
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  app.setErrorHandler((error: Error, request, reply) => {
    shop.storage.reportError(error)
    return handleError(error, request, reply)
  })
  app.setNotFoundHandler(handleNotFound)
}
