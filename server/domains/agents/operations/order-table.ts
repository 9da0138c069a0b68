import { NoInput } from '@shop/contract/agents.ts'
import { RequestBenefitInput, RequestReturnInput } from '@shop/contract/agent-tools.ts'
import type { RateLimit } from '../../../platform/rate-limits.ts'
import { cancelOrder, requestOrderReturn } from './change-order.ts'
import { getMembership, requestMemberBenefit } from './membership.ts'
import type { Operation } from './operation.ts'
import { getOrder } from './order.ts'

const ORDER_LIMIT: RateLimit = { name: 'agent-order', points: 30, seconds: 60, in_process: true }
const MEMBERSHIP_LIMIT: RateLimit = { name: 'agent-membership', points: 30, seconds: 60, in_process: true }

export const orderOperations: Operation[] = [
  {
    name: 'get_order',
    title: 'Get an order',
    description:
      'Returns an order of the customer by its number: lines, parcels with tracking, returns and refunds, and what can still be canceled or returned.',
    rest: { method: 'GET', path: '/orders/{id}' },
    argument: null,
    takes_id: true,
    input: NoInput,
    capability: 'dev.ucp.shopping.order',
    scope: 'dev.ucp.shopping.order:read',
    mode: 'cart',
    needs_link: true,
    signs_answer: true,
    limit: ORDER_LIMIT,
    run: getOrder,
  },
  {
    name: 'cancel_order',
    title: 'Cancel an order',
    description: 'Cancels an order that is not packed yet; what was paid is refunded in full.',
    rest: { method: 'POST', path: '/orders/{id}/cancel' },
    argument: null,
    takes_id: true,
    input: NoInput,
    capability: 'dev.ucp.shopping.order',
    scope: 'dev.ucp.shopping.order:manage',
    mode: 'cart',
    needs_link: true,
    changes: 'with_key',
    limit: ORDER_LIMIT,
    run: cancelOrder,
  },
  {
    name: 'request_return',
    title: 'Request a return',
    description:
      'Asks to send units of a delivered order back, for a refund or another size. The shop answers first; nothing is sent before. get_order says whether and until when.',
    rest: { method: 'POST', path: '/orders/{id}/returns' },
    argument: 'return',
    takes_id: true,
    input: RequestReturnInput,
    capability: 'dev.ucp.shopping.order',
    scope: 'dev.ucp.shopping.order:manage',
    mode: 'cart',
    needs_link: true,
    changes: 'with_or_without_key',
    limit: ORDER_LIMIT,
    run: requestOrderReturn,
  },
  {
    name: 'get_membership',
    title: 'Get the membership',
    description: 'Returns level, crystals and benefits of the customer in the club, and the requests for benefits.',
    rest: { method: 'GET', path: '/membership' },
    argument: null,
    takes_id: false,
    input: NoInput,
    capability: 'dev.ucp.common.loyalty',
    scope: '{shop}.membership:manage',
    mode: 'cart',
    needs_link: true,
    limit: MEMBERSHIP_LIMIT,
    run: getMembership,
  },
  {
    name: 'request_benefit',
    title: 'Request a benefit',
    description: 'Requests a benefit of this month that is answered by staff: consulting or tailoring.',
    rest: { method: 'POST', path: '/membership/benefits' },
    argument: 'request',
    takes_id: false,
    input: RequestBenefitInput,
    capability: 'dev.ucp.common.loyalty',
    scope: '{shop}.membership:manage',
    mode: 'cart',
    needs_link: true,
    changes: 'with_or_without_key',
    limit: MEMBERSHIP_LIMIT,
    run: requestMemberBenefit,
  },
]
