import type { Db } from '../../platform/db.ts'

export interface LedgerCheck {
  ledger: string
  inconsistencies: number
}

/** Stores the result of the last check of a ledger in place of the previous one. */
export async function upsertLedgerCheck(db: Db, { ledger, inconsistencies }: LedgerCheck, at: Date): Promise<void> {
  await db`
    insert into ledger_checks (ledger, inconsistencies, checked_at) values (${ledger}, ${inconsistencies}, ${at})
    on conflict (ledger) do update set inconsistencies = excluded.inconsistencies, checked_at = excluded.checked_at`
}

export function listLedgerChecks(db: Db): Promise<LedgerCheck[]> {
  return db<LedgerCheck[]>`select ledger, inconsistencies from ledger_checks order by ledger`
}
