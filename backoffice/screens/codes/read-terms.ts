import { parseShopTime } from '@shop/contract/shop-time.ts'
import { parseAmount } from '../../lib/amount.ts'
import type { codeMessages } from '../../messages/codes.ts'
import { shopNow } from '../../lib/shop-clock.ts'

type CodeTexts = (typeof codeMessages)['es']

const readText = (values: FormData, name: string) => String(values.get(name) ?? '').trim()

/** Returns a whole number of at least 1; null for an empty field and undefined for anything else. */
export function readCount(values: FormData, name: string): number | null | undefined {
  const text = readText(values, name)
  if (text === '') return null
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/** Returns the terms that a valid form describes. Each kind leaves out what the others need. */
export function readTerms(values: FormData) {
  const kind = values.get('kind')
  const isPercent = kind === 'percent'
  const amount = (name: string) => parseAmount(readText(values, name)) ?? null
  const readIds = (name: string) => (readText(values, name) === '' ? [] : [Number(readText(values, name))])
  const levels = values.getAll('levels').map(Number)
  return {
    percent: isPercent ? (readCount(values, 'percent') ?? null) : null,
    amount:
      kind !== 'amount'
        ? { MXN: null, USD: null }
        : { MXN: amount('amount.MXN') || null, USD: amount('amount.USD') || null },
    least: { MXN: amount('least.MXN') ?? 0, USD: amount('least.USD') ?? 0 },
    starts_at: parseShopTime(readText(values, 'starts_at'))?.toISOString() ?? null,
    ends_at: parseShopTime(readText(values, 'ends_at'))?.toISOString() ?? null,
    levels: levels.length === 0 ? null : levels,
    note: readText(values, 'note'),
    free_shipping: kind === 'shipping',
    goods: {
      category_ids: readIds('category'),
      collection_ids: readIds('collection'),
      skus: readText(values, 'skus')
        .split(/[\n,;\t]+/)
        .flatMap((sku) => sku.trim() || []),
      excludes_offers: values.has('excludes_offers'),
    },
  }
}

/** Returns of how many units how many are paid, for a discount that applies by itself; null for any other. */
export function readBundle(values: FormData): { buy: number; pay: number } | null {
  if (values.get('kind') !== 'bundle') return null
  return { buy: readCount(values, 'buy') ?? 0, pay: readCount(values, 'pay') ?? 0 }
}

export function findTermErrors(
  values: FormData,
  t: CodeTexts,
  amountInvalid: string,
): Record<string, string | undefined> {
  const kind = values.get('kind')
  const isPercent = kind === 'percent'
  const findAmountError = (name: string) =>
    parseAmount(readText(values, name)) === undefined ? amountInvalid : undefined
  const percent = readCount(values, 'percent')
  const { amount, ends_at } = readTerms(values)
  const bundle = readBundle(values)
  return {
    percent: isPercent && (percent == null || percent > 100) ? t.invalidPercent : undefined,
    'amount.MXN':
      kind === 'amount' && amount.MXN === null && amount.USD === null ? amountInvalid : findAmountError('amount.MXN'),
    'amount.USD': findAmountError('amount.USD'),
    buy: bundle !== null && (bundle.buy < 2 || bundle.buy > 20) ? t.invalidBundle : undefined,
    pay: bundle !== null && (bundle.pay < 1 || bundle.pay >= bundle.buy) ? t.invalidBundle : undefined,
    'least.MXN': findAmountError('least.MXN'),
    'least.USD': findAmountError('least.USD'),
    // Its name could not be used again.
    ends_at: ends_at !== null && new Date(ends_at) <= shopNow() ? t.alreadyOver : undefined,
  }
}
