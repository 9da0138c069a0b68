import type { Db } from '../../platform/db.ts'

/** Returns the files of an invoice that a mail carries; undefined once they were deleted with the account. */
export function findInvoiceFiles(db: Db, document: number): Promise<{ xml: Buffer; pdf: Buffer } | undefined> {
  return db<{ xml: Buffer; pdf: Buffer }[]>`
    select xml, pdf from invoice_files where id = ${document}`.first()
}
