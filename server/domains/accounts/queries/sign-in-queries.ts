import type { Db } from '../../../platform/db.ts'

export type SignInMethod = 'password' | 'google' | 'registration'

interface NewSignIn {
  customer_id: number
  way: SignInMethod
  address: string
  user_agent: string
  at: Date
}

export async function insertSignIn(tx: Db, { customer_id, way, address, user_agent, at }: NewSignIn): Promise<void> {
  await tx`
    insert into sign_ins (customer_id, way, address, user_agent, at)
    values (${customer_id}, ${way}, ${address}, ${user_agent.slice(0, 300)}, ${at})`
}

export async function deleteSignInsBefore(db: Db, before: Date): Promise<void> {
  await db`delete from sign_ins where at < ${before}`
}

export async function upsertKnownIpAddress(db: Db, customer_id: number, address: string, now: Date): Promise<void> {
  await db`
    insert into known_addresses (customer_id, address, last_used_at) values (${customer_id}, ${address}, ${now})
    on conflict (customer_id, address) do update set last_used_at = excluded.last_used_at`
}

export async function deleteIpAddressesBefore(db: Db, before: Date): Promise<void> {
  await db`delete from known_addresses where last_used_at < ${before}`
}
