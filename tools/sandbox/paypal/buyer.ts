import { FUNDINGS, type FundingName } from './funding-sources.ts'
import type { Order, Shipping } from './objects.ts'

export const MERCHANT = { email_address: 'merchant@sandbox.example', merchant_id: 'SANDBXMERCH22' }
export const BUYER_ID = 'SANDBXBUYER22'

const NAME = { given_name: 'Sandbox', surname: 'Buyer' }
const EMAIL = 'buyer@sandbox.example'

const ADDRESSES_BY_COUNTRY: Record<string, Record<string, string>> = {
  MX: {
    address_line_1: 'Calle Prueba 1',
    admin_area_2: 'Ciudad de México',
    admin_area_1: 'CDMX',
    postal_code: '06000',
    country_code: 'MX',
  },
  US: {
    address_line_1: '1 Test St',
    admin_area_2: 'San Jose',
    admin_area_1: 'CA',
    postal_code: '95131',
    country_code: 'US',
  },
}

function getCountry({ unit }: Order): 'MX' | 'US' {
  return unit.amount.currency_code === 'MXN' ? 'MX' : 'US'
}

/** Returns the buyer's own address, which PayPal uses unless the shop provides one or needs none. */
export function getAddressOnFile(order: Order): Shipping {
  return {
    name: { full_name: `${NAME.given_name} ${NAME.surname}` },
    address: { ...ADDRESSES_BY_COUNTRY[getCountry(order)] },
  }
}

export function serializePayer(order: Order): Record<string, unknown> {
  return { name: NAME, email_address: EMAIL, payer_id: BUYER_ID, address: { country_code: getCountry(order) } }
}

export function serializePaymentSource(order: Order, funding: FundingName): Record<string, unknown> {
  const { source } = FUNDINGS[funding]
  const wallet = {
    email_address: EMAIL,
    account_id: BUYER_ID,
    name: NAME,
    address: { country_code: getCountry(order) },
  }
  return {
    [source]: { ...wallet, ...(source === 'venmo' ? { user_name: 'sandbox-buyer' } : { account_status: 'VERIFIED' }) },
  }
}
