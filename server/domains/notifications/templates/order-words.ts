import type { Currency, Lang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { orderPath } from '@shop/contract/order-path.ts'
import type { PaidWith } from '@shop/contract/orders.ts'
import { greeting } from './greeting.ts'
import type { MailContent, MailContext, MailFact, MailLink } from './mail-content.ts'

/** The amounts of an order, in minor units of `currency`. */
export interface SumsOfMail {
  currency: Currency
  subtotal: number
  discount: number
  /** The code of the discount; null for the discount on the first order. */
  discount_code: string | null
  shipping: number
  total: number
}

const words = {
  es: {
    about: (number: string) => `Pedido ${number}`,
    button: 'Ver mi pedido',
    subtotal: 'Subtotal',
    discount: (code: string | null) => (code === null ? 'Descuento' : `Descuento (${code})`),
    shipping: 'Envío',
    free: 'Gratis',
    total: 'Total',
    address: 'Dirección de envío',
    paid_with: 'Forma de pago',
    methods: { card: 'Tarjeta', paypal: 'PayPal', zelle: 'Zelle', venmo: 'Venmo', free: 'Sin costo' },
    back: {
      card: (money: string) =>
        `Te devolvemos ${money} a tu tarjeta. Tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.`,
      paypal: (money: string) =>
        `Te devolvemos ${money} a tu cuenta de PayPal. Puede tardar de 5 a 10 días hábiles en aparecer.`,
      zelle: (money: string) =>
        `Te enviamos ${money} por Zelle a la cuenta de la que pagaste, en un máximo de tres días hábiles.`,
      venmo: (money: string) =>
        `Te enviamos ${money} por Venmo a la cuenta de la que pagaste, en un máximo de tres días hábiles.`,
      free: (money: string) => `Te devolvemos ${money} por el mismo medio con el que pagaste.`,
    },
  },
  en: {
    about: (number: string) => `Order ${number}`,
    button: 'View my order',
    subtotal: 'Subtotal',
    discount: (code: string | null) => (code === null ? 'Discount' : `Discount (${code})`),
    shipping: 'Shipping',
    free: 'Free',
    total: 'Total',
    address: 'Shipping address',
    paid_with: 'Payment method',
    methods: { card: 'Card', paypal: 'PayPal', zelle: 'Zelle', venmo: 'Venmo', free: 'No charge' },
    back: {
      card: (money: string) =>
        `We’re refunding ${money} to your card. Your bank may take 5 to 10 business days to post it.`,
      paypal: (money: string) =>
        `We’re refunding ${money} to your PayPal account. It may take 5 to 10 business days to appear.`,
      zelle: (money: string) => `We’ll send ${money} by Zelle to the account you paid from within three business days.`,
      venmo: (money: string) => `We’ll send ${money} by Venmo to the account you paid from within three business days.`,
      free: (money: string) => `We’re refunding ${money} to your original payment method.`,
    },
  },
}

/** The subject of a mail, the text that a program shows beside it, and the heading. */
type Opening = Pick<MailContent, 'subject' | 'preheader' | 'heading'>

/**
 * Returns what every message about an order has: its opening, its recipient, the order it is about, a button that leads
 * there, and why it was sent.
 */
export function ofOrder(
  { name, number }: { name: string; number: string },
  { subject, preheader, heading }: Opening,
  { lang, public_url }: MailContext,
) {
  const button: MailLink = { label: words[lang].button, link: `${public_url}${orderPath(number)}` }
  return {
    lang,
    subject,
    preheader,
    about: words[lang].about(number),
    heading,
    greeting: greeting(name, lang),
    button,
    reason: 'order',
  } satisfies Partial<MailContent>
}

export function sumRows(sums: SumsOfMail, lang: Lang): { label: string; amount: string }[] {
  const say = words[lang]
  const money = (amount: number) => formatMoney(amount, sums.currency, lang)
  const { subtotal, discount, discount_code, shipping, total } = sums
  return [
    { label: say.subtotal, amount: money(subtotal) },
    ...(discount > 0 ? [{ label: say.discount(discount_code), amount: money(-discount) }] : []),
    { label: say.shipping, amount: shipping === 0 ? say.free : money(shipping) },
    { label: say.total, amount: money(total) },
  ]
}

export function addressFact(address: string, lang: Lang): MailFact {
  return { label: words[lang].address, value: address }
}

export function methodFact(method: PaidWith, lang: Lang): MailFact {
  return { label: words[lang].paid_with, value: words[lang].methods[method] }
}

/** Returns how money is refunded, and how long that takes. */
export function moneyBack(method: PaidWith, amount: number, currency: Currency, lang: Lang): string {
  return words[lang].back[method](formatMoney(amount, currency, lang))
}
