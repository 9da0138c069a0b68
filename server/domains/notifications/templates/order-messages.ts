import { FIRST_ORDER_PERCENT } from '@shop/contract/limits.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { buildOrderPath } from '@shop/contract/order-path.ts'
import type { OrderPaymentMethod } from '@shop/contract/orders.ts'
import { greeting } from './greeting.ts'
import type { MailContent, MailContext, MailFact, MailLink } from './mail-content.ts'

/** The amounts of an order, in minor units of `currency`. */
export interface MailTotals {
  currency: Currency
  subtotal: number
  discount: number
  /** The code of the discount; null for the discount on the first order. */
  discount_code: string | null
  shipping: number
  total: number
}

export interface MailGift {
  name: string
  description: string
}

const messages = {
  es: {
    about: (number: string) => `Pedido ${number}`,
    button: 'Ver mi pedido',
    subtotal: 'Subtotal',
    firstOrder: `Primer pedido, −${FIRST_ORDER_PERCENT}\u00a0%`,
    discount: (code: string) => `Descuento (${code})`,
    shipping: 'Envío',
    free: 'Gratis',
    total: 'Total',
    address: 'Dirección de envío',
    paid_with: 'Forma de pago',
    installments: (count: number) => `a ${count} meses sin intereses`,
    gift: ({ name, description }: MailGift) => `Tu pedido va con un regalo: ${name}. ${description}`,
    methods: {
      card: 'Tarjeta',
      paypal: 'PayPal',
      zelle: 'Zelle',
      venmo: 'Venmo',
      spei: 'SPEI',
      outside: 'Fuera de la tienda',
      free: 'Sin costo',
    },
    back: {
      card: (format: string) =>
        `Te devolvemos ${format} a tu tarjeta. Tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.`,
      paypal: (format: string) =>
        `Te devolvemos ${format} a tu cuenta de PayPal. Puede tardar de 5 a 10 días hábiles en aparecer.`,
      zelle: (format: string) =>
        `Te enviamos ${format} por Zelle a la cuenta de la que pagaste, en un máximo de tres días hábiles.`,
      venmo: (format: string) =>
        `Te enviamos ${format} por Venmo a la cuenta de la que pagaste, en un máximo de tres días hábiles.`,
      spei: (format: string) =>
        `Te enviamos ${format} por SPEI a la cuenta de la que pagaste, en un máximo de tres días hábiles.`,
      outside: (format: string) =>
        `Te devolvemos ${format} por el medio con el que nos pagaste. Te escribimos si hace falta algún dato.`,
      free: (format: string) => `Te devolvemos ${format} por el mismo medio con el que pagaste.`,
    },
  },
  en: {
    about: (number: string) => `Order ${number}`,
    button: 'View my order',
    subtotal: 'Subtotal',
    firstOrder: `First order, ${FIRST_ORDER_PERCENT}% off`,
    discount: (code: string) => `Discount (${code})`,
    shipping: 'Shipping',
    free: 'Free',
    total: 'Total',
    address: 'Shipping address',
    paid_with: 'Payment method',
    installments: (count: number) => `in ${count} interest-free monthly payments`,
    gift: ({ name, description }: MailGift) => `Your order comes with a gift: ${name}. ${description}`,
    methods: {
      card: 'Card',
      paypal: 'PayPal',
      zelle: 'Zelle',
      venmo: 'Venmo',
      spei: 'SPEI',
      outside: 'Outside the shop',
      free: 'No charge',
    },
    back: {
      card: (format: string) =>
        `We’re refunding ${format} to your card. Your bank may take 5 to 10 business days to post it.`,
      paypal: (format: string) =>
        `We’re refunding ${format} to your PayPal account. It may take 5 to 10 business days to appear.`,
      zelle: (format: string) =>
        `We’ll send ${format} by Zelle to the account you paid from within three business days.`,
      venmo: (format: string) =>
        `We’ll send ${format} by Venmo to the account you paid from within three business days.`,
      spei: (format: string) => `We’ll send ${format} by SPEI to the account you paid from within three business days.`,
      outside: (format: string) =>
        `We’ll return ${format} the way you paid us. We’ll write to you if we need anything.`,
      free: (format: string) => `We’re refunding ${format} to your original payment method.`,
    },
  },
}

export type MailHeader = Pick<MailContent, 'subject' | 'preheader' | 'heading'>

/**
 * Returns what every message about an order has: its opening, its recipient, the order it is about, a button that leads
 * there, and why it was sent.
 */
export function buildOrderMail(
  { name, number }: { name: string; number: string },
  { subject, preheader, heading }: MailHeader,
  { lang, public_url }: MailContext,
) {
  const button: MailLink = { label: messages[lang].button, link: `${public_url}${buildOrderPath(number)}` }
  return {
    subject,
    preheader,
    about: messages[lang].about(number),
    heading,
    greeting: greeting(name, lang),
    button,
    reason: 'order',
  } satisfies Partial<MailContent>
}

export function buildTotalRows(totals: MailTotals, lang: Lang): { label: string; amount: string }[] {
  const t = messages[lang]
  const format = (amount: number) => formatMoney(amount, totals.currency, lang)
  const { subtotal, discount, discount_code, shipping, total } = totals
  const discountLabel = discount_code === null ? t.firstOrder : t.discount(discount_code)
  return [
    { label: t.subtotal, amount: format(subtotal) },
    ...(discount > 0 ? [{ label: discountLabel, amount: format(-discount) }] : []),
    { label: t.shipping, amount: shipping === 0 ? t.free : format(shipping) },
    { label: t.total, amount: format(total) },
  ]
}

export function buildGiftParagraphs(gift: MailGift | null, lang: Lang): string[] {
  return gift ? [messages[lang].gift(gift)] : []
}

export function buildAddressFact(address: string, lang: Lang): MailFact {
  return { label: messages[lang].address, value: address }
}

export function buildMethodFact(method: OrderPaymentMethod, lang: Lang, installments?: number): MailFact {
  const t = messages[lang]
  const value = t.methods[method]
  return { label: t.paid_with, value: installments === undefined ? value : `${value}, ${t.installments(installments)}` }
}

export function formatRefundNotice(method: OrderPaymentMethod, amount: number, currency: Currency, lang: Lang): string {
  return messages[lang].back[method](formatMoney(amount, currency, lang))
}
