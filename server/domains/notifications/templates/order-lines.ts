import type { Lang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { buildMailImageUrl, type MailImageSize } from '../../media/media.ts'
import type { MailContext, MailLine, MailImage } from './mail-content.ts'
import { buildTotalRows, type MailTotals } from './order-messages.ts'

/** A line of an order; `image` is the URL of its image as the order has it. */
export interface MailOrderLine {
  name: string
  size: string
  color_name: string
  quantity: number
  image: string
  wanted_size?: string | null
  wanted_item?: string | null
}

export interface OrderMail {
  name: string
  number: string
  lines: MailOrderLine[]
}

/** A line with its total, in minor units. */
interface PricedMailOrderLine extends MailOrderLine {
  subtotal: number
}

export interface PricedOrderMail extends OrderMail, MailTotals {
  lines: PricedMailOrderLine[]
}

/**
 * The maximum number of lines in a mail. Gmail cuts a mail off at 102 KB, and no reader reads that far; an order may
 * have a hundred lines.
 */
const MAX_LINES = 40

const messages = {
  es: { size: 'talla', more: (count: number) => `y ${count} más`, all: 'Todas están en tu pedido.' },
  en: { size: 'size', more: (count: number) => `and ${count} more`, all: 'See all of them in your order.' },
}

export function buildPricedLines({ lines, ...totals }: PricedOrderMail, context: MailContext) {
  const { lang } = context
  const formatSubtotal = ({ subtotal }: PricedMailOrderLine) => formatMoney(subtotal, totals.currency, lang)
  return { lines: buildLines(lines, context, formatSubtotal), totals: buildTotalRows(totals, lang) }
}

export function buildLines<Line extends MailOrderLine>(
  orderLines: Line[],
  { lang, public_url }: MailContext,
  formatAmount: (orderLine: Line) => string = () => '',
): MailLine[] {
  const lines = orderLines.map((orderLine) => ({
    name: orderLine.name,
    description: formatDescription(orderLine, lang),
    amount: formatAmount(orderLine),
    image: toMailImage(orderLine, public_url),
  }))
  const left_out = lines.length - MAX_LINES
  if (left_out <= 1) return lines
  const moreLine = { name: messages[lang].more(left_out), description: messages[lang].all, amount: '', image: null }
  return [...lines.slice(0, MAX_LINES), moreLine]
}

function formatDescription(
  { quantity, size, wanted_size, wanted_item, color_name }: MailOrderLine,
  lang: Lang,
): string {
  const sizes = wanted_size ? `${size} → ${wanted_size}` : size
  const description = `${quantity} × ${messages[lang].size} ${sizes}, ${color_name}`
  return wanted_item ? `${description} → ${wanted_item}` : description
}

/**
 * Returns an image as mails show it, by default beside a line; null where the shop has none. Its alternative text is the name: the
 * longer one of the pages would not fit into the box that is left where images are blocked.
 */
export function toMailImage(
  { image, name }: { image: string; name: string },
  public_url: string,
  size: MailImageSize = 'line',
): MailImage | null {
  const url = buildMailImageUrl(image, size)
  return url === null ? null : { url: `${public_url}${url}`, alt: name }
}
