import type { Db } from '../../../platform/db.ts'
import { findCountry } from '../queries/country-queries.ts'
import { formatFullPhone, parseNationalNumber } from '../rules/phone.ts'

/** Completes a phone that was typed without its country's code. A number of another country stays as it was typed. */
export async function completePhone(db: Db, country_id: number, input: string): Promise<string> {
  const code_phone = (await findCountry(db, country_id))?.phone_code ?? ''
  const { phone } = await parseNationalNumber(input, code_phone)
  return phone === undefined ? input : formatFullPhone({ code_phone, phone })
}
