import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import swagger from '@fastify/swagger'
import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import type { Call } from '@shop/contract/call.ts'
import type { StaffCall } from '@shop/contract/staff/call.ts'
import { describeStaffCalls } from '@shop/contract/staff/description.ts'
import type { FastifyInstance } from 'fastify'
import { describeCall } from '../platform/describe-call.ts'
import { createCallerCheck, serveStaff } from '../platform/serve-staff.ts'

declare module 'fastify' {
  interface FastifyInstance {
    describeStaffCalls: () => object
  }
}

type SecurityScheme = { type: 'http'; scheme: 'bearer' } | { type: 'apiKey'; in: 'cookie'; name: string }

/**
 * Publishes the description of every call, generated from the schemas that validate them: `/api/openapi.json`, readable
 * at `/api/docs`. The calls of the back office are described at `/api/staff/openapi.json` and `/api/staff/docs`, to its
 * members alone. `staff_cookie` is the name of their cookie.
 */
export async function registerOpenApi(app: FastifyInstance, public_url: string, staff_cookie: string): Promise<void> {
  const bearer: SecurityScheme = { type: 'http', scheme: 'bearer' }
  const staff: SecurityScheme = { type: 'apiKey', in: 'cookie', name: staff_cookie }
  await registerDescription(app, public_url, 'swagger', { bearer }, (call) => 'caller' in call)
  await registerDescription(app, public_url, 'describeStaffCalls', { staff }, (call) => 'access' in call)
  const page = await readPageOptions()
  await app.register(async (scope) => scope.register(swaggerUi, { ...page, routePrefix: '/api/docs' }))
  app.get('/api/openapi.json', async () => app.swagger())
  await app.register((scope) => serveStaffPage(scope, page))
  serveStaff(app, describeStaffCalls, () => app.describeStaffCalls())
}

async function readPageOptions(): Promise<FastifySwaggerUiOptions> {
  // In the built server the package cannot find these files itself.
  const files = path.join(path.dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static')
  return {
    baseDir: files,
    logo: { type: 'image/svg+xml', content: await readFile(path.join(files, 'logo.svg')) },
    staticCSP: true,
    transformStaticCSP: (policy) =>
      policy
        .replaceAll(' https:', '')
        .replace('upgrade-insecure-requests;', '')
        .replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
  }
}

async function serveStaffPage(scope: FastifyInstance, page: FastifySwaggerUiOptions): Promise<void> {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, call: describeStaffCalls }
  })
  scope.addHook('onRequest', createCallerCheck(describeStaffCalls))
  await scope.register(swaggerUi, {
    ...page,
    routePrefix: '/api/staff/docs',
    transformSpecification: () => scope.describeStaffCalls(),
    transformSpecificationClone: false,
  })
}

async function registerDescription(
  app: FastifyInstance,
  public_url: string,
  decorator: 'swagger' | 'describeStaffCalls',
  securitySchemes: Record<string, SecurityScheme>,
  belongs: (call: Call | StaffCall) => boolean,
): Promise<void> {
  await app.register(swagger, {
    decorator,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Shop',
        version: '1',
        description: 'Amounts are integers in minor units. A refusal is `{ errors, message, fields? }`.',
      },
      servers: [{ url: public_url }],
      components: { securitySchemes },
    },
    transform: ({ schema, url, route }) => {
      const call = route.config?.call
      const isDescribed = call && belongs(call) && !schema?.hide
      return { schema: isDescribed ? describeCall(call) : { ...schema, hide: true }, url }
    },
  })
}
