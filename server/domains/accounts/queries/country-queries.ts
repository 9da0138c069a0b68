import type { Db } from '../../../platform/db.ts'

export interface CountryRow {
  id: number
  iso2: string
  phone_code: string
}

export function listCountryRows(db: Db): Promise<CountryRow[]> {
  return db<CountryRow[]>`select id, iso2, phone_code from countries`
}

export function findCountry(db: Db, id: number): Promise<CountryRow | undefined> {
  return db<CountryRow[]>`select id, iso2, phone_code from countries where id = ${id}`.first()
}
