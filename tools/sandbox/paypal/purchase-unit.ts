import { unprocessable } from './errors.ts'
import { minorUnits, type Money, writeMoney } from './money.ts'
import { type Amount, BREAKDOWN, type Item, type PurchaseUnit, type Shipping } from './objects.ts'
import {
  allowOnly,
  asObject,
  choice,
  compact,
  group,
  list,
  missing,
  money,
  type Params,
  readMoney,
  text,
} from './params.ts'

const UNIT = [
  'amount',
  'custom_id',
  'description',
  'invoice_id',
  'items',
  'reference_id',
  'shipping',
  'soft_descriptor',
]
const MOST_ITEMS = 1000

/** Reads one purchase unit from the request for an order, or after a change of an order. */
export function readUnit(sent: Params, place: string): PurchaseUnit {
  allowOnly(sent, UNIT, place)
  const shipping = group(sent, 'shipping', place)
  const items = list(sent, 'items', place, MOST_ITEMS)
  const optional = {
    description: text(sent, 'description', place, { most: 127 }),
    custom_id: text(sent, 'custom_id', place, { most: 127 }),
    invoice_id: text(sent, 'invoice_id', place, { most: 127 }),
    soft_descriptor: text(sent, 'soft_descriptor', place, { most: 22 }),
    items: items?.map((item, at) => readItem(asObject(item, `${place}/items/${at}`), `${place}/items/${at}`)),
    shipping: shipping && readShipping(shipping, `${place}/shipping`),
  }
  return {
    reference_id: text(sent, 'reference_id', place, { most: 256 }) ?? 'default',
    amount: readAmount(group(sent, 'amount', place) ?? missing(`${place}/amount`), `${place}/amount`),
    ...compact(optional),
  }
}

function readAmount(sent: Params, place: string): Amount {
  const amount = plain(readMoney(sent, place, ['breakdown']), place)
  const parts = group(sent, 'breakdown', place)
  if (!parts) return amount
  allowOnly(parts, BREAKDOWN, `${place}/breakdown`)
  const read = BREAKDOWN.map((name) => [name, money(parts, name, `${place}/breakdown`)] as const)
  const breakdown = read
    .filter(([, part]) => part)
    .map(([name, part]) => [name, plain(part!, `${place}/breakdown/${name}`)])
  return { ...amount, breakdown: Object.fromEntries(breakdown) }
}

function readItem(sent: Params, place: string): Item {
  allowOnly(sent, ['name', 'unit_amount', 'quantity', 'tax', 'description', 'sku', 'category'], place)
  const tax = money(sent, 'tax', place)
  const unit_amount = money(sent, 'unit_amount', place) ?? missing(`${place}/unit_amount`)
  const optional = {
    tax: tax && plain(tax, `${place}/tax`),
    description: text(sent, 'description', place, { least: 0, most: 127 }),
    sku: text(sent, 'sku', place, { least: 0, most: 127 }),
    category: choice(sent, 'category', place, ['DIGITAL_GOODS', 'PHYSICAL_GOODS']),
  }
  return {
    name: text(sent, 'name', place, { most: 127 }) ?? missing(`${place}/name`),
    unit_amount: plain(unit_amount, `${place}/unit_amount`),
    quantity: text(sent, 'quantity', place, { most: 10, pattern: /^[1-9][0-9]{0,9}$/ }) ?? missing(`${place}/quantity`),
    ...compact(optional),
  }
}

/** PayPal returns amounts with all their decimals. */
function plain(given: Money, place: string): Money {
  return writeMoney(minorUnits(given, place), given.currency_code)
}

const ADDRESS = {
  address_line_1: 300,
  address_line_2: 300,
  admin_area_2: 120,
  admin_area_1: 300,
  postal_code: 60,
} as const
const WITHOUT_POSTAL_CODE = new Set(['AE', 'AO', 'BO', 'BS', 'HK', 'IE', 'PA', 'QA', 'TT', 'UG', 'ZW'])

function readShipping(sent: Params, place: string): Shipping {
  allowOnly(sent, ['name', 'type', 'address'], place)
  const name = group(sent, 'name', place)
  if (name) allowOnly(name, ['full_name'], `${place}/name`)
  const home = group(sent, 'address', place)
  return compact({
    name: name && compact({ full_name: text(name, 'full_name', `${place}/name`, { most: 300 }) }),
    type: choice(sent, 'type', place, ['SHIPPING']),
    address: home && readAddress(home, `${place}/address`),
  })
}

function readAddress(sent: Params, place: string): Record<string, string> {
  allowOnly(sent, [...Object.keys(ADDRESS), 'country_code'], place)
  const lines = Object.entries(ADDRESS).map(([name, most]) => [name, text(sent, name, place, { least: 0, most })])
  const country_code =
    text(sent, 'country_code', place, { least: 2, most: 2, pattern: /^([A-Z]{2}|C2)$/ }) ??
    missing(`${place}/country_code`)
  const home = { ...Object.fromEntries(lines.filter(([, line]) => line !== undefined)), country_code }
  if (!home['admin_area_2']) throw unprocessable('CITY_REQUIRED', { field: `${place}/admin_area_2` })
  if (!home['postal_code'] && !WITHOUT_POSTAL_CODE.has(country_code)) {
    throw unprocessable('POSTAL_CODE_REQUIRED', { field: `${place}/postal_code` })
  }
  return home
}
