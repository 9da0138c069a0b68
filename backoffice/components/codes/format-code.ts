import { type Currency, currencies, type Lang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { CodeDetail, DiscountCode } from '@shop/contract/staff/codes.ts'
import type { codeMessages } from '../../messages/codes.ts'
import { formatDateTime } from '../../lib/format.ts'

type CodeTexts = (typeof codeMessages)['es']

/** Formats what a code gives, such as `15 %`, free shipping or `$250.00 MXN / $15.00 USD`. */
export function formatDiscount(
  { percent, amount, free_shipping, bundle }: Pick<DiscountCode, 'percent' | 'amount' | 'free_shipping' | 'bundle'>,
  t: CodeTexts,
  lang: Lang,
): string {
  if (free_shipping) return t.shippingKind
  if (bundle !== null) return t.bundle(bundle.buy, bundle.pay)
  return percent === null ? formatAmounts(amount, lang) : `${percent} %`
}

export function formatAmounts(amounts: Record<Currency, number | null>, lang: Lang): string {
  return currencies
    .flatMap((currency) => (amounts[currency] ? formatMoney(amounts[currency], currency, lang) : []))
    .join(' / ')
}

export function formatValidity({ starts_at, ends_at }: DiscountCode, t: CodeTexts, lang: Lang): string {
  const parts = [
    starts_at !== null && t.from(formatDateTime(starts_at, lang)),
    ends_at !== null && t.until(formatDateTime(ends_at, lang)),
  ].filter((part) => part !== false)
  return parts.length === 0 ? t.always : parts.join(' ')
}

/** Formats the uses of a code, with those that payments in progress have claimed. */
export function formatUses({ used, uses, claimed }: DiscountCode, t: CodeTexts): string {
  return claimed > 0 ? `${t.usedOf(used, uses)} + ${t.claimed(claimed)}` : t.usedOf(used, uses)
}

export function formatGoods({ names, excludes_offers }: CodeDetail['goods'], t: CodeTexts): string {
  const goods = names.length === 0 ? t.allGoods : names.join(', ')
  return excludes_offers ? `${goods}, ${t.withoutOffers}` : goods
}
