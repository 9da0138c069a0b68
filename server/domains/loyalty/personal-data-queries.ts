import type { Db, Tx } from '../../platform/db.ts'

export function listPersonalCrystals(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select kind, crystals, reason, reason_en, basis, currency, at
    from crystal_entries where customer_id = ${customer_id}
    order by id`
}

/** Removes the reasons of corrections of a customer whose account is closed; staff wrote them in their own words. */
export async function anonymizeCrystals(tx: Tx, customer_id: number): Promise<void> {
  await tx`
    update crystal_entries set reason = '', reason_en = null
    where customer_id = ${customer_id} and reason is not null`
}

export function listPersonalGifts(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select kind, period, given_at from gift_claims where customer_id = ${customer_id} order by period, kind`
}

export function listPersonalRewardRequests(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select reward, status, note, preferred, answer, created_at, scheduled_at, answered_at
    from reward_requests where customer_id = ${customer_id}
    order by id`
}

export async function deleteRewardRequests(tx: Tx, customer_id: number): Promise<void> {
  await tx`delete from reward_requests where customer_id = ${customer_id}`
}
