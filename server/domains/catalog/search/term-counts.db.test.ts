import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { makeProduct } from '../../../testing/make.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { catalogRoutes } from '../routes.ts'

let t: TestCalls
beforeAll(async () => {
  t = await openTestCalls(catalogRoutes)
  await makeProduct(t, { name: 'Corriente', price_offer: { MXN: 400_00, USD: 25_00 } })
})
afterAll(() => t.close())

const search = (term: string) => t.ask('GET', `/products/search?search=${encodeURIComponent(term)}&lang=es`)

test('frequent searches are offered from three times on, with no more than the words that mean something', async () => {
  const terms = [
    'playera negra 🙂',
    'una playera negra',
    'Playera Negra',
    'tu mama es barata',
    'playera blanca',
    'corriente',
  ]
  for (const term of terms) for (let time = 0; time < (term === 'corriente' ? 4 : 1); time += 1) await search(term)
  for (let time = 0; time < 2; time += 1) await search('tu mama es barata')
  t.clock.advance(61_000)
  await search('corriente')
  await search('playera negra')
  await eventually(async () => (await listStarts()).length > 0)
  expect(await listStarts()).toEqual(['barata', 'playera negra'])
})

async function listStarts(): Promise<string[]> {
  return (await t.ask('GET', '/products/search-starts?lang=es')).body.popular
}
