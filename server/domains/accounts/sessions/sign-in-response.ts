import type { LoginResponse } from '@shop/contract/accounts.ts'
import type { Db } from '../../../platform/db.ts'
import { findCustomer } from '../queries/customer-queries.ts'
import { formatFullPhone } from '../rules/phone.ts'

/** The data that a browser stores of the customer who has just signed in, without what it gets of the shop. */
export type SignInResponse = Omit<LoginResponse, 'gg'>

/** Returns the data of a customer who is known to exist; throws otherwise. */
export async function buildSignInResponse(db: Db, customer_id: number, api_token: string): Promise<SignInResponse> {
  const customer = await findCustomer(db, customer_id)
  if (!customer) throw new Error(`no customer ${customer_id}`)
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
    phone: formatFullPhone(customer),
    api_token,
  }
}
