import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openLog } from '../platform/log.ts'
import { OWN_ADDRESS } from '../platform/metrics.ts'
import { warmUp } from './warm-up.ts'

const MENU = [{ uri: 'ropa', subcategories: [{ uri: 'camisas y más' }] }]

async function warm(responses: { menu: unknown; products: unknown[]; home?: () => Promise<unknown> }, max_ms?: number) {
  const app = Fastify()
  const urls = new Set<string>()
  const lines: string[] = []
  let areOwn = true
  app.addHook('onRequest', async (request) => {
    urls.add(request.url)
    areOwn &&= request.ip === OWN_ADDRESS && request.host === 'shop.example'
  })
  app.get('/api/categories/menu', async () => responses.menu)
  app.get('/api/products/search', async () => ({ products: responses.products }))
  app.get('/home', responses.home ?? (async () => 'home'))
  app.get('/*', async () => 'a page')
  await app.ready()
  const log = openLog('info', { write: (line) => void lines.push(line) })
  await warmUp(app, 'https://shop.example', log, max_ms)
  await app.close()
  return { urls: [...urls], messages: lines.map((line) => (JSON.parse(line) as { msg: string }).msg), areOwn }
}

test('a process requests its home page, page to sign in, first list, first product and a search for it from itself', async () => {
  const products = [
    { uri: 'a', name: 'Camisa azul' },
    { uri: 'b', name: 'Saco' },
  ]
  const { urls, messages, areOwn } = await warm({ menu: MENU, products })
  expect(urls.sort()).toEqual([
    '/api/categories/menu?lang=es',
    '/api/products/search?lang=es&currency=MXN&page=2&search=Camisa',
    '/api/products/search?lang=es&currency=MXN&subcategory_uri=camisas%20y%20m%C3%A1s',
    '/category/ropa/camisas%20y%20m%C3%A1s?lang=es',
    '/detalles-producto/a?lang=es',
    '/home?lang=en',
    '/home?lang=es',
    '/login-email?lang=es',
  ])
  expect(messages).toEqual([])
  expect(areOwn).toBe(true)
})

test.each([
  ['no category', []],
  ['a category without subcategories', [{ uri: 'ropa', subcategories: [] }]],
])('a shop with %s has its home page and the page to sign in only', async (_, menu) => {
  const { urls, messages } = await warm({ menu, products: [] })
  expect(urls).toEqual(['/api/categories/menu?lang=es', '/home?lang=es', '/home?lang=en', '/login-email?lang=es'])
  expect(messages).toEqual([])
})

test('a list without products has no product to request', async () => {
  const { urls } = await warm({ menu: MENU, products: [] })
  expect(urls.filter((url) => url.includes('detalles'))).toEqual([])
})

test('a failure ends the warm-up and is logged', async () => {
  const home = async () => Promise.reject(new Error('the page is broken'))
  expect((await warm({ menu: MENU, products: [], home })).messages).toEqual(['the warm-up failed'])
})

test('a request that hangs does not hold up the start', async () => {
  const home = () => new Promise(() => {})
  expect((await warm({ menu: MENU, products: [], home }, 50)).messages).toEqual(['the warm-up was cut short'])
})
