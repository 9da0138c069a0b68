import { unprocessable } from './errors.ts'
import { parseMinorUnits, type Money, toMoney } from './money.ts'
import { type Amount, BREAKDOWN, type Item, type PurchaseUnit, type Shipping } from './objects.ts'
import {
  rejectUnknownFields,
  requireObject,
  readChoice,
  omitUndefined,
  readGroup,
  readList,
  throwMissing,
  readMoneyField,
  type Params,
  parseMoney,
  readText,
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
const MAX_ITEMS = 1000

export function parsePurchaseUnit(sent: Params, fieldPath: string): PurchaseUnit {
  rejectUnknownFields(sent, UNIT, fieldPath)
  const shipping = readGroup(sent, 'shipping', fieldPath)
  const items = readList(sent, 'items', fieldPath, MAX_ITEMS)
  const optional = {
    description: readText(sent, 'description', fieldPath, { maximum: 127 }),
    custom_id: readText(sent, 'custom_id', fieldPath, { maximum: 127 }),
    invoice_id: readText(sent, 'invoice_id', fieldPath, { maximum: 127 }),
    soft_descriptor: readText(sent, 'soft_descriptor', fieldPath, { maximum: 22 }),
    items: items?.map((item, at) =>
      parseItem(requireObject(item, `${fieldPath}/items/${at}`), `${fieldPath}/items/${at}`),
    ),
    shipping: shipping && parseShipping(shipping, `${fieldPath}/shipping`),
  }
  return {
    reference_id: readText(sent, 'reference_id', fieldPath, { maximum: 256 }) ?? 'default',
    amount: parseAmount(
      readGroup(sent, 'amount', fieldPath) ?? throwMissing(`${fieldPath}/amount`),
      `${fieldPath}/amount`,
    ),
    ...omitUndefined(optional),
  }
}

function parseAmount(sent: Params, fieldPath: string): Amount {
  const amount = plain(parseMoney(sent, fieldPath, ['breakdown']), fieldPath)
  const parts = readGroup(sent, 'breakdown', fieldPath)
  if (!parts) return amount
  rejectUnknownFields(parts, BREAKDOWN, `${fieldPath}/breakdown`)
  const read = BREAKDOWN.map((name) => [name, readMoneyField(parts, name, `${fieldPath}/breakdown`)] as const)
  const breakdown = read
    .filter(([, part]) => part)
    .map(([name, part]) => [name, plain(part!, `${fieldPath}/breakdown/${name}`)])
  return { ...amount, breakdown: Object.fromEntries(breakdown) }
}

function parseItem(sent: Params, fieldPath: string): Item {
  rejectUnknownFields(sent, ['name', 'unit_amount', 'quantity', 'tax', 'description', 'sku', 'category'], fieldPath)
  const tax = readMoneyField(sent, 'tax', fieldPath)
  const unit_amount = readMoneyField(sent, 'unit_amount', fieldPath) ?? throwMissing(`${fieldPath}/unit_amount`)
  const optional = {
    tax: tax && plain(tax, `${fieldPath}/tax`),
    description: readText(sent, 'description', fieldPath, { minimum: 0, maximum: 127 }),
    sku: readText(sent, 'sku', fieldPath, { minimum: 0, maximum: 127 }),
    category: readChoice(sent, 'category', fieldPath, ['DIGITAL_GOODS', 'PHYSICAL_GOODS']),
  }
  return {
    name: readText(sent, 'name', fieldPath, { maximum: 127 }) ?? throwMissing(`${fieldPath}/name`),
    unit_amount: plain(unit_amount, `${fieldPath}/unit_amount`),
    quantity:
      readText(sent, 'quantity', fieldPath, { maximum: 10, pattern: /^[1-9][0-9]{0,9}$/ }) ??
      throwMissing(`${fieldPath}/quantity`),
    ...omitUndefined(optional),
  }
}

/** PayPal returns amounts with all their decimals. */
function plain(given: Money, fieldPath: string): Money {
  return toMoney(parseMinorUnits(given, fieldPath), given.currency_code)
}

const ADDRESS = {
  address_line_1: 300,
  address_line_2: 300,
  admin_area_2: 120,
  admin_area_1: 300,
  postal_code: 60,
} as const
const WITHOUT_POSTAL_CODE = new Set(['AE', 'AO', 'BO', 'BS', 'HK', 'IE', 'PA', 'QA', 'TT', 'UG', 'ZW'])

function parseShipping(sent: Params, fieldPath: string): Shipping {
  rejectUnknownFields(sent, ['name', 'type', 'address'], fieldPath)
  const name = readGroup(sent, 'name', fieldPath)
  if (name) rejectUnknownFields(name, ['full_name'], `${fieldPath}/name`)
  const home = readGroup(sent, 'address', fieldPath)
  return omitUndefined({
    name: name && omitUndefined({ full_name: readText(name, 'full_name', `${fieldPath}/name`, { maximum: 300 }) }),
    type: readChoice(sent, 'type', fieldPath, ['SHIPPING']),
    address: home && parseAddress(home, `${fieldPath}/address`),
  })
}

function parseAddress(sent: Params, fieldPath: string): Record<string, string> {
  rejectUnknownFields(sent, [...Object.keys(ADDRESS), 'country_code'], fieldPath)
  const lines = Object.entries(ADDRESS).map(([name, maximum]) => [
    name,
    readText(sent, name, fieldPath, { minimum: 0, maximum }),
  ])
  const country_code =
    readText(sent, 'country_code', fieldPath, { minimum: 2, maximum: 2, pattern: /^([A-Z]{2}|C2)$/ }) ??
    throwMissing(`${fieldPath}/country_code`)
  const home = { ...Object.fromEntries(lines.filter(([, line]) => line !== undefined)), country_code }
  if (!home['admin_area_2']) throw unprocessable('CITY_REQUIRED', { field: `${fieldPath}/admin_area_2` })
  if (!home['postal_code'] && !WITHOUT_POSTAL_CODE.has(country_code)) {
    throw unprocessable('POSTAL_CODE_REQUIRED', { field: `${fieldPath}/postal_code` })
  }
  return home
}
