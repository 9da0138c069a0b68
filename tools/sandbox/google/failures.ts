import type { FastifyInstance } from 'fastify'
import { OrderedFailure } from '../platform/misbehave.ts'

const NAMES: Record<number, [string, string]> = {
  500: ['INTERNAL', 'Internal error encountered.'],
  503: ['UNAVAILABLE', 'The service is currently unavailable.'],
}

/** Failures of the service itself, in the format of Google's APIs. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    const code = (error as { statusCode?: number }).statusCode ?? 500
    if (code >= 500 && !(error instanceof OrderedFailure)) console.error(error)
    const [status, message] = NAMES[code] ?? ['INVALID_ARGUMENT', 'Request contains an invalid argument.']
    return reply.code(code).send({ error: { code, message, status } })
  })
}
