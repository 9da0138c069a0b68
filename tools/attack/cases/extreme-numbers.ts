import { allCalls } from '@shop/contract/contract.ts'
import { allStaffCalls } from '@shop/contract/staff/contract.ts'
import { type AttackCase, buildResult } from '../support/attack-case.ts'
import { createIpAddress } from '../support/customers.ts'
import { signInOwner } from '../support/staff.ts'
import type { TargetShop } from '../support/target.ts'

/** Numbers at which adding one changes nothing, that no column holds, and that are none. */
const NUMBERS = [
  ...['9007199254740990', '9007199254740993', '99999999999999999999', '1e300', '-1e300', '1e999', '5e-324'],
  ...['2147483648', '-1', '1.5', 'Infinity', 'NaN', '0x7fffffffffffffff', '1n', '１２'],
]

const PAGE_PARAMETERS = ['page', 'price_min', 'price_max', 'color', 'size', 'quantity', 'variant', 'at']

/** Milliseconds in which a shop that is alive says so. */
const ALIVE_MS = 2_000

async function listPageUrls({ request }: TargetShop): Promise<string[]> {
  const { body } = await request('GET', '/api/products/home?lang=es&currency=MXN')
  const uri = String(body.new_arrivals?.[0]?.uri ?? 'none')
  const menu = await request('GET', '/api/categories/menu?lang=es')
  const category = menu.body[0]
  const lists = [
    ...[`/category/${category.uri}`, `/category/${category.uri}/${category.subcategories[0].uri}`],
    ...['/resultados/playera', `/detalles-producto/${uri}`, '/home', '/sin-resultados', '/obras'],
  ]
  const inPath = NUMBERS.flatMap((number) => [
    ...['/lanzamiento', '/mis-pedidos', '/mi-perfil/editar-direccion'].map((path) => `${path}/${number}`),
    ...['/coleccion', '/obra', '/category', '/resultados', '/detalles-producto'].map((path) => `${path}/${number}`),
  ])
  const inQuery = lists.flatMap((path) =>
    PAGE_PARAMETERS.flatMap((name) => NUMBERS.map((number) => `${path}?${name}=${encodeURIComponent(number)}`)),
  )
  return [...inPath, ...inQuery]
}

export const extremeNumbers: AttackCase = {
  name: 'extreme-numbers',
  description: 'numbers beyond all bounds in the paths and queries of every page, and in those of every reading call',
  expectation: 'each is answered below 500, and the shop answers at once afterwards',
  async run({ demo }) {
    const failures: string[] = []
    const owner = await signInOwner(demo)
    const calls = [...allCalls, ...allStaffCalls].filter(({ method }) => method === 'GET')
    const callUrls = calls.flatMap((call) => {
      const base = `${'access' in call ? '/api/staff' : '/api'}${call.path}`
      const fields = Object.keys((call.query as { properties?: object } | undefined)?.properties ?? {})
      return NUMBERS.flatMap((number) => {
        const text = encodeURIComponent(number)
        const path = base.replace(/\{\w+\}/g, text)
        return [
          ...fields.map((field) => `${path}?${field}=${text}`),
          `${path}?${fields.map((field) => `${field}=${text}`).join('&')}`,
        ]
      })
    })
    const urls = [...new Set([...(await listPageUrls(demo)), ...callUrls])]
    for (const url of urls) {
      const { status } = await demo.request('GET', url, { ipAddress: createIpAddress(), headers: owner })
      if (status === 0 || status >= 500) failures.push(`${url} was answered ${status}`)
    }
    const started = performance.now()
    const { status } = await demo.request('GET', '/readyz')
    if (status !== 200 || performance.now() - started > ALIVE_MS)
      failures.push(`/readyz was answered ${status} afterwards`)
    return buildResult(failures, `${urls.length} URLs`)
  },
}
