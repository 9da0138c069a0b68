import type { MyData } from '@shop/contract/accounts.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { loyaltyOf } from '../loyalty/loyalty.ts'
import { findCustomer } from './queries.ts'
import { fullPhone } from './signed-in.ts'

/** The customer with where they stand in the loyalty programme. */
export async function getMyData(shop: Shop, customer_id: number, lang: Lang): Promise<MyData> {
  const customer = (await findCustomer(shop.db, customer_id)) ?? refuse('unauthenticated')
  const { id, name, lastname, email, country_id, code_phone, date_birth, affiliation, marketing } = customer
  const loyalty = { ...(await loyaltyOf(shop.db, customer_id, lang)), affiliation }
  return {
    id,
    name,
    lastname,
    email,
    phone: fullPhone(customer),
    country_id,
    code_phone,
    date_birth,
    affiliation,
    marketing,
    loyalty,
  }
}
