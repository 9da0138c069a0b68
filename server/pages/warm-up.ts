import type { FastifyInstance } from 'fastify'
import type { Log } from '../platform/log.ts'
import { OWN_ADDRESS } from '../platform/metrics.ts'

/** Requests of each URL, after which V8 has compiled most of what they run. */
const ROUNDS = 6
/** Requests of the first round at once, for which the database prepares the statements of as many connections. */
const CONCURRENCY = 3
/** A slow machine or database makes a process ready this much later at most. */
const MAX_MS = 3_000

/**
 * Requests the home page, where customers sign in, a list, the page of a product and a search from this process, as guests
 * do, so that the first visitors do not wait for code to be compiled and statements to be prepared. It only reads;
 * metrics do not count its requests, and no cached response answers them. It ends after `max_ms` at most and never
 * throws: a failure, or that it was cut short, is logged.
 */
export async function warmUp(app: FastifyInstance, public_url: string, log: Log, max_ms = MAX_MS): Promise<void> {
  const signal = AbortSignal.timeout(max_ms)
  const get = (path: string) => getFrom(app, new URL(public_url).host, path, signal)
  try {
    const paths = await listPaths(get)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const path of paths)
        await Promise.all(Array.from({ length: round === 0 ? CONCURRENCY : 1 }, () => get(path)))
  } catch (error) {
    if (signal.aborted) log.info({ max_ms }, 'the warm-up was cut short')
    else log.warn({ err: error }, 'the warm-up failed')
  }
}

/**
 * Lists what guests request most: the home page in both languages, whose messages are loaded separately, where they sign
 * in, the first list, the page of its first product and a search for a word of its name.
 */
async function listPaths(get: (path: string) => Promise<string>): Promise<string[]> {
  const [category] = JSON.parse(await get('/api/categories/menu?lang=es')) as Category[]
  const [subcategory] = category?.subcategories ?? []
  const always = ['/home?lang=es', '/home?lang=en', '/login-email?lang=es']
  if (!category || !subcategory) return always
  const list = `/api/products/search?lang=es&currency=MXN&subcategory_uri=${encodeURIComponent(subcategory.uri)}`
  const paths = [
    ...always,
    list,
    `/category/${encodeURIComponent(category.uri)}/${encodeURIComponent(subcategory.uri)}?lang=es`,
  ]
  const { products } = JSON.parse(await get(list)) as { products: { uri: string; name: string }[] }
  const [product] = products
  if (!product) return paths
  const [word = ''] = product.name.split(' ')
  // A second page is not counted among what shoppers look for.
  const search = `/api/products/search?lang=es&currency=MXN&page=2&search=${encodeURIComponent(word)}`
  return [...paths, `/detalles-producto/${encodeURIComponent(product.uri)}?lang=es`, search]
}

interface Category {
  uri: string
  subcategories: { uri: string }[]
}

/** Returns the body of a response; that of a page is compressed, as for a browser. Throws for any status but 200. */
async function getFrom(app: FastifyInstance, host: string, path: string, signal: AbortSignal): Promise<string> {
  const headers = { host, ...(path.startsWith('/api/') ? {} : { 'accept-encoding': 'gzip, deflate, br' }) }
  const response = await app.inject({ url: path, headers, remoteAddress: OWN_ADDRESS, signal })
  if (response.statusCode !== 200) throw new Error(`${path} was answered with ${response.statusCode}.`)
  return response.body
}
