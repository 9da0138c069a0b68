import type { MovedSource } from '@shop/contract/moved-sources.ts'
import { type Columns, findColumns, isYes, openRow, parseMoment } from './read-values.ts'

/**
 * Each column with the titles of Shopify (former and present, and of its app Matrixify), of WooCommerce's list of
 * customers in English and Spanish, and of its usual exporter, as `toHeaderKey` writes them.
 */
const titles = {
  email: ['email', 'correo electronico', 'user_email', 'billing_email'],
  name: ['first name', 'first_name', 'billing_first_name'],
  lastname: ['last name', 'last_name', 'billing_last_name'],
  full_name: ['name', 'nombre', 'display_name'],
  phone: ['phone', 'billing_phone'],
  other_phone: ['default address phone'],
  line: ['address1', 'default address address1', 'address line 1', 'billing_address_1'],
  line2: ['address2', 'default address address2', 'address line 2', 'billing_address_2'],
  city: ['city', 'default address city', 'address city', 'billing_city', 'ciudad'],
  state: ['province', 'default address province code', 'province code', 'billing_state', 'region'],
  country: ['country code', 'default address country code', 'address country code', 'billing_country', 'country', 'country / region', 'pais / region'],
  postal_code: ['zip', 'default address zip', 'address zip', 'billing_postcode', 'postal code', 'codigo postal'],
  other_line: ['shipping_address_1'],
  other_line2: ['shipping_address_2'],
  other_city: ['shipping_city'],
  other_state: ['shipping_state'],
  other_country: ['shipping_country'],
  other_postal_code: ['shipping_postcode'],
  newsletter: ['accepts email marketing', 'email marketing: status', 'accepts marketing', 'marketing_consent', 'newsletter'],
  newsletter_at: ['email marketing: updated at', 'email marketing consent updated at', 'accepts marketing updated at', 'marketing_consent_date', 'newsletter_date'],
  // Only these are read to tell the shop.
  total_spent: ['total spent'],
  orders: ['total orders', 'aov', 'valor medio del pedido'],
  username: ['username', 'nombre de usuario', 'user_login', 'user_registered'],
} as const // prettier-ignore

export interface CustomerColumns {
  source: MovedSource
  columns: Columns<keyof typeof titles>
}

/** Finds the columns of a file of customers; undefined for a row that is not its headers. */
export function findCustomerColumns(cells: string[]): CustomerColumns | undefined {
  const columns = findColumns(cells, titles)
  if (columns.email === undefined) return undefined
  if (columns.username !== undefined || 'billing_first_name' in columns) return { source: 'woocommerce', columns }
  const isShopify = columns.total_spent !== undefined || columns.newsletter !== undefined
  return isShopify && columns.name !== undefined ? { source: 'shopify', columns } : undefined
}

export interface FileAddress {
  line: string
  line2: string
  city: string
  state: string
  country: string
  postal_code: string
}

/** A customer as a file has them; what it does not say is empty. */
export interface FileCustomer {
  line: number
  email: string
  name: string
  lastname: string
  phone: string
  addresses: FileAddress[]
  newsletter: boolean
  newsletter_at: Date | undefined
}

/** Reads a row of a file. Passwords are in none of its columns. */
export function readCustomer(cells: string[], line: number, { columns }: CustomerColumns): FileCustomer {
  const get = openRow(cells, columns)
  const [first = '', ...rest] = get('full_name', 240).split(' ')
  const addresses = (['', 'other_'] as const)
    .map((prefix): FileAddress => ({
      ...{ line: get(`${prefix}line`), line2: get(`${prefix}line2`), city: get(`${prefix}city`, 120) },
      ...{
        state: get(`${prefix}state`, 120),
        country: get(`${prefix}country`),
        postal_code: get(`${prefix}postal_code`),
      },
    }))
    .filter((address) => address.line !== '')
  return {
    line,
    email: get('email', 300),
    name: get('name', 120) || first.slice(0, 120),
    lastname: get('lastname', 120) || rest.join(' ').slice(0, 120),
    phone: get('phone', 40) || get('other_phone', 40),
    addresses: addresses.filter((one, index) => index === 0 || !isSame(one, addresses[0]!)),
    newsletter: isYes(get('newsletter')),
    newsletter_at: parseMoment(get('newsletter_at')),
  }
}

const isSame = (one: FileAddress, other: FileAddress) =>
  one.line === other.line && one.postal_code === other.postal_code
