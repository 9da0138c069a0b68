import type { Drop } from '@shop/contract/categories-and-collections.ts'
import { schemaOrgContext, type JsonLd, type PageContext } from './json-ld.ts'

/** Describes a drop as an online sale that begins when everyone may enter. It names none of the products. */
export function buildDropJsonLd(
  { name, description, image, opens }: Drop,
  { origin, canonicalUrl }: PageContext,
): JsonLd | null {
  const opensAt = opens.find(({ level }) => level === 0)?.at
  if (opensAt === undefined) return null
  return {
    ...schemaOrgContext,
    '@type': 'SaleEvent',
    name,
    description,
    url: canonicalUrl,
    image: new URL(image, origin).href,
    startDate: opensAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: canonicalUrl },
    organizer: { '@id': `${origin}/#shop` },
  }
}
