import type { Address, AddressBody } from '@shop/contract/addresses.ts'
import { DEFAULT_COUNTRY_ID } from '@shop/contract/limits.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import {
  type AddressColumns,
  type AddressRow,
  updateAddressRow,
  deleteAddress,
  findAddressRow,
  insertAddress,
  listAddressRows,
} from '../queries/address-queries.ts'
import { findCountry } from '../queries/country-queries.ts'
import { lockCustomer } from '../queries/customer-queries.ts'
import { parsePostalCode } from '../rules/postal-code.ts'
import { getCountryName } from './countries.ts'

/** Returns the customer's postal addresses, the oldest first. */
export async function listAddresses(shop: Shop, customer_id: number, lang: Lang): Promise<Address[]> {
  const rows = await listAddressRows(shop.db, customer_id)
  return rows.map((row) => toAddress(row, lang))
}

/** Refuses `error.addressnoa` for one that is missing or another customer's: the response is the same. */
export async function getAddress(shop: Shop, customer_id: number, id: number, lang: Lang): Promise<Address> {
  return toAddress((await findAddressRow(shop.db, customer_id, id)) ?? refuse('error.addressnoa'), lang)
}

/** Refuses `address_limit` when there are 3, also when several arrive at once. */
export async function createAddress(shop: Shop, customer_id: number, body: AddressBody): Promise<number> {
  const address = await toAddressColumns(shop.db, body)
  return shop.db.begin(async (tx) => {
    await lockCustomer(tx, customer_id)
    return (await insertAddress(tx, customer_id, address, shop.clock.now())) ?? refuse('address_limit')
  })
}

/** Refuses `error.addressnoa` first, then `country_not_found`, `error.cp`. */
export async function updateAddress(shop: Shop, customer_id: number, id: number, body: AddressBody): Promise<void> {
  if (!(await findAddressRow(shop.db, customer_id, id))) refuse('error.addressnoa')
  const address = await toAddressColumns(shop.db, body)
  if (!(await updateAddressRow(shop.db, customer_id, id, address))) refuse('error.addressnoa')
}

/** Removes an address, which makes room for another. Refuses `error.addressnoa`. */
export async function removeAddress(shop: Shop, customer_id: number, id: number): Promise<void> {
  if (!(await deleteAddress(shop.db, customer_id, id))) refuse('error.addressnoa')
}

/** Returns an address as it is sent; `postal_code` as the specification's integer beside the text with its zeros. */
export function toAddress({ iso2, ...row }: AddressRow, lang: Lang): Address {
  return {
    ...row,
    country_name: getCountryName(iso2, lang),
    postal_code: Number(row.postal_code),
    postal_code_text: row.postal_code,
  }
}

async function toAddressColumns(db: Db, body: AddressBody): Promise<AddressColumns> {
  const country = (await findCountry(db, body.country_id ?? DEFAULT_COUNTRY_ID)) ?? refuse('country_not_found')
  return {
    country_id: country.id,
    line: body.line.trim(),
    line2: body.line2?.trim() || null,
    postal_code: parsePostalCode(body.postal_code, country.id) ?? refuse('error.cp', { postal_code: 'error.cp' }),
    city: body.city.trim(),
    details: body.details?.trim() || null,
  }
}
