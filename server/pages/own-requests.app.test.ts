import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWN_ADDRESS } from '../platform/metrics.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ cache: true, worker: false })
})
afterAll(() => t.close())

const MENU = '/api/categories/menu?lang=es'

async function getFromItself(path: string): Promise<unknown> {
  const headers = { host: new URL(t.url).host }
  return (await t.app.inject({ url: path, headers, remoteAddress: OWN_ADDRESS })).json()
}

const readMetrics = async () => (await fetch(`${t.url}/metrics`)).text()
const hits = async () => /^response_cache_hits_total (\d+)$/m.exec(await readMetrics())?.[1]

test('what a process requests from itself is answered as for a guest and not counted', async () => {
  const own = await getFromItself(MENU)
  expect(await readMetrics()).not.toContain('listMenu')
  expect(own).toEqual(await (await fetch(t.url + MENU)).json())
})

test('a cached response does not answer what a process requests from itself', async () => {
  // A response is kept once the cache has read that nothing changed meanwhile.
  await eventually(async () => {
    await fetch(t.url + MENU).then(({ body }) => text(body!))
    return Number(await hits()) > 0
  })
  const before = await hits()
  await getFromItself(MENU)
  expect(await hits()).toBe(before)
})
