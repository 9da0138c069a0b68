import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../platform/db.ts'

export interface NewDataExport {
  customer_id: number
  token_hash: Buffer
  lang: Lang
  created_at: Date
  expires_at: Date
}

export async function insertDataExport(db: Db, data_export: NewDataExport): Promise<void> {
  const { customer_id, token_hash, lang, created_at, expires_at } = data_export
  await db`
    insert into data_exports (customer_id, token_hash, lang, created_at, expires_at)
    values (${customer_id}, ${token_hash}, ${lang}, ${created_at}, ${expires_at})`
}

/**
 * Counts one download and returns the customer whose data it is; undefined for a link that is invalid, expired or used
 * up.
 */
export function countDownload(
  db: Db,
  token_hash: Buffer,
  max: number,
  now: Date,
): Promise<{ customer_id: number; lang: Lang } | undefined> {
  return db<{ customer_id: number; lang: Lang }[]>`
    update data_exports set downloads = downloads + 1
    where token_hash = ${token_hash} and expires_at > ${now} and downloads < ${max}
    returning customer_id, lang`.first()
}

export function listPersonalDataExports(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select created_at, expires_at, downloads from data_exports where customer_id = ${customer_id} order by id`
}

export function listPersonalApprovals(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select kind, code, amount, currency, crystals, reference, reason, status, answer, requested_at
    from customer_approvals where customer_id = ${customer_id} order by id`
}

export async function deleteDataExports(tx: Tx, customer_id: number): Promise<void> {
  await tx`delete from data_exports where customer_id = ${customer_id}`
}

/** Deletes links that expired before then; the files themselves are never stored. */
export async function deleteDataExportsBefore(db: Db, before: Date): Promise<void> {
  await db`delete from data_exports where expires_at < ${before}`
}
