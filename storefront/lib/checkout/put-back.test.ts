import type { CartLineInput } from '@shop/contract/cart.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../../messages/lazy-messages.ts'
import { resetCart } from './cart.ts'
import { putBackLines } from './put-back.ts'

const stored = new Map<string, string>()
/** The cart of the server, and the units of each product that it has; a product that is not listed is not on sale. */
let products: CartLineInput[]
let available: Map<number, number>
let version: number

/** Refuses the first line of a list that has more units than the cart had, and more than there are, like the server. */
async function answer(_url: string, { method, body }: { method: string; body?: string }): Promise<Response> {
  if (method === 'GET') return Response.json({ id: 'cart', version, currency: 'USD', products })
  const sent = JSON.parse(body ?? '{}').products as CartLineInput[]
  for (const [index, line] of sent.entries()) {
    const before = products.find(({ id }) => id === line.id)?.quantity ?? 0
    const units = available.get(line.id)
    if (line.quantity <= before) continue
    if (units === undefined) return refuse('product_not_found', `products.${index}.id`)
    if (line.quantity > units) return refuse('out_of_stock', `products.${index}.quantity`)
  }
  products = sent
  version += 1
  return Response.json({ id: 'cart', version, currency: 'USD', products })
}

const refuse = (code: string, field: string) =>
  Response.json({ errors: [code], message: code, fields: { [field]: code } }, { status: 409 })

beforeEach(async () => {
  vi.stubGlobal('document', { cookie: 'lang=en; currency=USD' })
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
  vi.stubGlobal('fetch', answer)
  await loadMessages('en')
})
afterEach(() => {
  resetCart()
  vi.unstubAllGlobals()
  stored.clear()
})

const line = (id: number, quantity: number): CartLineInput => ({ id, size_id: 1, color_id: 1, quantity })
const units = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 })
const toLines = (quantities: number[]) =>
  quantities.flatMap((quantity, id) => (quantity === 0 ? [] : [line(id, quantity)]))

test('a cart gets as many of the units as there are, keeps its own, and a second press changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(units, units, units, async (inCart, wanted, free) => {
      resetCart()
      version = 1
      products = toLines(inCart)
      available = new Map(free.flatMap((count, id) => (count === 0 ? [] : [[id, count]])))
      stored.set('token', 'of this customer')
      const result = await putBackLines(toLines(wanted))
      const expected = wanted.map((count, id) => Math.max(inCart[id]!, Math.min(count, free[id]!)))
      expect(products.toSorted((one, other) => one.id - other.id)).toEqual(toLines(expected))
      const missing = wanted.map((count, id) => Math.max(0, count - expected[id]!))
      expect(result).toEqual({ ok: true, data: toLines(missing) })
      await putBackLines(toLines(wanted))
      expect(products.toSorted((one, other) => one.id - other.id)).toEqual(toLines(expected))
    }),
  )
})

test('a failure of the server puts nothing back and is reported', async () => {
  version = 1
  products = []
  stored.set('token', 'of this customer')
  vi.stubGlobal('fetch', async () => Response.json({ errors: ['unavailable'], message: 'busy' }, { status: 503 }))
  expect(await putBackLines([line(1, 1)])).toMatchObject({ ok: false, code: 'unavailable' })
})
