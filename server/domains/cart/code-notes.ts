import type { Currency, Lang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { Code } from '../codes/codes.ts'
import type { Discount } from './discount.ts'

type Unused = NonNullable<Discount['unused']>
type Sentence = (code: Code, currency: Currency, lang: Lang) => string

const sentences: Record<Lang, Record<Unused, Sentence>> = {
  es: {
    over: ({ code }) => `El código ${code} ya terminó.`,
    not_yet: ({ code }) => `El código ${code} todavía no empieza.`,
    used_up: ({ code }) => `El código ${code} ya no tiene usos disponibles.`,
    level: ({ code }) => `El código ${code} no es para tu nivel.`,
    currency: ({ code }, currency) => `El código ${code} no vale en ${currency}.`,
    least: ({ code, least }, currency, lang) =>
      `El código ${code} vale desde ${formatMoney(least[currency], currency, lang)} en piezas.`,
    first_order: ({ code }) =>
      `Cuenta tu descuento de primer pedido, que no es menor. Guarda ${code} para otra compra.`,
  },
  en: {
    over: ({ code }) => `The code ${code} has ended.`,
    not_yet: ({ code }) => `The code ${code} has not started yet.`,
    used_up: ({ code }) => `The code ${code} has no uses left.`,
    level: ({ code }) => `The code ${code} is not for your level.`,
    currency: ({ code }, currency) => `The code ${code} is not valid in ${currency}.`,
    least: ({ code, least }, currency, lang) =>
      `The code ${code} is valid from ${formatMoney(least[currency], currency, lang)} of pieces.`,
    first_order: ({ code }) =>
      `Your first-order discount counts, as it is not smaller. Save ${code} for another order.`,
  },
}

/** Explains in a sentence why the code of a cart has no effect now; null when it has one, and without a code. */
export function codeNote(
  { unused }: Pick<Discount, 'unused'>,
  code: Code | null,
  currency: Currency,
  lang: Lang,
): string | null {
  return code === null || unused === null ? null : sentences[lang][unused](code, currency, lang)
}
