import { createHash } from 'node:crypto'
import { countryName } from './countries.ts'
import type { Place } from './postal-table.ts'
import { SHARE_ZIP_CODES, type State, stateOf } from './states.ts'

interface Component {
  long_name: string
  short_name: string
  types: string[]
}

interface Point {
  lat: number
  lng: number
}

/** One result in the format of the Geocoding API, with the parts that a postal code has. */
export interface GeocodingResult {
  address_components: Component[]
  formatted_address: string
  geometry?: { location: Point; location_type: 'APPROXIMATE'; viewport: { northeast: Point; southwest: Point } }
  partial_match?: true
  place_id: string
  /** It exists only when the code has several places. */
  postcode_localities?: string[]
  types: string[]
}

/** About five kilometers: the viewport around the center of a postal code. */
const REACH_DEGREES = 0.05

/** Returns a postal code with all its places in a language; the first place is its main one. */
export function resultOf(
  table: string,
  places: [Place, ...Place[]],
  language: string,
  partial: boolean,
): GeocodingResult {
  const [main] = places
  const country = SHARE_ZIP_CODES.includes(main.state) ? main.state : table
  const state = country === table ? stateOf(table, main.state) : undefined
  const nation = { name: countryName(country, language), short: country }
  const geometry = geometryOf(main, state)
  return {
    address_components: componentsOf(main, state, nation, places.length === 1),
    ...(places.length > 1 && { postcode_localities: places.map((one) => one.place) }),
    formatted_address: addressOf(main, state, nation, language),
    ...(geometry && { geometry }),
    ...(partial && { partial_match: true as const }),
    place_id: `ChIJ${createHash('sha256').update(`${table} ${main.code}`).digest('base64url').slice(0, 23)}`,
    types: ['postal_code'],
  }
}

function componentsOf(main: Place, state: State | undefined, nation: State, single: boolean): Component[] {
  const { code, place, municipality, neighbourhood } = main
  return [
    component(code, code, ['postal_code']),
    ...(single && neighbourhood
      ? [component(neighbourhood, neighbourhood, ['political', 'sublocality', 'sublocality_level_1'])]
      : []),
    component(place, place, ['locality', 'political']),
    ...(municipality && municipality !== place
      ? [component(municipality, municipality, ['administrative_area_level_2', 'political'])]
      : []),
    ...(state?.name ? [component(state.name, state.short, ['administrative_area_level_1', 'political'])] : []),
    component(nation.name, nation.short, ['country', 'political']),
  ]
}

function component(long_name: string, short_name: string, types: string[]): Component {
  return { long_name, short_name, types }
}

/**
 * Formats as in the country: the code follows the place in the United States and their territories, elsewhere it
 * precedes it.
 */
function addressOf({ code, place }: Place, state: State | undefined, nation: State, language: string): string {
  const short = state?.short ?? ''
  if (nation.short !== 'US') {
    const line = SHARE_ZIP_CODES.includes(nation.short) ? [`${place} ${code}`] : [`${code} ${place}`, short]
    return [...line, nation.name].filter((part) => part !== '').join(', ')
  }
  return `${place}, ${short} ${code}, ${language.startsWith('es') ? 'EE. UU.' : 'USA'}`
}

/** Returns the position of the code, or of its state; undefined when no table has one. */
function geometryOf(place: Place, state: State | undefined): GeocodingResult['geometry'] {
  const { latitude: lat, longitude: lng } = place.latitude === undefined ? (state ?? place) : place
  if (lat === undefined || lng === undefined) return undefined
  return {
    location: { lat, lng },
    location_type: 'APPROXIMATE',
    viewport: {
      northeast: { lat: lat + REACH_DEGREES, lng: lng + REACH_DEGREES },
      southwest: { lat: lat - REACH_DEGREES, lng: lng - REACH_DEGREES },
    },
  }
}
