import type { Call } from '@shop/contract/call.ts'
import { allCalls } from '@shop/contract/contract.ts'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct } from '../testing/make.ts'
import { sampleRequest } from '../testing/sample-inputs.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  t.clock.stop(new Date())
})
afterAll(() => t.close())

interface Input {
  params: Record<string, string>
  query: Record<string, string>
}

async function callLocally(call: Call, input: Input) {
  const page = { preview: null, log: t.app.log } as FastifyRequest
  const { status, text } = await t.app.localCalls.get(`/api${call.path}`)!(input, page)
  return { status, body: JSON.parse(text) }
}

async function callOverHttp(call: Call, { params, query }: Input) {
  const { method, path } = call
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const { status, body } = await t.request(method, `${filled}?${new URLSearchParams(query)}`)
  return { status, body }
}

function sampleInput(call: Call): Input {
  const [path = '', search] = sampleRequest(call, {}).path.split('?')
  const { path: template } = call
  const values = path.split('/')
  const params = template
    .split('/')
    .flatMap((part, index) => (part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(values[index]!)]] : []))
  return { params: Object.fromEntries(params), query: Object.fromEntries(new URLSearchParams(search)) }
}

const reads = allCalls.filter(({ method }) => method === 'GET').map((call) => [call.name, call] as const)

describe.each(reads)('%s', (_, call) => {
  test('answers a page as it answers a guest over HTTP', async () => {
    const input = sampleInput(call)
    expect(await callLocally(call, input)).toEqual(await callOverHttp(call, input))
  })

  test('refuses a page the same input as over HTTP', async () => {
    for (const change of [{ currency: 'EUR' }, { page: '-1' }, { id: 'x'.repeat(9000) }, { search: '\u0007' }]) {
      const { params, query } = sampleInput(call)
      const input = { params, query: { ...query, ...change } }
      expect(await callLocally(call, input)).toEqual(await callOverHttp(call, input))
    }
  })
})

test('numbers and lists may have their types already', async () => {
  const product = await makeProduct(t)
  const call = allCalls.find(({ name }) => name === 'searchProducts')!
  const query = { search: product.name, lang: 'es', page: 1, color: ['1'], limit: undefined } as never
  expect((await callLocally(call, { params: {}, query })).status).toBe(200)
})
