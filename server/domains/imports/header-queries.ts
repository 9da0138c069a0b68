import type { ImportFormat } from '@shop/contract/staff/import-values.ts'
import type { Db } from '../../platform/db.ts'

/** Sets what a check reads of a file: its format and its headers, which a person's choice may change. */
export async function setHeader(
  db: Db,
  id: number,
  { format, header }: { format: ImportFormat; header: string[] },
): Promise<void> {
  await db`update imports set format = ${format}, header = ${header} where id = ${id}`
}

export async function renameKeys(db: Db, import_id: number, aliases: { from: string; to: string }[]): Promise<void> {
  await db`
    update import_rows set key = given.to
    from jsonb_to_recordset(${JSON.stringify(aliases)}::jsonb) as given ("from" text, "to" text)
    where import_id = ${import_id} and key = given.from`
}
