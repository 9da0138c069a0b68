import type { Lang } from '@shop/contract/locale.ts'
import type { MetaDescriptor } from 'react-router'

type JsonLdMeta = Extract<MetaDescriptor, { 'script:ld+json': unknown }>

export type JsonLd = Exclude<JsonLdMeta['script:ld+json'], readonly unknown[]>

export interface PageContext {
  /** Structured data of a list's own has it without the page number. */
  title: string
  description: string
  origin: string
  lang: Lang
  canonicalUrl: string
  brand: string
}

export const schemaOrgContext = { '@context': 'https://schema.org' } as const

/** Builds the items of a list in their order. */
export function buildListItems(items: readonly JsonLd[]): JsonLd[] {
  return items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }))
}
