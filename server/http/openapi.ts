import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { describeCall } from '../platform/describe-call.ts'

/**
 * Publishes the description of every call, generated from the schemas that validate them: `/api/openapi.json`, readable
 * at `/api/docs`.
 */
export async function registerOpenApi(app: FastifyInstance, public_url: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lienza',
        version: '1',
        description: 'Amounts are integers in minor units. A refusal is `{ errors, message, fields? }`.',
      },
      servers: [{ url: public_url }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    // Only the shop's own calls are part of the public API.
    transform: ({ schema, url, route }) => ({
      schema:
        route.config?.call && 'caller' in route.config.call
          ? describeCall(route.config.call)
          : { ...schema, hide: true },
      url,
    }),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: (policy) =>
      policy
        .replaceAll(' https:', '')
        .replace('upgrade-insecure-requests;', '')
        .replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
  })
  app.get('/api/openapi.json', async () => app.swagger())
}
