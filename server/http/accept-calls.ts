import type { FastifyInstance } from 'fastify'
import { readJsonBodies } from '../platform/json-body.ts'
import { answerFailure } from '../platform/serve.ts'
import type { Shop } from '../platform/shop.ts'
import { compileSchema } from '../platform/validation.ts'
import { answerUnknown } from './not-found.ts'

/** Prepares a server for the calls of the domains: how bodies are read and checked, and how failures are answered. */
export function acceptCalls(app: FastifyInstance, shop: Shop): void {
  app.setValidatorCompiler(compileSchema as never)
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  app.setErrorHandler((error: Error, request, reply) => {
    shop.storage.note(error)
    return answerFailure(error, request, reply)
  })
  app.setNotFoundHandler(answerUnknown)
}
