import type { SignedIn } from '@shop/contract/accounts.ts'
import type { Db } from '../../../platform/db.ts'
import { type CustomerRow, findCustomer } from '../rows/customer-queries.ts'
import { fullPhone } from '../rules/phone.ts'

/** The data that a browser stores of the customer who has just signed in, without what it gets of the shop. */
export type SignedInPerson = Omit<SignedIn, 'gg'>

/** Returns the data of a customer who is known to exist; throws otherwise. */
export async function signedIn(db: Db, customer_id: number, api_token: string): Promise<SignedInPerson> {
  const customer = await findCustomer(db, customer_id)
  if (!customer) throw new Error(`no customer ${customer_id}`)
  return signedInAs(customer, api_token)
}

/** Returns the same from a row that has been read. */
export function signedInAs(customer: CustomerRow, api_token: string): SignedInPerson {
  const { id, affiliation, email, name, lastname, country_id, code_phone, date_birth } = customer
  return {
    id,
    affiliation,
    email,
    name,
    lastname,
    country_id,
    code_phone,
    date_birth,
    phone: fullPhone(customer),
    api_token,
  }
}
