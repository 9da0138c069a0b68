import type { Lang } from '@shop/contract/locale.ts'
import { hashPassword } from '../domains/accounts/accounts.ts'
import type { Db } from '../platform/db.ts'
import { changeRows } from './rows.ts'

/** Changes whether a customer wants the newsletter. */
export async function setMarketing(db: Db, customer_id: number, marketing: boolean): Promise<void> {
  await db`update customers set marketing = ${marketing} where id = ${customer_id}`
}

/** Unsubscribes all customers from the newsletter, so that only those of one test have it. */
export async function unsubscribeEveryone(db: Db): Promise<void> {
  await db`update customers set marketing = false`
}

/** Gives an account a password. */
export async function setPassword(db: Db, customer_id: number, password: string): Promise<void> {
  await changeRows(db, 'customers', { id: customer_id }, { password_hash: await hashPassword(password) })
}

/** Takes the date of birth from a customer, who never gave it. */
export async function removeBirthDate(db: Db, customer_id: number): Promise<void> {
  await db`update customers set date_birth = null where id = ${customer_id}`
}

/** Blocks a customer. */
export async function blockCustomer(db: Db, customer_id: number): Promise<void> {
  await db`update customers set blocked_at = now(), blocked_reason = 'Fraude' where id = ${customer_id}`
}

/** The fields of a profile that a test changes; the others stay. */
export interface ChangedCustomer {
  email?: string
  name?: string
  lastname?: string
  code_phone?: string
  phone?: string
  lang?: Lang
}

/** Changes the profile of a customer without a check, a mail or a record of it. */
export async function changeProfile(
  db: Db,
  customer_id: number,
  { email, name, lastname, code_phone, phone, lang }: ChangedCustomer,
): Promise<void> {
  await db`
    update customers set email = coalesce(${email ?? null}, email), name = coalesce(${name ?? null}, name),
      lastname = coalesce(${lastname ?? null}, lastname), code_phone = coalesce(${code_phone ?? null}, code_phone),
      phone = coalesce(${phone ?? null}, phone), lang = coalesce(${lang ?? null}, lang)
    where id = ${customer_id}`
}

/** Sets a balance of crystals, which the ledger says nothing of. */
export async function setCrystalBalance(db: Db, customer_id: number, crystals: number): Promise<void> {
  await db`
    insert into crystal_balances (customer_id, crystals) values (${customer_id}, ${crystals})
    on conflict (customer_id) do update set crystals = excluded.crystals`
}

/** A change of e-mail address that is in force and can be undone with a secret. */
export interface EmailChangeRow {
  old_email: string
  new_email: string
  undo_hash: Uint8Array
  requested_at: Date
  expires_at: Date
}

/** Changes the e-mail address of a customer, who can take it back. */
export async function changeEmail(
  db: Db,
  customer_id: number,
  { old_email, new_email, undo_hash, requested_at, expires_at }: EmailChangeRow,
): Promise<void> {
  await changeProfile(db, customer_id, { email: new_email })
  await db`
    insert into email_changes (customer_id, old_email, new_email, state, requested_at, expires_at, undo_hash)
    values (${customer_id}, ${old_email}, ${new_email}, 'in_force', ${requested_at}, ${expires_at}, ${undo_hash})`
}

/** Creates customers as rows who never signed in and get no newsletter; every third reads English. Returns their ids. */
export function makeManyCustomers(db: Db, count: number): Promise<number[]> {
  return db<{ id: number }[]>`
    insert into customers (affiliation, email, name, lastname, country_id, code_phone, phone, lang, created_at)
    select 'F' || n, 'many-' || n || '@test.example', 'María', 'Ruiz', 142, '52', (5500000000 + n)::text,
      case when n % 3 = 0 then 'en' else 'es' end, now()
    from generate_series(1, ${count}::integer) n
    returning id`.column()
}

/** Marks a product as a favorite of a customer. */
export async function insertFavorite(
  db: Db,
  customer_id: number,
  product_ids: number | readonly number[],
): Promise<void> {
  await db`
    insert into favorites (customer_id, product_id, at)
    select ${customer_id}, id, now() from unnest(${[product_ids].flat()}::integer[]) id
    on conflict do nothing`
}
