import type { RequestableBenefitKey } from '@shop/contract/loyalty.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Month } from './calendar.ts'
import type { RewardRequestStatus } from './reward-request-statuses.ts'

export interface RewardRequestRow {
  id: number
  customer_id: number
  reward: RequestableBenefitKey
  note: string | null
  preferred: string | null
  status: RewardRequestStatus
  created_at: Date
  scheduled_at: Date | null
  answer: string | null
}

function requestRow(db: Db) {
  return db`id, customer_id, reward, note, preferred, status, created_at, scheduled_at, answer`
}

export interface NewRewardRequest {
  customer_id: number
  reward: RequestableBenefitKey
  month: Month
  note: string | null
  preferred: string | null
  created_at: Date
}

/**
 * Stores a benefit request for a month. Undefined when the month's benefit was requested already, even by a concurrent
 * request.
 */
export function insertRewardRequest(tx: Tx, request: NewRewardRequest): Promise<RewardRequestRow | undefined> {
  const { customer_id, reward, month, note, preferred, created_at } = request
  return tx<RewardRequestRow[]>`
    insert into reward_requests (customer_id, reward, month, note, preferred, status, created_at)
    values (${customer_id}, ${reward}, ${`${month}-01`}, ${note}, ${preferred}, 'requested', ${created_at})
    on conflict (customer_id, reward, month) where status in ('requested', 'scheduled', 'done') do nothing
    returning ${requestRow(tx)}`.first()
}

export function listRewardRequestRows(db: Db, customer_id: number): Promise<RewardRequestRow[]> {
  return db<RewardRequestRow[]>`
    select ${requestRow(db)} from reward_requests where customer_id = ${customer_id} order by id desc`
}

/**
 * Cancels a customer's benefit request before it takes place, and returns its previous state. Undefined for any other
 * request.
 */
export function updateRewardRequestCanceled(
  tx: Tx,
  customer_id: number,
  id: number,
  now: Date,
): Promise<RewardRequestRow | undefined> {
  return tx<RewardRequestRow[]>`
    with found as (
      select ${requestRow(tx)} from reward_requests
      where id = ${id} and customer_id = ${customer_id}
        and (status = 'requested' or (status = 'scheduled' and scheduled_at > ${now}))
      for update
    ), canceled as (
      update reward_requests set status = 'canceled' from found where reward_requests.id = found.id
    )
    select * from found`.first()
}

export function lockRewardRequest(tx: Tx, id: number): Promise<RewardRequestRow | undefined> {
  return tx<RewardRequestRow[]>`select ${requestRow(tx)} from reward_requests where id = ${id} for update`.first()
}

/** Has other appointments wait until this transaction ends. */
export async function lockSessionTimes(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('session-times', 0))`
}

/** Finds another consulting session that begins less than `minutes` before or after a time. */
export function findOverlappingSession(
  tx: Tx,
  id: number,
  at: Date,
  minutes: number,
): Promise<{ name: string; scheduled_at: Date } | undefined> {
  return tx<{ name: string; scheduled_at: Date }[]>`
    select name || ' ' || lastname as name, scheduled_at
    from reward_requests join customers on customers.id = customer_id
    where reward_requests.id <> ${id} and reward <> 'tailoring' and status = 'scheduled'
      and abs(extract(epoch from scheduled_at - ${at})) < 60 * ${minutes}::int
    order by scheduled_at limit 1`.first()
}

export async function updateRewardRequestAnswer(
  tx: Tx,
  id: number,
  answered: { status: RewardRequestStatus; scheduled_at: Date | null; answer: string | null; answered_at: Date },
): Promise<void> {
  const { status, scheduled_at, answer, answered_at } = answered
  await tx`
    update reward_requests
    set status = ${status}, scheduled_at = ${scheduled_at}, answer = ${answer}, answered_at = ${answered_at}
    where id = ${id}`
}

export interface RewardRequester {
  name: string
  email: string
  affiliation: string
  lang: Lang
}

/** Returns the customer of a benefit request, for the mail to the shop. The customer must exist. */
export function getRewardRequester(db: Db, customer_id: number): Promise<RewardRequester> {
  return db<RewardRequester[]>`
    select name || ' ' || lastname as name, email, affiliation, lang from customers where id = ${customer_id}`.one()
}

/**
 * Lists benefit requests, the oldest first; with `open`, only those that wait for an answer or have not taken place
 * yet.
 */
export function listRewardRequestsForStaff(db: Db, open: boolean): Promise<(RewardRequestRow & RewardRequester)[]> {
  return db<(RewardRequestRow & RewardRequester)[]>`
    select request.id, customer_id, reward, note, preferred, status, request.created_at, scheduled_at, answer,
      customers.name || ' ' || lastname as name, email, affiliation, lang
    from reward_requests request join customers on customers.id = request.customer_id
    where ${open ? db`status in ('requested', 'scheduled')` : db`true`}
    order by request.id`
}
