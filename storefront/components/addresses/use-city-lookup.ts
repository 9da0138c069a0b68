import { useState } from 'react'
import { findPlaces, MIN_POSTAL_CODE_LENGTH } from '../../lib/account/geocoding.ts'
import { useLayoutData } from '../../lib/api/layout-data.ts'
import { useLoaded } from '../../lib/api/use-loaded.ts'
import { readStored } from '../../lib/storage/browser-storage.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'

const DEBOUNCE_MS = 300
const TIMEOUT_MS = 8_000

export type CityStatus = 'idle' | 'loading' | 'empty' | 'error'

interface CityState {
  /** The postal code that is looked up; null before the first postal code, and for one that is too short. */
  query: { country: string; code: string } | null
  /** The city that was typed, or the one that stays until the lookup has its answer. */
  city: string
  /** Whether the city was typed since the lookup started, which then does not replace it. */
  isTyped: boolean
}

/**
 * Looks up the city of a postal code (specification 5): one place is filled in and announced, several are suggested,
 * none or a failure shows a message. Only the latest lookup counts, and a city that was typed since then stays. Without
 * a map service the customer types the city.
 */
export function useCityLookup(initialCity: string) {
  const service = useGeocodingService()
  const [state, setState] = useState<CityState>({ query: null, city: initialCity, isTyped: true })
  const places = usePlaces(service, state.query)
  const [place = '', ...others] = places ?? []
  const city = state.isTyped || places === undefined ? state.city : others.length === 0 ? place : ''

  function lookUp(country: string, typedCode: string): void {
    if (service === undefined) return
    const code = typedCode.trim()
    const isTooShort = code.length < MIN_POSTAL_CODE_LENGTH
    setState(isTooShort ? { query: null, city: '', isTyped: true } : { query: { country, code }, city, isTyped: false })
  }

  return {
    available: service !== undefined,
    city,
    places: filterPlaces(places ?? [], city),
    /** The number of places that the lookup has just found; 0 once the customer types. */
    foundCount: state.isTyped ? 0 : (places?.length ?? 0),
    status: getStatus(state, places),
    lookUp,
    /** Runs when the customer types a city or chooses a suggestion. */
    type: (typed: string) => setState({ query: state.query, city: typed, isTyped: true }),
  }
}

function getStatus({ query, isTyped }: CityState, places: readonly string[] | null | undefined): CityStatus {
  if (query === null) return 'idle'
  if (places === undefined) return 'loading'
  if (isTyped) return 'idle'
  return places === null ? 'error' : places.length === 0 ? 'empty' : 'idle'
}

type GeocodingService = { url: string; key: string }

/** Returns the places of the latest query: undefined while they load, null after a failure. */
function usePlaces(service: GeocodingService | undefined, query: CityState['query']) {
  const { lang } = useLocalization()
  const key = query === null ? null : `${lang} ${query.country} ${query.code}`
  return useLoaded(
    key,
    async () => {
      if (service === undefined || query === null) return null
      return findPlaces({ ...service, ...query, lang, signal: AbortSignal.timeout(TIMEOUT_MS) })
    },
    DEBOUNCE_MS,
  )
}

/**
 * Returns the URL of the map service and the key that signing in returned; undefined where the shop has no map service.
 */
export function useGeocodingService(): GeocodingService | undefined {
  const url = useLayoutData().shop?.geocoding?.url
  const key = readStored('gg')
  return url === undefined || key === null ? undefined : { url, key }
}

/** Returns all places until the customer types, then those that contain the text, ignoring accents and case. */
function filterPlaces(places: readonly string[], city: string): readonly string[] {
  const typed = normalize(city)
  if (places.some((place) => normalize(place) === typed)) return places
  return places.filter((place) => normalize(place).includes(typed))
}

function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
