import { unprocessable } from './errors.ts'
import { parseMinorUnits, type Money } from './money.ts'
import { type Amount, BREAKDOWN, type Item, type PurchaseUnit } from './objects.ts'

/** Checks every sum of a purchase unit. The first wrong one is refused as PayPal does. */
export function validateAmounts({ amount, items = [], reference_id }: PurchaseUnit): void {
  const fieldPath = `/purchase_units/@reference_id=='${reference_id}'`
  validateSingleCurrency(amount, items, fieldPath)
  const total = parseMinorUnits(amount, `${fieldPath}/amount`)
  if (total <= 0n) {
    throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', { field: `${fieldPath}/amount/value`, value: amount.value })
  }
  validateBreakdown(amount, total, `${fieldPath}/amount`)
  if (items.length > 0) validateItems(amount, items, fieldPath)
}

function validateSingleCurrency(amount: Amount, items: Item[], fieldPath: string): void {
  const all: Money[] = [
    ...Object.values(amount.breakdown ?? {}),
    ...items.flatMap((item) => (item.tax ? [item.unit_amount, item.tax] : [item.unit_amount])),
  ]
  const other = all.find((money) => money.currency_code !== amount.currency_code)
  if (other) throw unprocessable('MULTI_CURRENCY_ORDER', { field: `${fieldPath}/amount`, value: other.currency_code })
}

function validateBreakdown({ value, breakdown }: Amount, total: bigint, fieldPath: string): void {
  if (!breakdown) return
  let sum = 0n
  for (const name of BREAKDOWN) {
    const part = breakdown[name]
    if (!part) continue
    const units = requireNonNegative(part, `${fieldPath}/breakdown/${name}`)
    sum += name.endsWith('discount') ? -units : units
  }
  if (sum !== total) throw unprocessable('AMOUNT_MISMATCH', { field: `${fieldPath}/value`, value })
}

function validateItems({ breakdown = {} }: Amount, items: Item[], fieldPath: string): void {
  const field = `${fieldPath}/amount/breakdown`
  if (!breakdown.item_total) throw unprocessable('ITEM_TOTAL_REQUIRED', { field: `${field}/item_total` })
  const sum = sumField(items, (item) => item.unit_amount, `${fieldPath}/items`)
  if (sum !== parseMinorUnits(breakdown.item_total, field)) {
    throw unprocessable('ITEM_TOTAL_MISMATCH', { field: `${field}/item_total`, value: breakdown.item_total.value })
  }
  if (!items.some((item) => item.tax)) return
  if (!breakdown.tax_total) throw unprocessable('TAX_TOTAL_REQUIRED', { field: `${field}/tax_total` })
  const tax = sumField(items, (item) => item.tax, `${fieldPath}/items`)
  if (tax !== parseMinorUnits(breakdown.tax_total, field)) {
    throw unprocessable('TAX_TOTAL_MISMATCH', { field: `${field}/tax_total`, value: breakdown.tax_total.value })
  }
}

function sumField(items: Item[], moneyOf: (item: Item) => Money | undefined, fieldPath: string): bigint {
  return items.reduce((sum, item, at) => {
    const money = moneyOf(item)
    return money ? sum + requireNonNegative(money, `${fieldPath}/${at}`) * BigInt(item.quantity) : sum
  }, 0n)
}

function requireNonNegative(money: Money, field: string): bigint {
  const units = parseMinorUnits(money, field)
  if (units < 0n) throw unprocessable('CANNOT_BE_NEGATIVE', { field: `${field}/value`, value: money.value })
  return units
}
