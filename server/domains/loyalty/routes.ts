import * as calls from '@shop/contract/loyalty.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { listCrystalEntries } from './crystal-history.ts'
import { cancelBenefitRequest, listBenefitRequests, requestBenefit } from './reward-requests.ts'

export function loyaltyRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, calls.listCrystalEntries, ({ customer, query, lang }) =>
    listCrystalEntries(shop, customer.id, query, lang),
  )
  serve(app, calls.requestBenefit, ({ customer, body, lang }) => requestBenefit(shop, customer, body, lang))
  serve(app, calls.listBenefitRequests, ({ customer, lang }) => listBenefitRequests(shop, customer.id, lang))
  serve(app, calls.cancelBenefitRequest, async ({ customer, query }) => {
    await cancelBenefitRequest(shop, customer.id, query.id)
    return { canceled: true }
  })
}
