import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { controlSandbox, KEYS, type AnyJson, startTestSandbox } from '../testing/sandbox.ts'
import type { Sandbox } from '../start.ts'
import { PostalTables } from './postal-tables.ts'

let sandbox: Sandbox
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'postal-codes-'))
  writeFileSync(
    path.join(folder, 'ca.csv'),
    '\uFEFFcode,place,municipality,state,latitude,longitude\r\nV6B 1A1,Vancouver,,BC,49.28,-123.11\r\nM5V 2T6,"Toronto, Old",,Ontario\r\n',
  )
  writeFileSync(
    path.join(folder, 'mx-more.csv'),
    'code,place,municipality,state\n06700,Ciudad de México,Cuauhtémoc,Ciudad de México\n99999,Otra Parte,Otra,Zacatecas\n23300,Cerritos,La Paz,Baja California Sur\n',
  )
  sandbox = await startTestSandbox({ postal_codes: folder })
})
beforeEach(async () => await controlSandbox(sandbox, 'POST', '/_reset'))
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

async function geocode(query: Record<string, string>): Promise<{ status: number; headers: Headers; body: AnyJson }> {
  const search = new URLSearchParams({ key: KEYS.maps_key, ...query })
  const response = await fetch(`${sandbox.url}/maps/api/geocode/json?${search}`)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** Returns the places that a caller would offer: all of several, or the locality. */
async function listLocalities(query: Record<string, string>): Promise<string[]> {
  const { results } = (await geocode(query)).body as { results: AnyJson[] }
  return results.flatMap(
    ({ postcode_localities, address_components }) => postcode_localities ?? locality(address_components),
  )
}

const locality = (components: AnyJson[]) => [components.find(({ types }) => types.includes('locality')).long_name]

test("a code with one place gets Google's response, and any page may read it", async () => {
  const { status, headers, body } = await geocode({ address: 'México 06700', language: 'es' })
  expect(status).toBe(200)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(body).toEqual({
    status: 'OK',
    results: [
      {
        address_components: [
          { long_name: '06700', short_name: '06700', types: ['postal_code'] },
          {
            long_name: 'Roma Norte',
            short_name: 'Roma Norte',
            types: ['political', 'sublocality', 'sublocality_level_1'],
          },
          { long_name: 'Ciudad de México', short_name: 'Ciudad de México', types: ['locality', 'political'] },
          { long_name: 'Cuauhtémoc', short_name: 'Cuauhtémoc', types: ['administrative_area_level_2', 'political'] },
          { long_name: 'Ciudad de México', short_name: 'CDMX', types: ['administrative_area_level_1', 'political'] },
          { long_name: 'México', short_name: 'MX', types: ['country', 'political'] },
        ],
        formatted_address: '06700 Ciudad de México, CDMX, México',
        geometry: {
          location: { lat: 19.43, lng: -99.13 },
          location_type: 'APPROXIMATE',
          viewport: {
            northeast: { lat: expect.closeTo(19.48), lng: expect.closeTo(-99.08) },
            southwest: { lat: expect.closeTo(19.38), lng: expect.closeTo(-99.18) },
          },
        },
        place_id: expect.stringMatching(/^ChIJ[\w-]{23}$/),
        types: ['postal_code'],
      },
    ],
  })
})

test.each([
  ['México 06700', ['Ciudad de México']],
  ['Mexico, 06700', ['Ciudad de México']],
  ['06700 MÉXICO', ['Ciudad de México']],
  ['Mexico 01000', ['Ciudad de México']],
  ['México 44100', ['Guadalajara']],
  ['United States 10001', ['New York']],
  ['United States 10001-1234', ['New York']],
  ['Estados Unidos 02139', ['Cambridge']],
  ['USA 00501', ['Holtsville']],
  ['Puerto Rico 00601', ['Adjuntas']],
  ['United States 00601', ['Adjuntas']],
  ['Canada m5v2t6', ['Toronto, Old']],
  ['Canadá V6B 1A1', ['Vancouver']],
  ['México 99999', ['Otra Parte']],
])('%s is %j', async (address, places) => {
  expect(await listLocalities({ address })).toEqual(places)
})

test.each([
  ['México 63734', ['Sayulita', 'Cruz de Huanacaxtle', 'Punta de Mita']],
  ['México 23300', ['Todos Santos', 'El Pescadero', 'Cerritos']],
  ['United States 33160', ['North Miami Beach', 'Aventura', 'Sunny Isles Beach']],
])('%s has several places, the main one first', async (address, places) => {
  const [result] = (await geocode({ address })).body.results
  expect(result.postcode_localities).toEqual(places)
  expect(locality(result.address_components)).toEqual([places[0]])
})

test.each([
  'México 6700',
  'México 0670',
  'México 00000',
  'United States 2139',
  'United States 06700000',
  'Puerto Rico 10001',
  'España 28013',
  'Kazakhstan 06700',
  'México',
  'Nowhere at all',
])('%s has none', async (address) => {
  expect((await geocode({ address })).body).toEqual({ results: [], status: 'ZERO_RESULTS' })
})

test.each([
  [{ components: 'country:MX|postal_code:06700' }, 'Ciudad de México'],
  [{ components: 'postal_code:02139|country:United States' }, 'Cambridge'],
  [{ address: '02139', components: 'country:us' }, 'Cambridge'],
  [{ address: 'Roma Norte 06700, México' }, 'Ciudad de México'],
])('%j finds %s', async (query, place) => {
  expect(await listLocalities(query as Record<string, string>)).toEqual([place])
})

test('a code that was understood in part is a partial match, and without a country every matching one is returned', async () => {
  const { results } = (await geocode({ address: 'Calle Orizaba 06700, México' })).body
  expect(results).toMatchObject([{ partial_match: true }])
  const both = (await geocode({ address: '06010' })).body.results as AnyJson[]
  expect(both.map((item) => item.formatted_address)).toEqual([
    '06010 Ciudad de México, CDMX, Mexico',
    'Bristol, CT 06010, USA',
  ])
})

test.each([
  ['es', 'México', 'EE. UU.', 'Estados Unidos'],
  ['en', 'Mexico', 'USA', 'United States'],
  ['no such language', 'Mexico', 'USA', 'United States'],
])('in %s countries are called %s and %s', async (language, mexico, usa, states) => {
  const there = (await geocode({ address: 'Mexico 44100', language })).body.results[0]
  expect(there.formatted_address).toBe(`44100 Guadalajara, Jal., ${mexico}`)
  const here = (await geocode({ address: 'USA 02139', language })).body.results[0]
  expect(here.formatted_address).toBe(`Cambridge, MA 02139, ${usa}`)
  expect(here.address_components.at(-1).long_name).toBe(states)
})

test.each([
  [{ key: '', address: 'México 06700' }, 200, 'REQUEST_DENIED'],
  [{ key: 'AIzaWrong', address: 'México 06700' }, 200, 'REQUEST_DENIED'],
  [{}, 400, 'INVALID_REQUEST'],
  [{ address: '  ' }, 400, 'INVALID_REQUEST'],
])('%j returns %i %s', async (query, status, name) => {
  const answer = await geocode(query)
  expect(answer).toMatchObject({ status, body: { status: name, results: [], error_message: expect.any(String) } })
})

test('switches make it refuse, fail with a page, or not respond', async () => {
  const set = async (wanted: object) => await controlSandbox(sandbox, 'PUT', '/_switches', wanted)
  const address = `${sandbox.url}/maps/api/geocode/json?address=Mexico+06700&key=${KEYS.maps_key}`
  await set({ maps_status: 'OVER_QUERY_LIMIT' })
  expect((await geocode({ address: 'México 06700' })).body).toMatchObject({ status: 'OVER_QUERY_LIMIT', results: [] })
  await set({ refuse: [{ route: '/maps/**', how: 500 }] })
  const page = await fetch(address)
  expect([page.status, page.headers.get('content-type')]).toEqual([500, 'text/html; charset=UTF-8'])
  expect(page.headers.get('access-control-allow-origin')).toBe('*')
  await set({ hang: [{ route: '/maps/**' }] })
  await expect(fetch(address, { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout')
})

test('the log shows requests without keys', async () => {
  await geocode({ address: 'México 06700' })
  const log = await controlSandbox(sandbox, 'GET', '/_log')
  expect(log).toMatchObject([{ query: { address: 'México 06700', key: 'AIza[masked]' }, answer: { status: 'OK' } }])
  expect(JSON.stringify(log)).not.toContain(KEYS.maps_key)
})

test('a table that does not name its columns stops the start, and the message names it', async () => {
  const wrong = path.join(folder, 'wrong')
  mkdirSync(wrong)
  writeFileSync(path.join(wrong, 'es.csv'), '28013,Madrid,Madrid,Madrid\n')
  await expect(startTestSandbox({ postal_codes: wrong })).rejects.toThrow(
    'es.csv cannot be used: its first line must be',
  )
})

test('a missing folder counts as an empty one', () => {
  expect(new PostalTables(path.join(folder, 'missing')).countries()).toEqual(['MX', 'US'])
})

/** The test counts places where possible: each state of Mexico has several, and the United States have all. */
test("the sandbox's own table of Mexico has several codes of each of the 32 states, with leading zeros", () => {
  const tables = new PostalTables(null)
  const found = Array.from({ length: 100_000 }, (_, at) => tables.find('MX', String(at).padStart(5, '0'))).filter(
    (places) => places.length > 0,
  )
  const states = Map.groupBy(found, ([place]) => place!.state)
  expect(states.size).toBe(32)
  expect(Math.min(...[...states.values()].map((codes) => codes.length))).toBeGreaterThan(5)
  expect(found.every((places) => /^\d{5}$/.test(places[0]!.code))).toBe(true)
})

test.each([
  ['Calle Tonalá 12, 06700', 'country:MX', ['12', 'Calle Tonalá', 'Ciudad de México']],
  ['77 Massachusetts Ave 02139', 'country:US', ['77', 'Massachusetts Ave', 'Cambridge']],
])('a street before the code is a street address: %s', async (address, components, [number, route, city]) => {
  const { results } = (await geocode({ address, components, language: 'es' })).body as { results: AnyJson[] }
  expect(results).toHaveLength(1)
  const find = (type: string) =>
    results[0]!.address_components.find(({ types }: { types: string[] }) => types.includes(type)).long_name
  expect([find('street_number'), find('route'), find('locality')]).toEqual([number, route, city])
  expect(results[0]).toMatchObject({ types: ['street_address'] })
  expect(results[0]).not.toHaveProperty('partial_match')
})

const streets = async (query: Record<string, string>) =>
  ((await geocode(query)).body.results as AnyJson[]).map(({ formatted_address }) => formatted_address)

test.each([
  ['Tonalá 12 Roma', 'country:MX', ['Calle Tonalá 12, Roma Norte, 06700 Ciudad de México, CDMX, Mexico']],
  ['calle tonala 12', 'country:MX', ['Calle Tonalá 12, Roma Norte, 06700 Ciudad de México, CDMX, Mexico']],
  ['350 Fifth Ave', 'country:US', ['350 Fifth Avenue, New York, NY 10118, USA']],
  ['350 Fif', 'country:US', ['350 Fifth Avenue, New York, NY 10118, USA']],
  ['Carrera 7 # 72-41', 'country:CO', ['Carrera 7 72-41, Chapinero, 110231 Bogotá, Colombia']],
  ['Calle 60 477, Mérida', 'country:MX', ['Calle 60 477, Centro, 97000 Mérida, Yuc., Mexico']],
])('a street that it knows needs no code: %s', async (address, components, found) => {
  expect(await streets({ address, components })).toEqual(found)
})

test('a street of several neighborhoods has a result of each, until one is named', async () => {
  const query = { components: 'country:MX' }
  expect(await streets({ ...query, address: 'Insurgentes Sur 1602' })).toHaveLength(2)
  expect(await streets({ ...query, address: 'Insurgentes Sur 1602 Nápoles' })).toHaveLength(1)
})

test.each([
  ['Tonalá 12 Polanco', 'country:MX'],
  ['Tonalá 12', 'country:US'],
  ['Tonalá', 'country:MX'],
  ['Calle Perdida 12', 'country:MX'],
  ['Avenida 12', 'country:MX'],
  ['Carrera 72', 'country:CO'],
])('%s in %s is no street that it knows', async (address, components) => {
  expect((await geocode({ address, components })).body).toEqual({ results: [], status: 'ZERO_RESULTS' })
})

test("a street address has the parts of Google's response, and a guess is a partial match", async () => {
  const { results } = (await geocode({ address: 'Tonalá 12 Rom', components: 'country:MX', language: 'es' })).body
  expect(results).toMatchObject([
    {
      address_components: [
        { long_name: '12', types: ['street_number'] },
        { long_name: 'Calle Tonalá', types: ['route'] },
        { long_name: '06700', types: ['postal_code'] },
        { long_name: 'Roma Norte', types: ['political', 'sublocality', 'sublocality_level_1'] },
        { long_name: 'Ciudad de México', types: ['locality', 'political'] },
        { long_name: 'Cuauhtémoc' },
        { long_name: 'Ciudad de México', short_name: 'CDMX' },
        { long_name: 'México', short_name: 'MX' },
      ],
      partial_match: true,
      types: ['street_address'],
    },
  ])
})
