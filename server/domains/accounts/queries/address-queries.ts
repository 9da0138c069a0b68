import type { Db, Tx } from '../../../platform/db.ts'

export interface AddressColumns {
  country_id: number
  line: string
  line2: string | null
  postal_code: string
  city: string
  details: string | null
}

export interface AddressRow extends AddressColumns {
  id: number
  iso2: string
  email: string
}

function selectAddresses(db: Db, customer_id: number) {
  return db`
    select address.id, address.country_id, countries.iso2, line, line2, postal_code, city, details, customers.email
    from addresses address
    join countries on countries.id = address.country_id
    join customers on customers.id = address.customer_id
    where address.customer_id = ${customer_id}`
}

/** Lists a customer's postal addresses, the oldest first. */
export function listAddressRows(db: Db, customer_id: number): Promise<AddressRow[]> {
  return db<AddressRow[]>`
    ${selectAddresses(db, customer_id)}
    order by address.id`
}

/** Finds an address of a customer. Undefined also when it is another customer's. */
export function findAddressRow(db: Db, customer_id: number, id: number): Promise<AddressRow | undefined> {
  return db<AddressRow[]>`
    ${selectAddresses(db, customer_id)} and address.id = ${id}`.first()
}

/** Adds an address at the first free position of three; undefined when there is none. */
export function insertAddress(
  tx: Tx,
  customer_id: number,
  address: AddressColumns,
  now: Date,
): Promise<number | undefined> {
  const { country_id, line, line2, postal_code, city, details } = address
  return tx<{ id: number }[]>`
    insert into addresses (customer_id, place, country_id, line, line2, postal_code, city, details, created_at)
    select ${customer_id}, min(place), ${country_id}, ${line}, ${line2}, ${postal_code}, ${city}, ${details}, ${now}
    from generate_series(1, 3) place
    where place not in (select taken.place from addresses taken where taken.customer_id = ${customer_id})
    having count(*) > 0
    returning id`.firstValue()
}

/** Changes an address. False when there is no such address of this customer. */
export function updateAddressRow(db: Db, customer_id: number, id: number, address: AddressColumns): Promise<boolean> {
  const { country_id, line, line2, postal_code, city, details } = address
  return db`
    update addresses set country_id = ${country_id}, line = ${line}, line2 = ${line2}, postal_code = ${postal_code},
      city = ${city}, details = ${details}
    where id = ${id} and customer_id = ${customer_id}`.any()
}

/** Deletes an address. False when there is no such address of this customer. */
export function deleteAddress(db: Db, customer_id: number, id: number): Promise<boolean> {
  return db`delete from addresses where id = ${id} and customer_id = ${customer_id}`.any()
}
