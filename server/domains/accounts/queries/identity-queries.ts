import type { Db, Tx } from '../../../platform/db.ts'

export function findCustomerBySubject(db: Db, subject: string): Promise<number | undefined> {
  return db<{ customer_id: number }[]>`
    select identity.customer_id from identities identity join customers on customers.id = identity.customer_id
    where identity.provider = 'google' and identity.subject = ${subject} and customers.closed_at is null`.firstValue()
}

export function isIdentityOf(db: Db, customer_id: number, subject: string): Promise<boolean> {
  return db`
    select from identities where provider = 'google' and subject = ${subject} and customer_id = ${customer_id}`.any()
}

/** Links an id of the identity provider to this customer; repeating it keeps the first time. */
export async function insertIdentity(tx: Tx, customer_id: number, subject: string, now: Date): Promise<void> {
  await tx`
    insert into identities (provider, subject, customer_id, linked_at)
    values ('google', ${subject}, ${customer_id}, ${now})
    on conflict do nothing`
}

export async function deleteIdentitiesSince(tx: Tx, customer_id: number, since: Date): Promise<void> {
  await tx`delete from identities where customer_id = ${customer_id} and linked_at >= ${since}`
}

export function countIdentities(db: Db, customer_id: number): Promise<number> {
  return db<{ count: number }[]>`
    select count(*)::integer as count from identities where customer_id = ${customer_id}`.value()
}
