import { expect, test } from 'vitest'
import { shareImagePath } from './share-image.ts'

const product = { id: 7, name: 'Marea', subcategory: 'Playeras', image_key: 'marea' }

test('the path of a shared image changes with everything that the image shows, also with the name of the shop', () => {
  const paths = [
    shareImagePath(product, 'es', 'Lienza'),
    shareImagePath(product, 'en', 'Lienza'),
    shareImagePath(product, 'es', 'Otra'),
    shareImagePath({ ...product, name: 'Ecos' }, 'es', 'Lienza'),
    shareImagePath({ ...product, subcategory: 'Vestidos' }, 'es', 'Lienza'),
    shareImagePath({ ...product, image_key: 'ecos' }, 'es', 'Lienza'),
  ]
  expect(new Set(paths).size).toBe(paths.length)
})
