import type { Currency, Lang } from '@shop/contract/locale.ts'

/** Structured data about a page, in the vocabulary of schema.org. It is written into the page as JSON. */
export type Facts = Record<string, unknown>

/** The URLs and the language of a rendered page. */
export interface Drawn {
  origin: string
  lang: Lang
  currency: Currency
  /** The canonical URL of the page. */
  own: string
  brand: string
}

export const context = { '@context': 'https://schema.org' } as const
