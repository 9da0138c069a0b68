import { buildListItems, schemaOrgContext, type JsonLd, type PageContext } from './json-ld.ts'

/**
 * Describes a page that leads to products or to other such pages, as a list of links with paths. `image` is the URL of
 * the page's image, or null.
 */
export function buildCollectionJsonLd(
  items: readonly { name: string; path: string }[],
  image: string | null,
  { title, description, origin, canonicalUrl }: PageContext,
): JsonLd {
  return {
    ...schemaOrgContext,
    '@type': 'CollectionPage',
    name: title,
    description,
    url: canonicalUrl,
    ...(image === null ? {} : { image: new URL(image, origin).href }),
    isPartOf: { '@id': `${origin}/#shop` },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: buildListItems(items.map(({ name, path }) => ({ name, url: origin + path }))),
    },
  }
}
