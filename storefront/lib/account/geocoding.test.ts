import { afterEach, expect, test } from 'vitest'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findPlaces, parseAddresses, parsePlaces } from './geocoding.ts'

const component = (long_name: string, ...types: string[]) => ({ long_name, types })
const singleCityResponse = {
  status: 'OK',
  results: [
    {
      address_components: [
        component('06700', 'postal_code'),
        component('Roma Norte', 'sublocality', 'political'),
        component('Ciudad de México', 'locality', 'political'),
        component('México', 'country', 'political'),
      ],
    },
  ],
}
const multipleCitiesResponse = { status: 'OK', results: [{ postcode_localities: ['Marfil', 'Yerbabuena', 'Marfil'] }] }
const countryOnlyResponse = { status: 'OK', results: [{ address_components: [component('México', 'country')] }] }
const partialMatchResponse = { status: 'OK', results: [{ ...singleCityResponse.results[0], partial_match: true }] }

test.each([
  ['one city', singleCityResponse, ['Ciudad de México']],
  ['several places, each once', multipleCitiesResponse, ['Marfil', 'Yerbabuena']],
  [
    'several results',
    { status: 'OK', results: [...singleCityResponse.results, ...multipleCitiesResponse.results] },
    ['Ciudad de México', 'Marfil', 'Yerbabuena'],
  ],
  ['no place below the country', countryOnlyResponse, []],
  ['a guess', partialMatchResponse, []],
  ['nothing', { status: 'ZERO_RESULTS', results: [] }, []],
  ['too many questions', { status: 'OVER_QUERY_LIMIT', results: [] }, null],
  ['a key that is refused', { status: 'REQUEST_DENIED' }, null],
  ['something else', {}, null],
])('%s', (_, result, places) => {
  expect(parsePlaces(result)).toEqual(places)
})

let server: Server | undefined
afterEach(() => server?.close())

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server?.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/json`
}

const ask = (url: string, signal = new AbortController().signal) =>
  findPlaces({ url, key: 'k-1', country: 'Estados Unidos', code: '02139', lang: 'es', signal })

test('asks with the country, the code with its zeros, the language and the key', async () => {
  let asked = ''
  const url = await serve((request, result) => {
    asked = request.url ?? ''
    result.end(JSON.stringify(singleCityResponse))
  })
  expect(await ask(url)).toEqual(['Ciudad de México'])
  expect(Object.fromEntries(new URL(asked, url).searchParams)).toEqual({
    address: 'Estados Unidos 02139',
    language: 'es',
    key: 'k-1',
  })
})

test.each([
  [200, '<html>maintenance</html>'],
  [500, '{"status":"OK","results":[]}'],
])('a response %i %s is a failure', async (status, body) => {
  const url = await serve((_, result) => result.writeHead(status).end(body))
  expect(await ask(url)).toBeNull()
})

test('a missing response and a timeout are failures', async () => {
  expect(await ask('http://127.0.0.1:1/json')).toBeNull()
  const url = await serve(() => {})
  expect(await ask(url, AbortSignal.timeout(20))).toBeNull()
  server?.closeAllConnections()
})

const part = (long_name: string, type: string, short_name = long_name) => ({
  long_name,
  short_name,
  types: [type, 'political'],
})

test('a street address fills the fields in the order of its country', () => {
  const mexico = [
    part('12', 'street_number'),
    part('Calle Tonalá', 'route'),
    part('Roma Norte', 'sublocality'),
    part('Ciudad de México', 'locality'),
    part('06700', 'postal_code'),
    part('México', 'country', 'MX'),
  ]
  const usa = [
    part('77', 'street_number'),
    part('Massachusetts Ave', 'route'),
    part('Cambridge', 'locality'),
    part('02139', 'postal_code'),
    part('Estados Unidos', 'country', 'US'),
  ]
  const results = [
    { address_components: mexico, formatted_address: 'Calle Tonalá 12, Roma Norte' },
    { address_components: mexico, formatted_address: 'Calle Tonalá 12, Roma Norte' },
    { address_components: usa },
  ]
  expect(parseAddresses({ status: 'OK', results })).toEqual([
    {
      label: 'Calle Tonalá 12, Roma Norte',
      line: 'Calle Tonalá 12',
      line2: 'Roma Norte',
      postal_code: '06700',
      city: 'Ciudad de México',
    },
    {
      label: '77 Massachusetts Ave, 02139, Cambridge',
      line: '77 Massachusetts Ave',
      line2: '',
      postal_code: '02139',
      city: 'Cambridge',
    },
  ])
})

test.each([
  ['a place without a street', { status: 'OK', results: [{ address_components: [part('Mérida', 'locality')] }] }, []],
  ['no result', { status: 'ZERO_RESULTS' }, []],
  ['a refusal', { status: 'REQUEST_DENIED' }, null],
])('%s suggests no address', (_, response, expected) => {
  expect(parseAddresses(response)).toEqual(expected)
})
