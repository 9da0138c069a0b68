import { buildListItems, schemaOrgContext, type JsonLd, type PageContext } from './json-ld.ts'

interface CollectionPage {
  name: string
  description: string
  /** The URL of the page's image, or null. */
  image: string | null
  /** The pages that it leads to, in their order, with paths. */
  items: readonly { name: string; path: string }[]
}

/** Describes a page that leads to products or to other such pages, as a list of links. */
export function buildCollectionJsonLd(
  { name, description, image, items }: CollectionPage,
  { origin, canonicalUrl }: PageContext,
): JsonLd {
  return {
    ...schemaOrgContext,
    '@type': 'CollectionPage',
    name,
    description,
    url: canonicalUrl,
    ...(image === null ? {} : { image: new URL(image, origin).href }),
    isPartOf: { '@id': `${origin}/#shop` },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: buildListItems(items.map((item) => ({ name: item.name, url: origin + item.path }))),
    },
  }
}
