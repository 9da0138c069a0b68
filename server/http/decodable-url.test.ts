import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecodableUrl } from './decodable-url.ts'

test.each([
  ['/home', '/home'],
  ['/detalles-producto/caf%C3%A9?search=%E0', '/detalles-producto/caf%C3%A9?search=%E0'],
  ['/detalles-producto/%E0%A4%A', '/detalles-producto/%25E0%25A4%25A'],
  ['/100%?lang=en', '/100%25?lang=en'],
  ['/%', '/%25'],
])('%s is read as %s', (url, address) => {
  expect(toDecodableUrl({ url })).toBe(address)
})

test('any path can be decoded then, the query stays as it came, and a valid path is not changed', () => {
  const text = fc.string({ unit: fc.constantFrom('%', 'E', '0', 'A', '4', '/', 'x', '.') })
  fc.assert(
    fc.property(text, fc.option(text, { nil: undefined }), (path, query) => {
      const url = `/${path}${query === undefined ? '' : `?${query}`}`
      const [readable = '', kept] = toDecodableUrl({ url }).split('?')
      decodeURIComponent(readable)
      expect(kept).toBe(query)
      expect(toDecodableUrl({ url: readable })).toBe(readable)
    }),
  )
})
