import * as calls from '@shop/contract/loyalty.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { listCrystals } from './history.ts'
import { cancelRewardRequest, listRewardRequests, redeemReward } from './requests.ts'

export function loyaltyRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, calls.listCrystals, ({ customer, query, lang }) => listCrystals(shop, customer.id, query, lang))
  serve(app, calls.redeemReward, ({ customer, body, lang }) => redeemReward(shop, customer, body, lang))
  serve(app, calls.listRewardRequests, ({ customer, lang }) => listRewardRequests(shop, customer.id, lang))
  serve(app, calls.cancelRewardRequest, async ({ customer, query }) => {
    await cancelRewardRequest(shop, customer.id, query.id)
    return { cancelled: true }
  })
}
