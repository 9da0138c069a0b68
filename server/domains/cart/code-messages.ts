import type { Currency, Lang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { Code } from '../codes/codes.ts'
import type { Discount } from './totals.ts'

type UnusedReason = NonNullable<Discount['unused']>
type MessageBuilder = (code: Code, currency: Currency, lang: Lang) => string

const messages: Record<Lang, Record<UnusedReason, MessageBuilder>> = {
  es: {
    over: ({ code }) => `El código ${code} ya terminó.`,
    not_yet: ({ code }) => `El código ${code} todavía no empieza.`,
    used_up: ({ code }) => `El código ${code} ya no tiene usos disponibles.`,
    level: ({ code }) => `El código ${code} no es para tu nivel.`,
    currency: ({ code }, currency) => `El código ${code} no vale en ${currency}.`,
    goods: ({ code }) => `El código ${code} no es para lo que llevas en el carrito.`,
    shipping_free: ({ code }) => `Tu envío ya es gratis. Guarda ${code} para otra compra.`,
    destination: ({ code }) => `El código ${code} vale para envíos a México y Estados Unidos.`,
    least: ({ code, least }, currency, lang) =>
      `El código ${code} vale desde ${formatMoney(least[currency], currency, lang)} en piezas.`,
    automatic: ({ code }) => `Cuenta una promoción que te quita al menos lo mismo. Guarda ${code} para otra compra.`,
    first_order: ({ code }) =>
      `Cuenta tu descuento de primer pedido, que no es menor. Guarda ${code} para otra compra.`,
  },
  en: {
    over: ({ code }) => `The code ${code} has expired.`,
    not_yet: ({ code }) => `The code ${code} isn’t active yet.`,
    used_up: ({ code }) => `The code ${code} has already been used up.`,
    level: ({ code }) => `The code ${code} isn’t available for your level.`,
    currency: ({ code }, currency) => `The code ${code} isn’t valid in ${currency}.`,
    goods: ({ code }) => `The code ${code} isn’t for the items in your cart.`,
    shipping_free: ({ code }) => `Your shipping is free already. Save ${code} for another order.`,
    destination: ({ code }) => `The code ${code} is for shipping to Mexico and the United States.`,
    least: ({ code, least }, currency, lang) =>
      `The code ${code} requires a minimum of ${formatMoney(least[currency], currency, lang)} in items.`,
    automatic: ({ code }) => `We applied a promotion that’s at least as good. Save ${code} for another order.`,
    first_order: ({ code }) =>
      `We applied your first-order discount, since it’s at least as good. Save ${code} for another order.`,
  },
}

/** Explains in a sentence why the code of a cart has no effect now; null when it has one. */
export function formatCodeNote(
  { unused }: Pick<Discount, 'unused'>,
  code: Code,
  currency: Currency,
  lang: Lang,
): string | null {
  return unused === null ? null : messages[lang][unused](code, currency, lang)
}
