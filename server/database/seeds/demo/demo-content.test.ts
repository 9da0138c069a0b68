import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Lang } from '@shop/contract/locale.ts'
import { demoArtworks } from './artworks.ts'
import { demoCategories, type DemoSubcategory } from './categories.ts'
import { demoCollections } from './collections.ts'
import { stockProfiles, type DemoProduct } from './demo-product.ts'
import { fabrics, fits } from './fabrics.ts'
import { demoBanner, demoPosts } from './home.ts'
import { listHtmlProblems } from '../../../testing/html-problems.ts'
import designColors from './design-colors.json' with { type: 'json' }
import imageRecords from './images.json' with { type: 'json' }
import { about } from './legal/about.ts'
import { demoProducts, listImages } from './products.ts'
import { fabricColors, garments, buildImageName, prints, views } from './product-attributes.ts'

const langs: Lang[] = ['es', 'en']
const drops = demoCollections.filter(({ opens_in_days }) => opens_in_days > 0)
const guestProducts = demoProducts.filter(({ collection }) => !drops.some(({ key }) => key === collection))
const subcategories = demoCategories.flatMap((category) => category.subcategories)
const categories = [...demoCategories, ...subcategories]
const images = listImages()

test('every image has the small file that lists of the back office show', () => {
  const missing = imageRecords.filter(
    ({ key }) => !existsSync(path.join(import.meta.dirname, 'media', key, '320.avif')),
  )
  expect(missing).toEqual([])
})

describe('the categories', () => {
  test('six categories have three subcategories or more, named in both languages', () => {
    expect(demoCategories).toHaveLength(6)
    for (const category of demoCategories) expect(category.subcategories.length).toBeGreaterThanOrEqual(3)
    for (const { es, en } of categories) expect([es.name, es.uri, en.name, en.uri]).not.toContain('')
  })

  test('their images show products that everyone may see', () => {
    const seen = new Set(guestProducts.flatMap(imagesOf))
    for (const { image } of categories) expect(seen).toContain(image)
  })

  test('three subcategories show a guest 34 products or more, and exactly one is empty', () => {
    const counts = subcategories.map((subcategory) => getList(guestProducts, subcategory).length)
    expect(counts.filter((count) => count >= 34)).toHaveLength(3)
    expect(counts.filter((count) => count === 0)).toHaveLength(1)
    expect(subcategories.filter((subcategory) => getList(demoProducts, subcategory).length === 0)).toHaveLength(1)
  })

  test('every product belongs to an existing category', () => {
    const places = demoCategories.flatMap((category) =>
      category.subcategories.map(({ en }) => `${category.en.uri}/${en.uri}`),
    )
    for (const { category, subcategory } of demoProducts) expect(places).toContain(`${category}/${subcategory}`)
  })

  test.each([
    ['of everything', demoProducts],
    ['of what a guest sees', guestProducts],
  ])('a list %s is sorted newest first, and adjacent products differ in print and cloth', (_, products) => {
    const pairs = subcategories.flatMap((subcategory) => neighborPairs(getList(products, subcategory)))
    expect(pairs.filter(([before, after]) => after.days_old <= before.days_old)).toEqual([])
    expect(pairs.filter(([before, after]) => after.print === before.print)).toEqual([])
    expect(pairs.filter(([before, after]) => after.colors[0]?.cloth === before.colors[0]?.cloth)).toEqual([])
  })

  test('the newest products of the whole shop differ from adjacent ones', () => {
    const newest = guestProducts.toSorted((a, b) => a.days_old - b.days_old).slice(0, 16)
    for (const [before, after] of neighborPairs(newest)) {
      expect(after.print).not.toBe(before.print)
      expect(after.garment).not.toBe(before.garment)
    }
  })
})

describe('the collections', () => {
  test('there are three, and one is a drop that opens ten days after seeding', () => {
    expect(demoCollections).toHaveLength(3)
    expect(drops.map(({ opens_in_days }) => opens_in_days)).toEqual([10])
    const teaser = drops[0]?.teaser ?? { es: '', en: '' }
    const paragraphs = [teaser.es, teaser.en].map((text) => text.split('\n\n'))
    for (const sentence of paragraphs.flat()) expect(sentence).toMatch(/^\p{Lu}(?:.+\s){3,}.+\.$/u)
    expect(teaser.es).not.toBe(teaser.en)
    for (const { es, en } of demoCollections)
      expect([es.name, es.description, en.name, en.description]).not.toContain('')
  })

  test('the drop has 10 to 14 products, and 160 or more stay visible without it', () => {
    expect(demoProducts.length - guestProducts.length).toBeGreaterThanOrEqual(10)
    expect(demoProducts.length - guestProducts.length).toBeLessThanOrEqual(14)
    expect(guestProducts.length).toBeGreaterThanOrEqual(160)
  })

  test('no product is older than its collection', () => {
    const opened = new Map(demoCollections.map(({ key, opens_in_days }) => [key, Math.max(0, -opens_in_days)]))
    const members = demoProducts.flatMap(({ collection, days_old }) => (collection ? [{ collection, days_old }] : []))
    expect(members.filter(({ collection, days_old }) => days_old > (opened.get(collection) ?? -1))).toEqual([])
  })
})

describe('the products', () => {
  test('each has its own key, sku, print and name', () => {
    expect(repeated(demoProducts.map(({ key }) => key))).toEqual([])
    expect(repeated(demoProducts.map(({ sku }) => sku))).toEqual([])
    expect(repeated(demoProducts.map(({ print, variant }) => `${print} ${variant}`))).toEqual([])
    expect(repeated(demoProducts.map(({ es }) => es.name.toLowerCase()))).toEqual([])
    expect(repeated(demoProducts.map(({ en }) => en.name.toLowerCase()))).toEqual([])
  })

  test('no two records of the shop share a slug, in whatever language', () => {
    const uris = [...demoProducts, ...categories, ...demoCollections].flatMap(({ es, en }) => [es.uri, en.uri])
    expect(repeated(uris)).toEqual([])
    for (const uri of uris) expect(uri).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test.each(demoProducts)('$key can be selected by size and color', ({ sizes, colors, talla, ...product }) => {
    expect(sizes.length).toBeGreaterThanOrEqual(2)
    expect(sizes.length).toBeLessThanOrEqual(6)
    expect(repeated(sizes.map(({ letter }) => letter))).toEqual([])
    expect(sizes.map(({ letter }) => letter)).toContain(talla)
    expect(colors.length).toBeLessThanOrEqual(4)
    expect(repeated(colors.map(({ cloth }) => cloth))).toEqual([])
    expect(colors.map((color) => color.views.length)).toEqual([3, 2, 2, 2].slice(0, colors.length || 1))
    for (const color of colors) expect(color.views[0]).toBe('front')
    expect(product.usa_colors_image).toBe(colors.length > 1)
    expect(product.find_your_size).toBe(product.size_chart !== null)
    expect(product.limited_edition).toBe(product.edition_size !== null)
  })

  test.each(demoProducts)(
    '$key has prices in whole minor units, and offers below them',
    ({ price, price_offer, sizes }) => {
      const own = sizes.filter((size) => size.price !== null)
      const shared = sizes.filter((size) => size.price === null)
      for (const currency of ['MXN', 'USD'] as const) {
        for (const one of [{ price, price_offer }, ...own]) {
          const full = one.price?.[currency] ?? 0
          const offer = one.price_offer?.[currency] ?? 1
          expect([full, offer].every(Number.isInteger)).toBe(true)
          expect(offer).toBeGreaterThan(0)
          expect(offer).toBeLessThan(full)
        }
      }
      expect(shared.every((size) => size.price_offer === null)).toBe(true)
    },
  )

  test.each(demoProducts)('$key is described in both languages', ({ es, en }) => {
    for (const { name, description, detail } of [es, en]) {
      const sentences = description.match(/[.?](?= |$)/g)?.length
      expect(name.length).toBeGreaterThan(1)
      expect(sentences).toBeGreaterThanOrEqual(2)
      expect(sentences).toBeLessThanOrEqual(4)
      expect(listHtmlProblems(detail)).toEqual([])
    }
  })

  test.each(langs)('no two have the same text in %s', (lang) => {
    expect(repeated(demoProducts.map((product) => product[lang].description))).toEqual([])
    expect(repeated(demoProducts.map((product) => product[lang].detail))).toEqual([])
  })

  test('some are on offer, some have one size only, some cost more in a size, some are flagged, some are sold out', () => {
    const sizeOffers = demoProducts.filter(({ sizes }) => sizes.some((size) => size.price_offer))
    expect(sizeOffers.filter(({ price_offer }) => !price_offer).length).toBeGreaterThanOrEqual(3)
    expect(new Set([...sizeOffers, ...demoProducts.filter((one) => one.price_offer)]).size).toBeGreaterThanOrEqual(20)
    const dearer = demoProducts.filter(({ price, sizes }) => sizes.some((size) => (size.price?.MXN ?? 0) > price.MXN))
    expect(dearer.length).toBeGreaterThanOrEqual(20)
    expect(demoProducts.filter((product) => product.web_exclusive).length).toBeGreaterThanOrEqual(10)
    expect(demoProducts.filter((product) => product.limited_edition).length).toBeGreaterThanOrEqual(10)
    expect(demoProducts.filter(({ stock }) => stock === 'sold_out').length).toBeGreaterThanOrEqual(4)
  })

  test('together they use every term of the vocabulary', () => {
    expect(new Set(images.map(({ garment }) => garment))).toEqual(new Set(garments))
    expect(new Set(images.map(({ print }) => print))).toEqual(new Set(prints))
    expect(new Set(images.map(({ cloth }) => cloth))).toEqual(new Set(Object.keys(fabricColors)))
    expect(new Set(images.map(({ view }) => view))).toEqual(new Set(views))
    expect(new Set(demoProducts.map(({ fabric }) => fabric))).toEqual(new Set(Object.keys(fabrics)))
    expect(new Set(demoProducts.map(({ fit }) => fit))).toEqual(new Set(Object.keys(fits)))
    expect(new Set(demoProducts.map(({ stock }) => stock))).toEqual(new Set(stockProfiles))
  })

  test('there are at most 575 images, each once', () => {
    expect(images.length).toBeLessThanOrEqual(575)
    expect(repeated(images.map(buildImageName))).toEqual([])
  })

  test('none names or claims the art of a people', () => {
    const words = JSON.stringify([demoProducts, demoCategories, demoCollections, demoPosts])
    expect(words).not.toMatch(
      /otom[ií]|tenango|huichol|wix[aá]rika|zapotec|mixtec|nahua|\bmaya|aztec|ind[ií]gen|[eé]tnic/i,
    )
  })
})

describe('the artworks', () => {
  test('there is one for each family of prints, with an image of its own and texts in both languages', () => {
    expect(demoArtworks.map(({ print }) => print).toSorted()).toEqual([...prints].toSorted())
    expect(repeated(demoArtworks.map(({ image }) => image))).toEqual([])
    for (const { es, en } of demoArtworks) {
      expect(es.summary).not.toBe(en.summary)
      for (const { idea } of [es, en]) expect(idea.split('\n\n')).toHaveLength(2)
    }
    const uris = demoArtworks.flatMap(({ es, en }) => [es.uri, en.uri])
    expect(repeated(uris)).toEqual([])
  })

  test('the page about the shop links to each of them in its language', () => {
    for (const { es, en } of demoArtworks) {
      expect(about.es.content).toContain(`href="/obra/${es.uri}"`)
      expect(about.en.content).toContain(`href="/obra/${en.uri}"`)
    }
  })

  test('every product has one to four colors of its design', () => {
    for (const { key } of demoProducts) expect([1, 2, 3, 4]).toContain(designColors[key as keyof typeof designColors]?.length) // prettier-ignore
    expect(designColors['scarf-aurora-15']).toEqual(expect.arrayContaining(['blue', 'pink']))
  })
})

describe('the home page', () => {
  test('leads to an existing category', () => {
    const { category, subcategory } = demoBanner.link
    expect(demoProducts.some((one) => one.category === category && one.subcategory === subcategory)).toBe(true)
  })

  test('has posts that lead to products that everyone may see, or to an artwork', () => {
    const subjects = demoPosts.map(({ link }) =>
      'artwork' in link
        ? demoArtworks.find(({ print }) => print === link.artwork)
        : demoProducts.find(({ key, collection }) => key === link.product && collection === null),
    )
    expect(subjects).not.toContain(undefined)
  })

  test('has eight posts, and every text in both languages', () => {
    expect(demoPosts.map(({ image }) => image)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `post-${n}`))
    const texts = [demoBanner.headline, demoBanner.button]
    for (const { es, en } of [...texts, ...demoPosts.map((post) => post.description)]) {
      expect(es).not.toBe('')
      expect(en).not.toBe('')
    }
  })
})

function getList(products: DemoProduct[], { en }: DemoSubcategory): DemoProduct[] {
  return products.filter(({ subcategory }) => subcategory === en.uri)
}

function neighborPairs(list: DemoProduct[]): [DemoProduct, DemoProduct][] {
  return list.slice(1).map((after, at) => [list[at] as DemoProduct, after])
}

function imagesOf({ garment, print, variant, colors }: DemoProduct): string[] {
  return colors.flatMap(({ cloth, views: shown }) =>
    shown.map((view) => buildImageName({ garment, print, variant, cloth, view })),
  )
}

function repeated(all: string[]): string[] {
  return all.filter((one, at) => all.indexOf(one) !== at)
}
