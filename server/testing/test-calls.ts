import Fastify, { type FastifyInstance } from 'fastify'
import { findRequestCustomer } from '../domains/accounts/accounts.ts'
import { acceptCalls } from '../http/accept-calls.ts'
import type { Shop } from '../platform/shop.ts'
import { type Ask, askApp } from './ask.ts'
import { openTestDomain, type TestDomain, type TestDomainOptions } from './test-domain.ts'

export interface TestCalls extends TestDomain {
  app: FastifyInstance
  ask: Ask
}

/** Opens the calls of a domain over a database of its own, without the app: no sandbox, mailbox, worker or cache. */
export async function openTestCalls(
  routes: (app: FastifyInstance, shop: Shop) => void,
  options?: TestDomainOptions,
): Promise<TestCalls> {
  const domain = await openTestDomain(options)
  const app = Fastify({ trustProxy: ['127.0.0.1'], ajv: { customOptions: { strict: false } } })
  acceptCalls(app, domain.shop)
  app.decorateRequest('customer', null)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.call) request.customer = await findRequestCustomer(domain.shop, request)
  })
  routes(app, domain.shop)
  return {
    ...domain,
    app,
    ask: askApp(app),
    async close() {
      await app.close()
      await domain.close()
    },
  }
}
