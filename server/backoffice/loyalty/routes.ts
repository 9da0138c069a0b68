import * as benefitCalls from '@shop/contract/staff/benefits.ts'
import * as calls from '@shop/contract/staff/loyalty.ts'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { answerRequest, getBenefitsSummary, listBenefitRequests, listGifts, parseTime } from './benefits.ts'
import { getLiability, getLoyaltySummary, listCrystalLedger, setBenefitCosts } from './loyalty.ts'

export function loyaltyStaffRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.getLoyaltySummary, () => getLoyaltySummary(shop))
  serveStaff(app, calls.listCrystalLedger, ({ staff, query }) => listCrystalLedger(shop, staff, query))
  serveStaff(app, calls.getLiability, () => getLiability(shop))
  serveStaff(app, calls.setBenefitCosts, ({ staff, body }) => setBenefitCosts(shop, staff, body))
  serveStaff(app, benefitCalls.getBenefitsSummary, () => getBenefitsSummary(shop))
  serveStaff(app, benefitCalls.listGifts, ({ staff, query }) => listGifts(shop, staff, query))
  serveStaff(app, benefitCalls.listStaffBenefitRequests, ({ staff, query }) => listBenefitRequests(shop, staff, query))
  serveStaff(app, benefitCalls.scheduleBenefit, ({ staff, body }) => {
    const scheduled_at = parseTime(body.scheduled_at)
    const answer = body.answer?.trim() || null
    const may_overlap = body.may_overlap === true
    return answerRequest(shop, staff, body, { status: 'scheduled', scheduled_at, answer, may_overlap })
  })
  serveStaff(app, benefitCalls.declineBenefit, ({ staff, body }) =>
    answerRequest(shop, staff, body, { status: 'declined', answer: body.reason.trim() }),
  )
  serveStaff(app, benefitCalls.completeBenefit, ({ staff, body }) =>
    answerRequest(shop, staff, body, { status: 'done' }),
  )
}
