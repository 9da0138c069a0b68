import type { ProductImages } from '@shop/contract/staff/product-images.ts'
import { expect, test } from 'vitest'
import { matchFiles } from './match-file.ts'

const gallery = (color_id: number | null, name_es = '', name_en = '') => ({
  color_id,
  color: color_id === null ? null : { name_es, name_en, hex_code: '#000000' },
  follows_first_color: false,
  images: [],
  waiting: [],
})
const product = {
  product_id: 1,
  sku: 'TEE-MAREA-05',
  name_es: 'Marea',
  name_en: 'Marea',
  shows_color_images: true,
  galleries: [gallery(null), gallery(7, 'Negro', 'Black'), gallery(8, 'Verde petróleo', 'Teal')],
} satisfies ProductImages

const match = (names: string[], dropped_on: number | null = null) =>
  matchFiles(
    names.map((name) => new File(['x'], name)),
    product,
    dropped_on,
  ).map(({ file, color_id }) => [file.name, color_id])

test('files that name their color and number find their place in either language', () => {
  expect(match(['tee-marea-05-negro-2.jpg', 'TEE-MAREA-05 Teal 1.PNG', 'tee-marea-05-black-1.jpg'])).toEqual([
    ['tee-marea-05-black-1.jpg', 7],
    ['tee-marea-05-negro-2.jpg', 7],
    ['TEE-MAREA-05 Teal 1.PNG', 8],
  ])
})

test.each([
  ['a color alone', 'negro.jpg', 7],
  ['a color with accents and a number', 'Verde Petróleo 3.webp', 8],
  ['a sku and a number', 'tee-marea-05-4.jpg', null],
  ['a color that the product does not have', 'tee-marea-05-rojo-1.jpg', null],
  ['the name of a camera', 'IMG_2041.JPG', null],
])('a file that names %s goes to its gallery or where it was dropped', (_, name, color_id) => {
  expect(match([name])).toEqual([[name, color_id]])
  expect(match([name], 8)).toEqual([[name, color_id ?? 8]])
})

test('files without numbers stay in the order in which they were dropped', () => {
  const names = ['b.jpg', 'a.jpg', 'IMG_2.jpg', 'IMG_1.jpg']
  expect(match(names)).toEqual(names.map((name) => [name, null]))
})

test('files of a gallery of which one has no number stay in the order in which they were dropped', () => {
  expect(match(['negro-3.jpg', 'negro.jpg', 'negro-1.jpg']).map(([name]) => name)).toEqual(['negro-3.jpg', 'negro.jpg', 'negro-1.jpg']) // prettier-ignore
})
