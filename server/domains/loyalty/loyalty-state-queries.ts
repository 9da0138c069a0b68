import type { RequestableBenefitKey } from '@shop/contract/loyalty.ts'
import type { Db } from '../../platform/db.ts'
import type { Month } from './calendar.ts'
import type { Gift } from './gift-rules.ts'

/** A benefit request of this month that counts: neither declined nor canceled. */
export interface ActiveRewardRequest {
  reward: RequestableBenefitKey
  status: 'requested' | 'scheduled' | 'done'
  scheduled_at: string | null
}

export interface LoyaltyStateRow {
  crystals: number
  given: Gift[]
  requests: ActiveRewardRequest[]
}

/** Reads a customer's crystals, the gifts of their orders, and their benefit requests of a month, in one statement. */
export function getLoyaltyState(db: Db, customer_id: number, month: Month): Promise<LoyaltyStateRow> {
  return db<LoyaltyStateRow[]>`
    select
      coalesce((select crystals from crystal_balances where customer_id = ${customer_id}), 0) as crystals,
      coalesce((
        select json_agg(json_build_object('kind', kind, 'period', period))
        from gift_claims where customer_id = ${customer_id} and given_at is not null
      ), '[]') as given,
      coalesce((
        select json_agg(json_build_object('reward', reward, 'status', status, 'scheduled_at', scheduled_at))
        from reward_requests
        where customer_id = ${customer_id} and month = ${`${month}-01`} and status in ('requested', 'scheduled', 'done')
      ), '[]') as requests`.one()
}
