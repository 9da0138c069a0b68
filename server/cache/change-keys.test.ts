import { expect, test } from 'vitest'
import { isCacheable, listChangeKeys } from './change-keys.ts'

test.each([
  ['/api/products/search?subcategory_uri=clasicas&lang=es', '{}', ['list:clasicas']],
  ['/api/products/search?collection_id=7', '{}', ['collection:7']],
  ['/api/products/search?search=azul&subcategory_uri=clasicas', '{}', ['cards']],
  ['/api/products/search?search=azul', '{"parts":[{"kind":"color"}]}', ['cards', 'sizes']],
  ['/api/products/suggest?search=talla+m', '{}', ['cards', 'sizes']],
  ['/api/products/search', '{}', ['cards']],
  ['/api/products/search?subcategory_uri=clasicas&size=M', '{}', ['list:clasicas', 'sizes:list:clasicas']],
  ['/api/products/search?category_uri=playeras&facets=1', '{}', ['list:playeras', 'sizes:list:playeras']],
  ['/api/products/search?utm_source=mail?&category_uri=playeras&facets=1', '{}', ['list:playeras', 'sizes:list:playeras']], // prettier-ignore
  ['/api/products/search?artwork_id=5&facets=1', '{}', ['artwork:5', 'sizes:artwork:5']],
  ['/api/artworks/detail?uri=marea', '{}', ['products']],
  ['/api/products/search?search=azul&available=1', '{}', ['cards', 'sizes']],
  ['/api/products/search?collection_id=7&color=2', '{}', ['collection:7', 'sizes:collection:7']],
  ['/api/products/detail?uri=x', '{"id":17,"related":[{"id":3}]}', ['product:17', 'card:3']],
  ['/api/products/home?lang=es', '[{"id":5},{"id":6}]', ['products', 'card:5', 'card:6']],
  ['/api/legal-texts/detail/3?lang=es', '{}', []],
])('%s depends on the changes that concern it', (url, response, keys) => {
  expect(isCacheable(url)).toBe(true)
  expect(listChangeKeys(url, response)).toEqual(keys)
})

test.each([
  '/api/users/data',
  '/api/cart/orders',
  '/api/drops/access',
  '/api/legal-texts',
  '/api/staff/today',
  '/api/x/',
])('a response to %s is never cached', (url) => expect(isCacheable(url)).toBe(false))
