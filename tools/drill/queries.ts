import type { Db } from '../../server/platform/db.ts'

export interface KnownOrder {
  id: number
  code: string
  number: number | null
  customer_id: number
}

export function listPlacedOrders(db: Db): Promise<KnownOrder[]> {
  return db<KnownOrder[]>`
    select id, code, number::integer, customer_id from orders where placed_at is not null order by id`
}

export function listOpenAccounts(db: Db, customers: number[]): Promise<number[]> {
  return db<{ id: number }[]>`
    select id from customers where id = any(${customers}::integer[]) and closed_at is null`.column()
}

export function listUnmatched(db: Db): Promise<{ provider_ref: string; method: string; status: string }[]> {
  return db<{ provider_ref: string; method: string; status: string }[]>`
    select provider_ref, method, status from unmatched_payments order by id`
}

export function countOpenSessions(db: Db): Promise<number> {
  return db<{ open: number }[]>`select count(*)::integer as open from sessions where ended_at is null`.value()
}

/** Returns whether the backup of the present timeline is finished; the shop takes it when it opens. */
export function hasNewBackup(db: Db, since: Date): Promise<boolean> {
  return db`select from backups where taken_at > ${since} limit 1`.any()
}

export async function setPassword(db: Db, customer_id: number, password_hash: string): Promise<void> {
  await db`update customers set password_hash = ${password_hash} where id = ${customer_id}`
}
