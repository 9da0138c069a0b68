import { createHash } from 'node:crypto'
import { getCountryName } from './countries.ts'
import type { Street } from './parse-query.ts'
import type { PostalPlace } from './postal-table.ts'
import { SHARE_ZIP_CODES, type State, getState } from './states.ts'

interface Component {
  long_name: string
  short_name: string
  types: string[]
}

interface Point {
  lat: number
  lng: number
}

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
const VIEWPORT_DEGREES = 0.05

/** Returns a postal code with all its places in a language; the first place is its main one. */
export function buildResult(
  table: string,
  places: [PostalPlace, ...PostalPlace[]],
  language: string,
  partial: boolean,
): GeocodingResult {
  const [main] = places
  const country = SHARE_ZIP_CODES.includes(main.state) ? main.state : table
  const state = country === table ? getState(table, main.state) : undefined
  const nation = { name: getCountryName(country, language), short: country }
  const geometry = buildGeometry(main, state)
  return {
    address_components: buildComponents(main, state, nation, places.length === 1),
    ...(places.length > 1 && { postcode_localities: places.map((item) => item.place) }),
    formatted_address: formatAddress(main, state, nation, language),
    ...(geometry && { geometry }),
    ...(partial && { partial_match: true as const }),
    place_id: buildPlaceId(`${table} ${main.code}`),
    types: ['postal_code'],
  }
}

/** Returns the result of a street address in the place of a postal code. The sandbox believes any street beside a code. */
export function addStreet(result: GeocodingResult, { route, number }: Street): GeocodingResult {
  const find = (type: string) => result.address_components.find(({ types }) => types.includes(type))
  const isNumberFirst = find('country')?.short_name === 'US'
  const line = isNumberFirst ? `${number} ${route}` : `${route} ${number}`
  const parts = [line, find('sublocality')?.long_name, result.formatted_address]
  return {
    ...result,
    place_id: buildPlaceId(`${route} ${number} ${result.formatted_address}`),
    address_components: [
      buildComponent(number, number, ['street_number']),
      buildComponent(route, route, ['route']),
      ...result.address_components,
    ],
    formatted_address: parts.filter((part) => part !== undefined).join(', '),
    types: ['street_address'],
  }
}

function buildPlaceId(place: string): string {
  return `ChIJ${createHash('sha256').update(place).digest('base64url').slice(0, 23)}`
}

function buildComponents(main: PostalPlace, state: State | undefined, nation: State, single: boolean): Component[] {
  const { code, place, municipality, neighborhood } = main
  return [
    buildComponent(code, code, ['postal_code']),
    ...(single && neighborhood
      ? [buildComponent(neighborhood, neighborhood, ['political', 'sublocality', 'sublocality_level_1'])]
      : []),
    buildComponent(place, place, ['locality', 'political']),
    ...(municipality && municipality !== place
      ? [buildComponent(municipality, municipality, ['administrative_area_level_2', 'political'])]
      : []),
    ...(state?.name ? [buildComponent(state.name, state.short, ['administrative_area_level_1', 'political'])] : []),
    buildComponent(nation.name, nation.short, ['country', 'political']),
  ]
}

function buildComponent(long_name: string, short_name: string, types: string[]): Component {
  return { long_name, short_name, types }
}

/**
 * Formats as in the country: the code follows the place in the United States and their territories, elsewhere it
 * precedes it.
 */
function formatAddress(
  { code, place }: PostalPlace,
  state: State | undefined,
  nation: State,
  language: string,
): string {
  const short = state?.short ?? ''
  if (nation.short !== 'US') {
    const line = SHARE_ZIP_CODES.includes(nation.short) ? [`${place} ${code}`] : [`${code} ${place}`, short]
    return [...line, nation.name].filter((part) => part !== '').join(', ')
  }
  return `${place}, ${short} ${code}, ${language.startsWith('es') ? 'EE. UU.' : 'USA'}`
}

function buildGeometry(place: PostalPlace, state: State | undefined): GeocodingResult['geometry'] {
  const { latitude: lat, longitude: lng } = place.latitude === undefined ? (state ?? place) : place
  if (lat === undefined || lng === undefined) return undefined
  return {
    location: { lat, lng },
    location_type: 'APPROXIMATE',
    viewport: {
      northeast: { lat: lat + VIEWPORT_DEGREES, lng: lng + VIEWPORT_DEGREES },
      southwest: { lat: lat - VIEWPORT_DEGREES, lng: lng - VIEWPORT_DEGREES },
    },
  }
}
