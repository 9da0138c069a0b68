import type { Messages } from '../../messages/messages.ts'

/** Formats a price filter with one limit or both: "Desde $500.00 MXN", "$500.00 MXN – $900.00 MXN". */
export function formatPriceRange(
  { price_min, price_max }: { price_min: number | null; price_max: number | null },
  formatPrice: (price: number) => string,
  { priceFrom, priceTo }: Messages['search']['filters'],
): string {
  if (price_min === null) return priceTo(formatPrice(price_max ?? 0))
  if (price_max === null) return priceFrom(formatPrice(price_min))
  return `${formatPrice(price_min)} – ${formatPrice(price_max)}`
}
