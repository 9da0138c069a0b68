import type { FastifyInstance } from 'fastify'
import { getErrorStatus } from '../platform/inject-errors.ts'

const ERROR_NAMES: Record<number, [string, string]> = {
  500: ['INTERNAL', 'Internal error encountered.'],
  503: ['UNAVAILABLE', 'The service is currently unavailable.'],
}

export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    const code = getErrorStatus(error)
    const [status, message] = ERROR_NAMES[code] ?? ['INVALID_ARGUMENT', 'Request contains an invalid argument.']
    return reply.code(code).send({ error: { code, message, status } })
  })
}
