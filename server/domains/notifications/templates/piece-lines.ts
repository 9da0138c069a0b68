import type { Currency, Lang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { mailPictureAddress } from '../../media/media.ts'
import type { MailContext, MailLine, MailPicture } from './mail-content.ts'

/** A line of an order; `image` is the URL of its image as the order has it. */
export interface PieceOfMail {
  name: string
  size: string
  color_name: string
  quantity: number
  image: string
  /** The size that the customer wants in exchange. */
  wanted_size?: string | null
}

/** A line with its total, in minor units. */
export interface PricedPiece extends PieceOfMail {
  subtotal: number
}

/**
 * The maximum number of lines in a mail. Gmail cuts a mail off at 102 KB, and no reader reads that far; an order may
 * have a hundred lines.
 */
const MOST_LINES = 40

const words = {
  es: { size: 'talla', more: (count: number) => `y ${count} más`, all: 'Todas están en tu pedido.' },
  en: { size: 'size', more: (count: number) => `and ${count} more`, all: 'See all of them in your order.' },
}

export function pieceLines(pieces: PieceOfMail[], context: MailContext): MailLine[] {
  return shorten(
    pieces.map((piece) => lineOf(piece, '', context)),
    context.lang,
  )
}

export function pricedLines(pieces: PricedPiece[], currency: Currency, context: MailContext): MailLine[] {
  const { lang } = context
  const money = ({ subtotal }: PricedPiece) => formatMoney(subtotal, currency, lang)
  return shorten(
    pieces.map((piece) => lineOf(piece, money(piece), context)),
    lang,
  )
}

function lineOf(piece: PieceOfMail, amount: string, { lang, public_url }: MailContext): MailLine {
  return { name: piece.name, detail: detailOf(piece, lang), amount, picture: pictureOf(piece, public_url) }
}

function shorten(lines: MailLine[], lang: Lang): MailLine[] {
  const left_out = lines.length - MOST_LINES
  if (left_out <= 1) return lines
  const more = { name: words[lang].more(left_out), detail: words[lang].all, amount: '', picture: null }
  return [...lines.slice(0, MOST_LINES), more]
}

function detailOf({ quantity, size, wanted_size, color_name }: PieceOfMail, lang: Lang): string {
  const sizes = wanted_size ? `${size} → ${wanted_size}` : size
  return `${quantity} × ${words[lang].size} ${sizes}, ${color_name}`
}

/**
 * Returns the image of a line as mails show it; null where the shop has none. Its alternative text is the name: the
 * longer one of the pages would not fit into the box that is left where images are blocked.
 */
export function pictureOf({ image, name }: { image: string; name: string }, public_url: string): MailPicture | null {
  const address = mailPictureAddress(image)
  return address === null ? null : { address: `${public_url}${address}`, alt: name }
}
