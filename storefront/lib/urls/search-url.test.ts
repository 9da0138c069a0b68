import { expect, test } from 'vitest'
import { buildSearchUrl } from './search-url.ts'

test.each([
  ['azul', '/resultados/azul'],
  ['  ecos de noche ', '/resultados/ecos%20de%20noche'],
  ['a/b?c#d%', '/resultados/a%2Fb%3Fc%23d%25'],
  ['<script>', '/resultados/%3Cscript%3E'],
  ['', '/sin-resultados'],
  [' \t\n', '/sin-resultados'],
  ['..', '/sin-resultados?search=..'],
  ['.', '/sin-resultados?search=.'],
  ['...', '/resultados/...'],
  ['half an emoji \ud83d', '/resultados/half%20an%20emoji'],
])('%j leads to %s', (typed, address) => {
  expect(buildSearchUrl(typed)).toBe(address)
  expect(() => new URL(address, 'http://shop.invalid').href).not.toThrow()
})
