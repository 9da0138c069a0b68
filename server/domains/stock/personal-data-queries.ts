import type { Db } from '../../platform/db.ts'

export interface PersonalReservation {
  kind: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  outcome: string | null
}

/** Lists a customer's reservations and how they ended, as personal data. */
export function listPersonalReservations(db: Db, customer_id: number): Promise<PersonalReservation[]> {
  return db<PersonalReservation[]>`
    select kind, created_at, expires_at, ended_at, outcome from holds where customer_id = ${customer_id} order by id`
}
