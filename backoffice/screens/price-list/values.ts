import { isBlank } from '@shop/contract/one-line.ts'
import { MAX_OFFER_PERCENT } from '@shop/contract/staff/bulk-values.ts'
import type { PriceList, PriceListFields } from '@shop/contract/staff/price-lists.ts'
import type { priceListMessages } from '../../messages/price-lists.ts'

/** A sale as staff edit it: its percentage and its SKUs are as they are typed. */
export type PriceListValues = Omit<PriceListFields, 'percent' | 'skus'> & { percent: string; skus: string }

export function toValues({ fields }: PriceList): PriceListValues {
  return { ...fields, percent: fields.percent === null ? '' : String(fields.percent), skus: fields.skus.join('\n') }
}

export function toFields(values: PriceListValues): PriceListFields {
  const skus = values.skus.split(/[\n,;\t]+/).flatMap((sku) => (isBlank(sku) ? [] : [sku.trim()]))
  return { ...values, percent: readPercent(values.percent) ?? null, skus }
}

function readPercent(text: string): number | undefined {
  const percent = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return percent >= 1 && percent <= MAX_OFFER_PERCENT ? percent : undefined
}

export function findErrors(
  values: PriceListValues,
  t: (typeof priceListMessages)['es'],
  required: string,
): Record<string, string | undefined> {
  const { method, amount } = values
  const isPercent = method === 'percent'
  return {
    name_es: isBlank(values.name_es) ? required : undefined,
    name_en: isBlank(values.name_en) ? required : undefined,
    starts_at: values.starts_at === '' ? required : undefined,
    ends_at: values.ends_at === '' ? required : values.ends_at <= values.starts_at ? t.endsBeforeStart : undefined,
    percent: isPercent && readPercent(values.percent) === undefined ? t.percentInvalid : undefined,
    'amount.MXN': !isPercent && amount.MXN === null && amount.USD === null ? t.amountMissing : undefined,
  }
}
