import type { Db, Tx } from '../../../platform/db.ts'

export interface PhoneCodeRow {
  /** The complete number that the code was sent to. */
  phone: string
  code_hash: string
}

/** Stores the code that the customer has to type; an earlier code stops working. */
export async function upsertPhoneCode(
  tx: Tx,
  code: PhoneCodeRow & { customer_id: number; created_at: Date; expires_at: Date },
): Promise<void> {
  const { customer_id, phone, code_hash, created_at, expires_at } = code
  await tx`
    insert into phone_codes (customer_id, phone, code_hash, created_at, expires_at)
    values (${customer_id}, ${phone}, ${code_hash}, ${created_at}, ${expires_at})
    on conflict (customer_id) do update set
      phone = excluded.phone, code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at,
      expires_at = excluded.expires_at`
}

/** Counts one try before the code is compared; undefined without a code, or when it is used up or has expired. */
export function countPhoneCodeTry(
  db: Db,
  customer_id: number,
  max_tries: number,
  now: Date,
): Promise<PhoneCodeRow | undefined> {
  return db<PhoneCodeRow[]>`
    update phone_codes set tries = tries + 1
    where customer_id = ${customer_id} and tries < ${max_tries} and expires_at > ${now}
    returning phone, code_hash`.first()
}

/** Uses up a code. False when it was used before, or a newer one replaced it. */
export function consumePhoneCode(tx: Tx, customer_id: number, code_hash: string): Promise<boolean> {
  return tx`delete from phone_codes where customer_id = ${customer_id} and code_hash = ${code_hash}`.any()
}

/** Marks the phone as verified. False when the account has another phone by now. */
export function setPhoneVerified(tx: Tx, customer_id: number, phone: string, now: Date): Promise<boolean> {
  return tx`
    update customers set phone_verified_at = ${now}
    where id = ${customer_id} and code_phone || phone = ${phone} and closed_at is null`.any()
}

export async function deletePhoneCode(db: Db, customer_id: number): Promise<void> {
  await db`delete from phone_codes where customer_id = ${customer_id}`
}

export async function deleteExpiredPhoneCodes(db: Db, now: Date): Promise<void> {
  await db`delete from phone_codes where expires_at <= ${now}`
}
