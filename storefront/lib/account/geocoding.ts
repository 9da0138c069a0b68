import type { Lang } from '@shop/contract/locale.ts'

/** A postal code with fewer characters is not looked up (specification 9). */
export const MIN_POSTAL_CODE_LENGTH = 4

interface PlaceQuery {
  /** The URL of the service: `geocoding.url` of the shop's information. */
  url: string
  /** The maps key that signing in returned. */
  key: string
  country: string
  /** The postal code as typed, with its zeros. */
  code: string
  lang: Lang
  signal: AbortSignal
}

/**
 * Looks up the places of a postal code with Google's Geocoding, by the country's name and the code (specification 5).
 * Returns an empty list when there is none, and null when the service failed, refused or returned something invalid.
 * Never throws.
 */
export async function findPlaces({ url, key, country, code, lang, signal }: PlaceQuery): Promise<string[] | null> {
  const query = new URLSearchParams({ address: `${country} ${code}`, language: lang, key })
  try {
    const response = await fetch(`${url}?${query}`, { signal })
    return response.ok ? parsePlaces(await response.json()) : null
  } catch {
    // No connection, a timeout and a response without JSON all mean the same to the customer.
    return null
  }
}

interface GeocodingResponse {
  status?: string
  results?: readonly {
    /** True when the service guessed, so the result is for another postal code. */
    partial_match?: boolean
    /** Present only when the postal code has several places. */
    postcode_localities?: readonly string[]
    address_components?: readonly { long_name: string; types: readonly string[] }[]
  }[]
}

/** Component types that count as a city, the best match first. */
const cityTypes = [
  'locality',
  'postal_town',
  'sublocality',
  'administrative_area_level_3',
  'administrative_area_level_2',
]

/** Returns each place once, in the order of the response. */
export function parsePlaces(response: GeocodingResponse): string[] | null {
  if (response.status === 'ZERO_RESULTS') return []
  if (response.status !== 'OK') return null
  const places = (response.results ?? [])
    .filter((result) => result.partial_match !== true)
    .flatMap(({ postcode_localities = [], address_components = [] }) =>
      postcode_localities.length > 0 ? postcode_localities : findCity(address_components),
    )
  return [...new Set(places)]
}

function findCity(components: readonly { long_name: string; types: readonly string[] }[]): string[] {
  const found = cityTypes.map((type) => components.find(({ types }) => types.includes(type))?.long_name)
  return found.filter((name) => name !== undefined).slice(0, 1)
}
