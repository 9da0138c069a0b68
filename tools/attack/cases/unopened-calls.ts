import { type AttackCase, buildResult } from '../support/attack-case.ts'
import { createCustomer, createIpAddress } from '../support/customers.ts'
import { listHiddenProducts } from '../support/queries.ts'
import type { TargetShop } from '../support/target.ts'

const MARKETS = [
  { lang: 'es', currency: 'MXN' },
  { lang: 'en', currency: 'USD' },
] as const

/** These list products without being asked for one; `*` stands for a market. */
const LISTS = [
  ...['/', '/home', '/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/products-0.xml', '/robots.txt'],
  ...['/feeds/google-*.xml', '/feeds/meta-*.csv'],
  ...['home', 'others', 'search-starts'].map((name) => `/api/products/${name}?*`),
  ...['/api/artworks/list?*', '/api/categories/menu?*', '/api/drops/teasers?*', '/api/home/sections?*'],
  ...['/api/banners/home?*', '/api/posts/home?*'],
]

export const unopenedCalls: AttackCase = {
  name: 'unopened-calls',
  description:
    'looking for products of a drop that has not opened in lists, feeds, sitemaps, searches and by their names, numbers and addresses',
  expectation:
    'none is shown to a guest or a customer without a level, and asking for one is answered as for one that does not exist',
  async run({ demo, long }) {
    const { token } = await createCustomer(demo)
    const hidden = await listHiddenProducts(demo.db)
    if (hidden.length === 0) throw new Error('the demo has no product that is hidden')
    const failures: string[] = []
    let sent = 0
    const request = async (path: string, asked: string[] = []) => {
      const responses = await Promise.all(
        [undefined, token].map((caller) =>
          demo.request('GET', path, { token: caller, headers: { cookie: 'lang=en' } }),
        ),
      )
      sent += responses.length
      return responses.map(({ status, text }) => {
        const shown = asked.reduce(
          (rest, part) => rest.replaceAll(part, '').replaceAll(encodeURIComponent(part), ''),
          text,
        )
        for (const { uri, sku } of hidden)
          if (shown.includes(uri) || shown.includes(sku)) failures.push(`${path} shows ${uri}`)
        return `${status} ${shown}`
      })
    }
    for (const market of MARKETS) {
      const query = new URLSearchParams(market).toString()
      for (const path of LISTS)
        await request(path.replace('?*', `?${query}`).replace('*', Object.values(market).join('-')))
      for (const product of hidden.filter(({ lang }) => lang === market.lang).slice(0, long ? undefined : 8)) {
        for (const term of [product.name, product.sku, product.uri])
          for (const call of ['search', 'suggest', 'search-explanation'])
            await request(`/api/products/${call}?${query}&search=${encodeURIComponent(term)}`, [
              term,
              term.toLowerCase(),
            ])
        await compare(product.uri, `no-${product.uri}`, (uri) =>
          request(`/api/products/detail?${query}&uri=${uri}`, [uri]),
        )
        await compare(product.id, 9_999_999, (id) => request(`/share/${id}-${market.lang}-0123456789abcdef.jpg`))
        await compare(product.id, 9_999_999, (id) => order(demo, token, { ...product, id }))
      }
    }
    return buildResult([...new Set(failures)], `none of ${hidden.length / MARKETS.length} in ${sent} responses`)

    async function compare<T extends string | number>(
      existing: T,
      invented: T,
      ask: (value: T) => Promise<string[]>,
    ): Promise<void> {
      const [one, other] = [await ask(existing), await ask(invented)]
      if (one.join('\n') !== other.join('\n'))
        failures.push(`asking for ${existing} differs from asking for ${invented}`)
    }
  },
}

interface Line {
  id: number
  size_id: number
  color_id: number
}

async function order({ request }: TargetShop, token: string, { id, size_id, color_id }: Line): Promise<string[]> {
  const send = async (method: string, path: string, body: object) => {
    const { status, text } = await request(method, path, { token, body, ipAddress: createIpAddress() })
    return `${status} ${text}`
  }
  return [
    await send('POST', '/api/cart/create?currency=USD', { products: [{ id, size_id, color_id, quantity: 1 }] }),
    await send('PUT', '/api/products/favorite', { product_id: id, status: true }),
    await send('POST', '/api/stock-alerts/create', { email: 'eva@example.test', product_id: id, size_id, color_id }),
  ]
}
