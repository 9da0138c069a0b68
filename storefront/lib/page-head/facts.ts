import type { Currency, Lang } from '@shop/contract/locale.ts'

/** What a page tells machines about itself, in the words of schema.org. Written into the page as JSON. */
export type Facts = Record<string, unknown>

/** Where and how a page is drawn. */
export interface Drawn {
  origin: string
  lang: Lang
  currency: Currency
  /** The address under which the page should be known. */
  own: string
  brand: string
}

export const context = { '@context': 'https://schema.org' } as const
