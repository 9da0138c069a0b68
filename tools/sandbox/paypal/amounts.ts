import { unprocessable } from './errors.ts'
import { minorUnits, type Money } from './money.ts'
import { type Amount, BREAKDOWN, type Item, type PurchaseUnit } from './objects.ts'

/** Checks every sum of a purchase unit. The first wrong one is refused as PayPal does. */
export function checkAmounts({ amount, items = [], reference_id }: PurchaseUnit): void {
  const place = `/purchase_units/@reference_id=='${reference_id}'`
  checkOneCurrency(amount, items, place)
  const total = minorUnits(amount, `${place}/amount`)
  if (total <= 0n) {
    throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', { field: `${place}/amount/value`, value: amount.value })
  }
  checkBreakdown(amount, total, `${place}/amount`)
  if (items.length > 0) checkItems(amount, items, place)
}

function checkOneCurrency(amount: Amount, items: Item[], place: string): void {
  const all: Money[] = [
    ...Object.values(amount.breakdown ?? {}),
    ...items.flatMap((item) => (item.tax ? [item.unit_amount, item.tax] : [item.unit_amount])),
  ]
  const other = all.find((money) => money.currency_code !== amount.currency_code)
  if (other) throw unprocessable('MULTI_CURRENCY_ORDER', { field: `${place}/amount`, value: other.currency_code })
}

function checkBreakdown({ value, breakdown }: Amount, total: bigint, place: string): void {
  if (!breakdown) return
  let sum = 0n
  for (const name of BREAKDOWN) {
    const part = breakdown[name]
    if (!part) continue
    const units = notNegative(part, `${place}/breakdown/${name}`)
    sum += name.endsWith('discount') ? -units : units
  }
  if (sum !== total) throw unprocessable('AMOUNT_MISMATCH', { field: `${place}/value`, value })
}

function checkItems({ breakdown = {} }: Amount, items: Item[], place: string): void {
  const field = `${place}/amount/breakdown`
  if (!breakdown.item_total) throw unprocessable('ITEM_TOTAL_REQUIRED', { field: `${field}/item_total` })
  const sum = sumOf(items, (item) => item.unit_amount, `${place}/items`)
  if (sum !== minorUnits(breakdown.item_total, field)) {
    throw unprocessable('ITEM_TOTAL_MISMATCH', { field: `${field}/item_total`, value: breakdown.item_total.value })
  }
  if (!items.some((item) => item.tax)) return
  if (!breakdown.tax_total) throw unprocessable('TAX_TOTAL_REQUIRED', { field: `${field}/tax_total` })
  const tax = sumOf(items, (item) => item.tax, `${place}/items`)
  if (tax !== minorUnits(breakdown.tax_total, field)) {
    throw unprocessable('TAX_TOTAL_MISMATCH', { field: `${field}/tax_total`, value: breakdown.tax_total.value })
  }
}

function sumOf(items: Item[], moneyOf: (item: Item) => Money | undefined, place: string): bigint {
  return items.reduce((sum, item, at) => {
    const money = moneyOf(item)
    return money ? sum + notNegative(money, `${place}/${at}`) * BigInt(item.quantity) : sum
  }, 0n)
}

function notNegative(money: Money, field: string): bigint {
  const units = minorUnits(money, field)
  if (units < 0n) throw unprocessable('CANNOT_BE_NEGATIVE', { field: `${field}/value`, value: money.value })
  return units
}
