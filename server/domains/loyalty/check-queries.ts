import type { Db } from '../../platform/db.ts'

/** What the last proof of a ledger found. */
export interface LedgerCheck {
  ledger: string
  faults: number
}

/** Only the last look at a ledger is kept. */
export async function putLedgerCheck(db: Db, { ledger, faults }: LedgerCheck, at: Date): Promise<void> {
  await db`
    insert into ledger_checks (ledger, faults, checked_at) values (${ledger}, ${faults}, ${at})
    on conflict (ledger) do update set faults = excluded.faults, checked_at = excluded.checked_at`
}

export function listLedgerChecks(db: Db): Promise<LedgerCheck[]> {
  return db<LedgerCheck[]>`select ledger, faults from ledger_checks order by ledger`
}
