import { expect, test } from 'vitest'
import { unwrapList } from './load.ts'

const open = (page: number, items: number[]) =>
  unwrapList(
    { ok: true, data: { items, page, per_page: 50, total: 120, pages: 3 } },
    new Request(`http://localhost/admin/products?state=draft&page=${page}`),
  )

test('a page past the end of a list opens the last one, with the same filters', () => {
  let thrown: unknown
  try {
    open(4, [])
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).headers.get('location')).toBe('/products?state=draft&page=3')
  expect(open(3, [1])).toMatchObject({ ok: true, data: { page: 3 } })
})
