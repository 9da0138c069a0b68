import type { Db, Fragment, Tx } from '../../../platform/db.ts'

/* Fragments for statements of other domains, which pass columns of their own statement. */

/**
 * Returns the address that shipping is calculated for, as JSON in the shape of `AddressRow`: the selected one,
 * otherwise the customer's default; null without any. `selected` says which of both it is.
 */
export function shippingAddressJson(
  db: Db,
  customer: { id: Fragment; email: Fragment },
  selected_id: Fragment,
): Fragment {
  return db`(
    select json_build_object('id', addresses.id, 'country_id', addresses.country_id,
      'iso2', (select iso2 from countries where countries.id = addresses.country_id),
      'line', addresses.line, 'line2', addresses.line2, 'postal_code', addresses.postal_code, 'city', addresses.city,
      'details', addresses.details, 'email', ${customer.email},
      'selected', addresses.id is not distinct from ${selected_id})
    from addresses
    where addresses.customer_id = ${customer.id}
    order by addresses.id = ${selected_id} desc, addresses.chosen_at desc nulls last, addresses.id
    limit 1
  )`
}

/**
 * Builds a query that locks an address of this customer for the transaction and returns its `id`; no row for any
 * other.
 */
export function lockedAddress(db: Db, customer_id: number, address_id: number): Fragment {
  return db`select id from addresses where id = ${address_id} and customer_id = ${customer_id} for no key update`
}

/** Creates a statement that makes an address the default one of its owner; `sent` is a table with its `address_id`. */
export function makeDefault(db: Db, now: Date): Fragment {
  return db`update addresses set chosen_at = ${now} from sent where addresses.id = sent.address_id`
}

export function selectSessionIds(db: Db, customer_id: number): Fragment {
  return db`select id from sessions where customer_id = ${customer_id}`
}

export function selectOpenAccountId(db: Db, email: Fragment): Fragment {
  return db`(select id from customers where lower(customers.email) = lower(${email}) and closed_at is null)`
}

/** Returns the mailbox that a customer's account has now; null for an account that is closed or not in this database. */
export function selectEmail(db: Db, customer_id: Fragment): Fragment {
  return db`(select email from customers where customers.id = ${customer_id} and closed_at is null)`
}

/** Locks the customer for this transaction if the condition holds. References to the customer may still be added. */
export async function lockCustomerIf(tx: Tx, customer_id: number, condition: Fragment): Promise<void> {
  await tx`select from customers where id = ${customer_id} and ${condition} for no key update`
}
