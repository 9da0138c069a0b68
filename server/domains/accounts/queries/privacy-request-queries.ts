import type { Db, Tx } from '../../../platform/db.ts'

export type PrivacyRequestKind = 'export' | 'erasure'

export interface NewPrivacyRequest {
  customer_id: number
  kind: PrivacyRequestKind
  secret_hash: Buffer
  actor: string
  created_at: Date
  expires_at: Date
}

/** Stores what staff have started; an earlier request of the same kind stops working. */
export async function upsertPrivacyRequest(tx: Tx, request: NewPrivacyRequest): Promise<void> {
  const { customer_id, kind, secret_hash, actor, created_at, expires_at } = request
  await tx`
    insert into privacy_requests (customer_id, kind, secret_hash, actor, created_at, expires_at)
    values (${customer_id}, ${kind}, ${secret_hash}, ${actor}, ${created_at}, ${expires_at})
    on conflict (customer_id, kind) do update set secret_hash = excluded.secret_hash, actor = excluded.actor,
      created_at = excluded.created_at, expires_at = excluded.expires_at, confirmed_at = null`
}

export interface PrivacyRequest {
  id: number
  customer_id: number
}

export function findPrivacyRequest(
  db: Db,
  kind: PrivacyRequestKind,
  secret_hash: Buffer,
  now: Date,
): Promise<PrivacyRequest | undefined> {
  return db<PrivacyRequest[]>`
    select id, customer_id from privacy_requests
    where kind = ${kind} and secret_hash = ${secret_hash} and expires_at > ${now} and confirmed_at is null`.first()
}

/**
 * Marks a request as confirmed; false when its link was used, or replaced by a newer one, in the meantime. Waits for a
 * transaction that is using it.
 */
export function confirmPrivacyRequest(tx: Tx, id: number, secret_hash: Buffer, now: Date): Promise<boolean> {
  return tx`
    update privacy_requests set confirmed_at = ${now}
    where id = ${id} and secret_hash = ${secret_hash} and confirmed_at is null and expires_at > ${now}`.any()
}

export function listPersonalPrivacyRequests(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select kind, created_at, expires_at, confirmed_at from privacy_requests where customer_id = ${customer_id} order by id`
}

/** Deletes the requests whose links wait, so that no mail sent so far can confirm one. */
export async function deletePendingPrivacyRequests(tx: Tx, customer_id: number): Promise<void> {
  await tx`delete from privacy_requests where customer_id = ${customer_id} and confirmed_at is null`
}
