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
  /** The city that the customer typed, chose or had saved; empty once a lookup has filled in another one. */
  typed: string
  isByHand: boolean
  /** The city that is shown until the lookup has its answer; null once the customer types, which the answer never replaces. */
  shownBefore: string | null
}

/**
 * Looks up the city of a postal code (specification 5): one place is filled in and announced, several are suggested,
 * none or a failure shows a message. Only the latest lookup counts, and a city that was typed since then stays. One that
 * was typed before stays too, unless the lookup has a better answer. Without a map service the customer types the city.
 */
export function useCityLookup(initialCity: string) {
  const service = useGeocodingService()
  const [state, setState] = useState<CityState>({
    query: null,
    typed: initialCity,
    isByHand: false,
    shownBefore: null,
  })
  const places = usePlaces(service, state.query)
  const city = findShownCity(state, places)

  function lookUp(country: string, typedCode: string): void {
    if (service === undefined) return
    const code = typedCode.trim()
    // A place that was filled in belongs to the former postal code.
    const typed = state.shownBefore === null || places === undefined || city === state.typed ? state.typed : ''
    if (code.length < MIN_POSTAL_CODE_LENGTH) setState({ ...state, query: null, typed, shownBefore: null })
    else setState({ ...state, query: { country, code }, typed, shownBefore: city })
  }

  return {
    available: service !== undefined,
    city,
    places: state.shownBefore === null ? filterPlaces(places ?? [], city) : (places ?? []),
    /** The number of places that the lookup has just found; 0 once the customer types. */
    foundCount: state.shownBefore === null ? 0 : (places?.length ?? 0),
    status: getStatus(state, places),
    lookUp,
    type: (typed: string) => setState({ query: state.query, typed, isByHand: true, shownBefore: null }),
  }
}

/**
 * Returns the city to show for the places of a lookup: undefined while they load, null after a failure. Of several
 * places the customer chooses, so that a saved city which is none of them gives way.
 */
export function findShownCity(
  { typed, isByHand, shownBefore }: Omit<CityState, 'query'>,
  places: readonly string[] | null | undefined,
): string {
  if (shownBefore === null) return typed
  if (places === undefined) return shownBefore
  if (places?.length === 1) return places[0]!
  const isOffered =
    places === null || places.length === 0 || places.some((place) => normalize(place) === normalize(typed))
  return isByHand || isOffered ? typed : ''
}

function getStatus({ query, shownBefore }: CityState, places: readonly string[] | null | undefined): CityStatus {
  if (query === null) return 'idle'
  if (places === undefined) return 'loading'
  if (shownBefore === null) return 'idle'
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
