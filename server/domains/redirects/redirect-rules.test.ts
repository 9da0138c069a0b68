import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeRedirects, readAddress } from './redirect-rules.ts'

const context = {
  host: 'shop.example',
  known: new Map<string, string>(),
  hasSlug: (_: string, slug: string) => slug === 'capa',
}
const judge = (pairs: [string, string][], known = new Map<string, string>()) =>
  judgeRedirects(
    pairs.map(([from, to], index) => ({ line: index + 2, from, to })),
    { ...context, known },
  )
const codes = (pairs: [string, string][], known?: Map<string, string>) =>
  judge(pairs, known).problems.map(({ code }) => code)

test.each([
  ['/Products/Capa-Mar/', '/products/capa-mar'],
  ['https://old.example/producto/ni%C3%B1a', '/producto/niña'],
  ['/a/../b', '/b'],
  ['//evil.example', undefined],
  ['products/x', undefined],
  ['javascript:alert(1)', undefined],
  ['/%E0%A4%A', undefined],
  ['/a%00b', undefined],
  ['/a\u202Eb', undefined],
  [`/${'a'.repeat(500)}`, undefined],
])('the address %s is the path %s', (text, path) => {
  expect(readAddress(text)?.path).toBe(path)
})

test.each<[string, string, string]>([
  ['/products/x?variant=1', '/detalles-producto/capa', 'redirect_address_invalid'],
  ['/products/x', 'capa', 'redirect_target_invalid'],
  ['/products/x', 'https://other.example/detalles-producto/capa', 'redirect_target_outside'],
  ['/products/x', '//other.example/x', 'redirect_target_invalid'],
  ['/products/x', '/Products/X/', 'redirect_to_itself'],
  ['/carrito', '/detalles-producto/capa', 'redirect_own_address'],
  ['/api/countries', '/home', 'redirect_own_address'],
  ['/products/x', '/detalles-producto/nothing', 'redirect_target_unknown'],
  ['/products/x', '/category/capa/nothing', 'redirect_target_unknown'],
  ['/products/x', '/api/countries', 'redirect_target_unknown'],
  ['/products/x', '/cambiar-contrasena/token', 'redirect_target_unknown'],
])('%s to %s is %s', (from, to, code) => {
  expect(codes([[from, to]])).toEqual([code])
})

test('a chain of old addresses ends at a page, in any order of its lines and with those that are there', () => {
  const known = new Map([['/products/b', '/products/c']])
  const { planned, problems } = judge(
    [
      ['/products/a', '/products/b'],
      ['https://old.example/products/c', 'https://old.example/detalles-producto/capa?color=2'],
    ],
    known,
  )
  expect(problems).toEqual([])
  expect(planned.map(({ target }) => target)).toEqual(['/products/b', '/detalles-producto/capa?color=2'])
})

test('a line that closes a loop, and a second one for the same address, are refused', () => {
  expect(codes([['/b', '/a']], new Map([['/a', '/b']]))).toEqual(['redirect_loop'])
  expect(codes([['/a', '/b'], ['/b', '/c'], ['/c', '/a']])).toEqual(Array(3).fill('redirect_loop')) // prettier-ignore
  expect(codes([['/a', '/home'], ['/A', '/obras'], ['/a', '/home']])).toEqual(['redirect_twice']) // prettier-ignore
})

test('whatever a file says, what is planned ends at a page of the shop', () => {
  const address = fc.constantFrom(
    '/a',
    '/b',
    '/c',
    '/d',
    '/e',
    '/home',
    '/obras',
    '/carrito',
    'x',
    '/detalles-producto/capa',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(address, address), { maxLength: 12 }), (pairs) => {
      const { planned, problems } = judge(pairs)
      const map = new Map(planned.map(({ path, target }) => [path, target]))
      expect(planned.length + problems.length).toBeLessThanOrEqual(pairs.length)
      for (const { path } of planned) {
        let end = path
        for (let step = 0; map.has(end) && step < 20; step += 1) end = map.get(end)!
        expect(['/home', '/obras', '/carrito', '/detalles-producto/capa']).toContain(end)
      }
    }),
  )
})
