import type { FastifyInstance } from 'fastify'
import { getErrorStatus } from '../platform/inject-errors.ts'
import { isSameSecret } from '../platform/compare-secrets.ts'
import type { SwitchBoard } from '../platform/switches.ts'
import type { PostalPlace } from './postal-table.ts'
import { PostalTables } from './postal-tables.ts'
import { type Query, type GeocodingQuery, parseQuery, parseStreetQuery } from './parse-query.ts'
import { addStreet, type GeocodingResult, buildResult } from './result.ts'
import { SHARE_ZIP_CODES } from './states.ts'
import { findStreets } from './street-table.ts'

export interface GeocoderSettings {
  switches: SwitchBoard
  /** Null refuses every key. */
  key: string | null
  folder: string | null
}

/** Any page may send requests. */
const CORS_HEADERS = { 'access-control-allow-origin': '*' }

interface GeocodingResponse {
  results: GeocodingResult[]
  status: 'OK' | 'ZERO_RESULTS' | 'REQUEST_DENIED' | 'INVALID_REQUEST' | 'OVER_QUERY_LIMIT' | 'UNKNOWN_ERROR'
  error_message?: string
}

/**
 * Creates the geocoder's part of the sandbox: places of postal codes and some streets, in the format of Google's
 * Geocoding API.
 */
export class GeocoderSandbox {
  readonly #settings: GeocoderSettings
  readonly #tables: PostalTables

  constructor(settings: GeocoderSettings) {
    this.#settings = settings
    this.#tables = new PostalTables(settings.folder)
  }

  routes(app: FastifyInstance): void {
    void app.register(async (api) => {
      api.addHook('onRequest', async (_request, reply) => void reply.headers(CORS_HEADERS))
      addErrorHandler(api)
      api.get<{ Querystring: Query }>('/maps/api/geocode/json', (request, reply) => {
        const response = this.#answer(request.query)
        return reply.code(response.status === 'INVALID_REQUEST' ? 400 : 200).send(response)
      })
    })
  }

  #answer(query: Query): GeocodingResponse {
    const { maps_status } = this.#settings.switches.get()
    if (maps_status !== null) return { results: [], status: maps_status, error_message: ERROR_MESSAGES[maps_status] }
    const denial = this.#denialOf(query['key'])
    if (denial !== undefined) return { results: [], status: 'REQUEST_DENIED', error_message: denial }
    const question = parseQuery(query)
    if (question === undefined) return { results: [], status: 'INVALID_REQUEST', error_message: MISSING_PARAMETER }
    const found = question === null ? [] : this.#find(question)
    const results = found.length > 0 ? found : listStreets(query)
    return { results, status: results.length > 0 ? 'OK' : 'ZERO_RESULTS' }
  }

  #denialOf(given: unknown): string | undefined {
    const { key } = this.#settings
    if (typeof given !== 'string' || given === '') return MISSING_KEY
    return key !== null && isSameSecret(given, key) ? undefined : 'The provided API key is invalid. '
  }

  #find({ country, code, language, isPartialMatch, street }: GeocodingQuery): GeocodingResult[] {
    const tables = country === undefined ? this.#tables.countries() : [getTableCountry(country)]
    return tables.flatMap((table) => {
      const [main, ...others] = this.#lookUp(table, code).filter(({ state }) => isInCountry(country, table, state))
      if (!main) return []
      const result = buildResult(table, street ? [main] : [main, ...others], language, isPartialMatch)
      return [street ? addStreet(result, street) : result]
    })
  }

  /** Only the first five digits of a ZIP+4 count. */
  #lookUp(table: string, code: string): PostalPlace[] {
    return this.#tables.find(table, table === 'US' ? code.replace(/^(\d{5})[\s-]?\d{4}$/, '$1') : code)
  }
}

function listStreets(query: Query): GeocodingResult[] {
  const asked = parseStreetQuery(query)
  if (asked === undefined) return []
  return findStreets(asked.address, asked.country).map(({ country, place, isPartialMatch, ...street }) =>
    addStreet(buildResult(country, [place], asked.language, isPartialMatch), street),
  )
}

function getTableCountry(country: string): string {
  return SHARE_ZIP_CODES.includes(country) ? 'US' : country
}

/** "Puerto Rico 10001" does not exist; "United States 00601" is in Puerto Rico. */
function isInCountry(country: string | undefined, table: string, state: string): boolean {
  return country === undefined || country === table || country === state
}

const MISSING_KEY =
  'You must use an API key to authenticate each request to Google Maps Platform APIs. For additional information, please refer to http://g.co/dev/maps-no-account'
const MISSING_PARAMETER = "Invalid request. Missing the 'address', 'components', 'latlng' or 'place_id' parameter."
const ERROR_MESSAGES = {
  OVER_QUERY_LIMIT: 'You have exceeded your rate-limit for this API.',
  UNKNOWN_ERROR: 'The request could not be processed due to a server error.',
}

/** A failure of the service arrives as a page, not as JSON, and callers have to handle that. */
function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    const status = getErrorStatus(error)
    const page = `<!DOCTYPE html>\n<html lang=en>\n<meta charset=utf-8>\n<title>Error ${status}</title>\n<p><b>${status}.</b> That’s an error.\n`
    return reply.code(status).headers(CORS_HEADERS).type('text/html; charset=UTF-8').send(page)
  })
}
