import type { Lang } from '@shop/contract/locale.ts'

/** A postal code with fewer characters is not looked up (specification 9). */
export const MIN_POSTAL_CODE_LENGTH = 4

interface PlaceQuery {
  url: string
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
  const response = await fetchGeocoding(`${url}?${query}`, signal)
  return response && parsePlaces(response)
}

export interface FoundAddress {
  label: string
  line: string
  /** The neighborhood where the service names one, which Mexican addresses need. */
  line2: string
  postal_code: string
  city: string
}

interface AddressQuery extends Pick<PlaceQuery, 'url' | 'key' | 'lang' | 'signal'> {
  country: string
  text: string
}

/**
 * Looks up street addresses by what the customer typed, in one country; nothing else of the form is sent. Returns null
 * when the service failed, refused or returned something invalid. Never throws.
 */
export async function findAddresses(query: AddressQuery): Promise<FoundAddress[] | null> {
  const { url, key, country, text, lang, signal } = query
  const params = new URLSearchParams({ address: text, components: `country:${country}`, language: lang, key })
  const response = await fetchGeocoding(`${url}?${params}`, signal)
  return response && parseAddresses(response)
}

async function fetchGeocoding(url: string, signal: AbortSignal): Promise<GeocodingResponse | null> {
  try {
    const response = await fetch(url, { signal })
    return response.ok ? ((await response.json()) as GeocodingResponse) : null
  } catch {
    // No connection, a timeout and a response without JSON all mean the same to the customer.
    return null
  }
}

interface AddressComponent {
  long_name: string
  short_name?: string
  types: readonly string[]
}

interface GeocodingResponse {
  status?: string
  results?: readonly {
    /** True when the service guessed, so the result is for another postal code. */
    partial_match?: boolean
    /** Present only when the postal code has several places. */
    postcode_localities?: readonly string[]
    address_components?: readonly AddressComponent[]
    formatted_address?: string
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

/** Countries where the number precedes the street. */
const numberFirstCountries = ['US', 'CA', 'GB', 'AU', 'FR']

/** Returns the street addresses of a response, in its order, each once; results without a street or a city are left out. */
export function parseAddresses(response: GeocodingResponse): FoundAddress[] | null {
  if (response.status === 'ZERO_RESULTS') return []
  if (response.status !== 'OK') return null
  const found = (response.results ?? []).flatMap(({ address_components = [], formatted_address }) => {
    const find = (type: string) => address_components.find(({ types }) => types.includes(type))
    const [route, number] = [find('route')?.long_name, find('street_number')?.long_name ?? '']
    const [city] = findCity(address_components)
    if (route === undefined || city === undefined) return []
    const isNumberFirst = numberFirstCountries.includes(find('country')?.short_name ?? '')
    const line = (isNumberFirst ? [number, route] : [route, number]).join(' ').trim()
    const postal_code = find('postal_code')?.long_name ?? ''
    const line2 = find('country')?.short_name === 'MX' ? (find('sublocality')?.long_name ?? '') : ''
    const label = formatted_address ?? [line, postal_code, city].join(', ')
    return [{ label, line, line2: line2 === city ? '' : line2, postal_code, city }]
  })
  return [...new Map(found.map((address) => [address.label, address])).values()]
}

function findCity(components: readonly AddressComponent[]): string[] {
  const found = cityTypes.map((type) => components.find(({ types }) => types.includes(type))?.long_name)
  return found.filter((name) => name !== undefined).slice(0, 1)
}
