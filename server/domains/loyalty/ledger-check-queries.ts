import type { Db } from '../../platform/db.ts'

export interface LedgerCheck {
  ledger: string
  faults: number
}

/** Stores the result of the last check of a ledger in place of the previous one. */
export async function upsertLedgerCheck(db: Db, { ledger, faults }: LedgerCheck, at: Date): Promise<void> {
  await db`
    insert into ledger_checks (ledger, faults, checked_at) values (${ledger}, ${faults}, ${at})
    on conflict (ledger) do update set faults = excluded.faults, checked_at = excluded.checked_at`
}

export function listLedgerChecks(db: Db): Promise<LedgerCheck[]> {
  return db<LedgerCheck[]>`select ledger, faults from ledger_checks order by ledger`
}
