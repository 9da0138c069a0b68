import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Shop } from '../platform/shop.ts'
import { serveHealth } from './health.ts'

test('a process that warms up runs, and is ready to serve guests when it has', async () => {
  const app = Fastify()
  let isWarmingUp = true
  const db = { replica: { quickRead: async () => [] } }
  serveHealth(app, { db } as unknown as Shop, { servesFromMemory: () => false, isWarmingUp: () => isWarmingUp })
  // A server that does not listen counts as one that stops.
  await app.listen({ host: '127.0.0.1', port: 0 })
  const getStatus = async (url: string) => (await app.inject(url)).statusCode
  expect([await getStatus('/healthz'), await getStatus('/readyz')]).toEqual([200, 503])
  isWarmingUp = false
  expect(await getStatus('/readyz')).toBe(200)
  await app.close()
})
