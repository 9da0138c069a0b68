import { request } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { createOwnAgent } from './own-requests.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ cache: true, worker: false })
})
afterAll(() => t.close())

const MENU = '/api/categories/menu?lang=es'

function getFromItself(path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request({ agent: createOwnAgent(t.app.server), path, headers: { host: new URL(t.url).host } }, (response) => {
      json(response).then(resolve, reject)
    })
      .on('error', reject)
      .end()
  })
}

const readMetrics = async () => (await fetch(`${t.url}/metrics`)).text()
const hits = async () => /^response_cache_hits_total (\d+)$/m.exec(await readMetrics())?.[1]

test('what a process requests from itself is answered as for a guest and not counted', async () => {
  const own = await getFromItself(MENU)
  expect(await readMetrics()).not.toContain('listMenu')
  expect(own).toEqual(await (await fetch(t.url + MENU)).json())
})

test('a cached response does not answer what a process requests from itself', async () => {
  await fetch(t.url + MENU).then(({ body }) => text(body!))
  await fetch(t.url + MENU).then(({ body }) => text(body!))
  const before = await hits()
  await getFromItself(MENU)
  expect([before, await hits()]).toEqual([before, before])
  expect(Number(before)).toBeGreaterThan(0)
})
