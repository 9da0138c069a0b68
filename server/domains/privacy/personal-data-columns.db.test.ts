import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'

/**
 * Every column that names a customer, with what happens to its rows when the account is closed. A new table with such a
 * column must be added here, to `personal-data.ts` and to `close-account.ts`.
 */
const known = {
  'addresses.customer_id': 'deleted',
  'approvals.customer_id': 'stays: which correction of crystals was approved, without what staff wrote',
  'bank_transfers.customer_id': 'stays: bookkeeping, with no name in it',
  'carts.customer_id': 'deleted',
  'consents.customer_id': 'deleted',
  'contact_messages.customer_id': 'deleted',
  'crystal_balances.customer_id': 'stays: a sum of the ledger',
  'crystal_entries.customer_id': 'stays: a ledger, without what staff wrote',
  'customer_approvals.customer_id': 'a view of approvals',
  'customer_notes.customer_id': 'deleted',
  'data_exports.customer_id': 'deleted',
  'drop_reminders.customer_id': 'deleted',
  'email_changes.customer_id': 'deleted',
  'favorites.customer_id': 'deleted',
  'former_orders.customer_id': 'deleted',
  'gift_claims.customer_id': 'stays: which order had a gift',
  'identities.customer_id': 'deleted',
  'known_addresses.customer_id': 'deleted',
  'known_devices.customer_id': 'deleted',
  'messages.customer_id': 'deleted',
  'orders.customer_id': 'stays, without its owner',
  'password_links.customer_id': 'deleted',
  'payments.customer_id': 'stays: bookkeeping, with no name in it',
  'phone_codes.customer_id': 'deleted',
  'placed_orders.customer_id': 'a view of orders',
  'privacy_requests.customer_id': 'deleted',
  'repeated_erasures.customer_id': 'stays: which account was closed, with no name in it',
  'reservations.customer_id': 'stays: explains the stock',
  'reserved_units.customer_id': 'a view of reservations',
  'reward_requests.customer_id': 'deleted',
  'sessions.customer_id': 'deleted',
  'sign_ins.customer_id': 'deleted',
  'unmatched_payments.customer_id': 'stays: bookkeeping, without what staff wrote',
}

const knownByMailbox = {
  'contact_messages.email': 'deleted',
  'customers.email': 'replaced',
  'orders.email': 'emptied',
  'recoveries.email': 'emptied',
  'recoveries.mailbox_hash': 'stays until the handle runs out, a day at most',
  'registrations.email': 'emptied',
  'registrations.mailbox_hash': 'stays until the handle runs out, a week at most',
  'email_changes.new_email': 'deleted',
  'email_changes.old_email': 'deleted',
  'messages.recipient': 'deleted',
  'stock_alerts.email': 'deleted',
  'staff_invitations.email': 'of staff, who are no customers',
  'staff_members.email': 'of staff, who are no customers',
}

let ownShop: TestDomain
beforeAll(async () => {
  ownShop = await openTestDomain()
})
afterAll(() => ownShop.close())

test('every column that names a customer is listed', async () => {
  const rows = await ownShop.db<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'customer_id'
    union
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where confrelid = 'customers'::regclass
    order by name`
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(known))
})

test('every column with a mailbox is listed', async () => {
  const rows = await ownShop.db<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (column_name like '%email%' or column_name in ('recipient', 'mailbox', 'mailbox_hash'))`
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(knownByMailbox).sort())
})

test('every table whose rows are deleted refers to accounts that are open, so that closed ones get no row', async () => {
  const rows = await ownShop.db<{ name: string }[]>`
    select conrelid::regclass || '.customer_id' as name
    from pg_constraint join pg_attribute on attrelid = confrelid and attnum = any(confkey)
    where contype = 'f' and confrelid = 'customers'::regclass and attname = 'open_id' and convalidated
    order by name`
  const deleted = Object.entries(known).filter(([, fate]) => fate === 'deleted')
  const guarded = deleted.map(([name]) => name).filter((name) => name !== 'messages.customer_id')
  expect(rows.map(({ name }) => name)).toEqual(guarded)
})
