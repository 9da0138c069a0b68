import { expect, test } from 'vitest'
import { findCustomerColumns, readCustomer } from './read-customers.ts'
import { parseMoment } from './read-values.ts'

const read = (header: string[], cells: string[]) => readCustomer(cells, 2, findCustomerColumns(header)!)

test('a file of Shopify, with the headers of today', () => {
  const header = ['Customer ID', 'First Name', 'Last Name', 'Email', 'Accepts Email Marketing', 'Default Address Address1', 'Default Address Address2', 'Default Address City', 'Default Address Province Code', 'Default Address Country Code', 'Default Address Zip', 'Phone', 'Total Spent'] // prettier-ignore
  expect(findCustomerColumns(header)?.source).toBe('shopify')
  const cells = ["'123", 'Ana', 'Ríos', 'ana@x.example', 'yes', 'Calle 1', '', 'Mérida', 'YUC', 'MX', "'01000", "'+529991234567", '10.00'] // prettier-ignore
  expect(read(header, cells)).toEqual({
    ...{ line: 2, email: 'ana@x.example', name: 'Ana', lastname: 'Ríos', phone: '+529991234567' },
    addresses: [{ line: 'Calle 1', line2: '', city: 'Mérida', state: 'YUC', country: 'MX', postal_code: '01000' }],
    ...{ newsletter: true, newsletter_at: undefined },
  })
})

test('a customer of Shopify without a phone of their own has that of their address', () => {
  const header = ['First Name', 'Email', 'Accepts Email Marketing', 'Default Address Phone', 'Phone']
  const phoneOf = (...phones: string[]) => read(header, ['Ana', 'ana@x.example', 'no', ...phones]).phone
  expect(phoneOf("'+529991234567", '')).toBe('+529991234567')
  expect(phoneOf("'+529991234567", "'+525512345678")).toBe('+525512345678')
})

test('a file of WooCommerce’s list in Spanish has one name, and its exporter two addresses and no password', () => {
  const header = [
    'Nombre',
    'Nombre de usuario',
    'Última actividad',
    'Registro',
    'Correo electrónico',
    'País / Región',
    'Ciudad',
  ]
  expect(read(header, ['Luz María Paz', 'luz', '', '', 'luz@x.example', 'MX', 'Puebla'])).toMatchObject({
    ...{ name: 'Luz', lastname: 'María Paz', email: 'luz@x.example', addresses: [], newsletter: false },
  })
  const exporter = ['user_login', 'user_email', 'user_pass', 'billing_first_name', 'billing_last_name', 'billing_address_1', 'billing_postcode', 'shipping_address_1', 'shipping_postcode', 'newsletter', 'newsletter_date'] // prettier-ignore
  const found = read(exporter, ['luz', 'luz@x.example', '$P$hash', 'Luz', 'Paz', 'A 1', '72000', 'B 2', '72001', 'sí', '2024-03-01 10:00:00']) // prettier-ignore
  expect(found.addresses.map(({ line }) => line)).toEqual(['A 1', 'B 2'])
  expect(found.newsletter_at).toEqual(new Date('2024-03-01T16:00:00Z'))
  expect(JSON.stringify(found)).not.toContain('hash')
})

test.each([
  ['a file of products', ['Handle', 'Title', 'Vendor']],
  ['a file of orders', ['Name', 'Email', 'Lineitem name']],
  ['a list of mailboxes', ['Email']],
])('%s is no file of customers', (_, header) => {
  expect(findCustomerColumns(header)).toBeUndefined()
})

test.each([
  ['2024-03-01', '2024-03-01T06:00:00.000Z'],
  ['2024-03-01T10:20:30Z', '2024-03-01T10:20:00.000Z'],
  ['2024-03-01 10:20:30 -0600', '2024-03-01T16:20:00.000Z'],
  ['2024-03-01 10:20:30 UTC', '2024-03-01T10:20:00.000Z'],
  ['2024-02-31', undefined],
  ['01/03/2024', undefined],
  ['', undefined],
])('the moment %s is %s', (text, moment) => {
  expect(parseMoment(text)?.toISOString()).toBe(moment)
})
