import type { MetaArgs } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { everyPageMessages } from '../../messages/every-page.ts'
import { indexedMeta } from './page-meta.ts'
import { noIndexMeta } from './page-title.ts'

beforeAll(() => everyPageMessages.load('en'))

function makePage(brand: string | undefined): MetaArgs {
  const shop = brand === undefined ? null : { brand }
  const loaderData = { lang: 'en', currency: 'USD', origin: 'https://shop.test', categories: [], shop }
  // The head reads only these of what the router passes.
  return { matches: [{ id: 'root', loaderData }], loaderData: {}, location: { pathname: '/en', search: '' } } as never
}

test.each([
  ['Otra', 'Otra'],
  [undefined, 'Lienza'],
])('with the name %s in the settings, titles and shared links say %s', (setting, brand) => {
  const page = makePage(setting)
  const indexed = indexedMeta(() => ({ title: 'Capes', description: 'All of them' }))(page)
  expect(indexed).toContainEqual({ title: `Capes · ${brand}` })
  expect(indexed).toContainEqual({ property: 'og:site_name', content: brand })
  expect(noIndexMeta(() => 'Cart')(page)).toContainEqual({ title: `Cart · ${brand}` })
})

test('a page without a title and a description of its own has the name of the shop', () => {
  const head = indexedMeta(() => ({ title: '', description: '' }))(makePage('Otra'))
  expect(head).toContainEqual({ title: 'Otra' })
  expect(head).toContainEqual({ property: 'og:title', content: 'Otra' })
  expect(head.some((tag) => 'name' in tag && tag.name === 'description')).toBe(false)
})

test.each([
  ['without products', [], 'robots', 'description'],
  ['with products', [{ id: 1 }], 'description', 'robots'],
])('a list %s is hidden from search engines, or described to them', (_, products, present, absent) => {
  const location = { pathname: '/en', search: '?page=99' }
  const page = { ...makePage(undefined), loaderData: { list: { products } }, location } as never
  const head = indexedMeta(() => ({ title: 'Capes', description: 'All of them' }))(page)
  expect(head).toContainEqual({ title: 'Capes · Page 99 · Lienza' })
  const names = head.flatMap((tag) => ('name' in tag ? [tag.name] : []))
  expect(names).toContain(present)
  expect(names).not.toContain(absent)
  expect(head.some((tag) => 'rel' in tag && tag.rel === 'canonical')).toBe(products.length > 0)
})

test.each([
  [
    'its own',
    { image: { image: '/media/night/640.webp', alt: 'Silk at night' } },
    '/media/night/mail-large.jpg',
    '800',
    'Silk at night',
  ],
  ['that of a product', { shareImage: '/share/cape.jpg' }, '/share/cape.jpg', '630', 'Capes'],
  ['the shop’s, without one', { image: { image: null, alt: '' } }, '/share/shop.jpg', '630', 'Otra'],
])('the image of a shared link is %s, with a text that describes it', (_, image, path, height, alt) => {
  const head = indexedMeta(() => ({ title: 'Capes', description: 'All of them', ...image }))(makePage('Otra'))
  const property = (name: string, content: string) => expect(head).toContainEqual({ property: name, content })
  property('og:image', `https://shop.test${path}`)
  property('og:image:height', height)
  property('og:image:alt', alt)
})
