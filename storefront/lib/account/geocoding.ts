import type { Lang } from '@shop/contract/locale.ts'

/** Fewer characters of a postal code are not looked up (specification 9). */
export const LOOKUP_FROM = 4

interface Question {
  /** Where the shop's answers come from: `geocoding.url` of its information. */
  url: string
  /** The maps key that came with signing in. */
  key: string
  country: string
  /** As typed, with its zeros. */
  code: string
  lang: Lang
  signal: AbortSignal
}

/**
 * The places a postal code belongs to, as Google's Geocoding names them: asked with the country's name and the code
 * (specification 5). Empty when there is none; null when the service failed, refused or made no sense. Never throws.
 */
export async function findPlaces({ url, key, country, code, lang, signal }: Question): Promise<string[] | null> {
  const query = new URLSearchParams({ address: `${country} ${code}`, language: lang, key })
  try {
    const answer = await fetch(`${url}?${query}`, { signal })
    return answer.ok ? placesOf(await answer.json()) : null
  } catch {
    // No connection, no answer in time, or no JSON: all the same to whoever types.
    return null
  }
}

interface Geocoded {
  status?: string
  results?: readonly {
    /** The service guessed: this is not the code that was asked for. */
    partial_match?: boolean
    /** Stands there only when the code has several. */
    postcode_localities?: readonly string[]
    address_components?: readonly { long_name: string; types: readonly string[] }[]
  }[]
}

/** What counts as the city, the most fitting first. */
const cityTypes = [
  'locality',
  'postal_town',
  'sublocality',
  'administrative_area_level_3',
  'administrative_area_level_2',
]

/** Each place once, in the order of the answer. */
export function placesOf(answer: Geocoded): string[] | null {
  if (answer.status === 'ZERO_RESULTS') return []
  if (answer.status !== 'OK') return null
  const places = (answer.results ?? [])
    .filter((result) => result.partial_match !== true)
    .flatMap(({ postcode_localities = [], address_components = [] }) =>
      postcode_localities.length > 0 ? postcode_localities : cityOf(address_components),
    )
  return [...new Set(places)]
}

function cityOf(components: readonly { long_name: string; types: readonly string[] }[]): string[] {
  const found = cityTypes.map((type) => components.find(({ types }) => types.includes(type))?.long_name)
  return found.filter((name) => name !== undefined).slice(0, 1)
}
