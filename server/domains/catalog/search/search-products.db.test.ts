import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollection, makeProduct, type TestProduct } from '../../../testing/make.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { catalogRoutes } from '../routes.ts'
import { renameColor, renameCategory } from '../../../testing/change-catalog.ts'
import { setProductTexts, hideProduct, renameProduct, setPrice } from '../../../testing/change-products.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestCalls
beforeAll(async () => {
  t = await openTestCalls(catalogRoutes)
})
afterAll(() => t.close())

const search = async (term: string, query = 'lang=es&per_page=48') =>
  (await t.ask('GET', `/products/search?search=${encodeURIComponent(term)}&${query}`)).body
const listIds = async (term: string, query?: string): Promise<number[]> =>
  (await search(term, query)).products.map(({ id }: { id: number }) => id)

test('a word has its new meaning from the next search on', async () => {
  await makeProduct(t, { name: 'Quimera lenta', colors: ['teal'] })
  const readKinds = async () => (await search('quimera')).understood.parts.map(({ kind }: { kind: string }) => kind)
  expect(await readKinds()).toEqual([])
  expect(await readKinds()).toEqual([])
  const [teal] = await t.db<{ color_id: number; name: string }[]>`
    select color_id, name from color_texts where lang = 'es' and name ilike 'petróleo'`
  const rename = (name: string) => renameColor(t.db, teal!.color_id, name)
  await rename('Quimera')
  expect(await readKinds()).toEqual(['color'])
  await rename(teal!.name)
  expect(await readKinds()).toEqual([])
})

describe('a word for a color', () => {
  let cloth: TestProduct, design: TestProduct, both: TestProduct
  beforeAll(async () => {
    cloth = await makeProduct(t, { name: 'Calandria al sol', colors: ['teal'], design_colors: ['pink'] })
    design = await makeProduct(t, {
      name: 'Calandria en sombra',
      colors: ['white'],
      design_colors: ['turquoise', 'black'],
    })
    both = await makeProduct(t, { name: 'Calandria doble', colors: ['teal'], design_colors: ['turquoise', 'gray'] })
  })

  test('finds products of that cloth and of that design, and first those of both', async () => {
    expect(await listIds('calandria turquesa')).toEqual([both.id, cloth.id, design.id])
  })

  test('finds what only a design has', async () => {
    expect(await listIds('calandria gris')).toEqual([both.id])
  })

  test('that most designs have means the cloth', async () => {
    expect(await listIds('calandria negra')).not.toContain(design.id)
  })

  test('gives way to a color of the cloth that was chosen', async () => {
    const [white] = await t.db<
      { color_id: number }[]
    >`select color_id from color_texts where lang = 'es' and name = 'Blanco'`
    expect(await listIds('calandria gris', `lang=es&color=${white!.color_id}`)).toEqual([design.id])
  })

  test('leaves as many products in the filters as the search lists', async () => {
    const { facets } = await search('calandria turquesa', 'lang=es&facets=1')
    expect(facets.categories.map(({ count }: { count: number }) => count)).toEqual([3])
  })
})

test('"one size", in either language, finds what exists in one size only, and counts its filters', async () => {
  const one = await makeProduct(t, { name: 'Zarzuela sola', sizes: [{ letter: 'U' }] })
  await makeProduct(t, { name: 'Zarzuela surtida' })
  for (const said of ['talla única', 'one size']) {
    const { products, facets } = await search(`zarzuela ${said}`, 'lang=es&facets=1')
    expect(products.map(({ id }: { id: number }) => id)).toEqual([one.id])
    expect(facets.sizes).toEqual([{ letter: 'U', count: 1 }])
  }
})

describe('a word without a meaning beside a type', () => {
  let named: TestProduct, described: TestProduct, other: TestProduct, slipped: TestProduct
  beforeAll(async () => {
    named = await makeProduct(t, { name: 'Pollera Cierzo', colors: ['teal'] })
    described = await makeProduct(t, { name: 'Pollera lenta', colors: ['white'] })
    other = await makeProduct(t, { name: 'Pollera suelta', colors: ['teal'] })
    slipped = await makeProduct(t, { name: 'Enagua', colors: ['teal'] })
    await setProductTexts(t.db, described.id, { description: 'Con cierzo de lado' })
    for (const { id, name } of [named, described, other, slipped]) {
      await renameProduct(t.db, id, `Falda ${name}`, 'es')
      await renameProduct(t.db, id, `Falda ${name} en`, 'en')
    }
  })
  test('puts first the products that have it, those with it in their name before the others', async () => {
    const { understood, total } = await search('falda cierzo')
    expect(total).toBe(4)
    expect(understood).toMatchObject({ ranked: ['cierzo'], ignored: [] })
    const ids = await listIds('falda cierzo')
    expect(ids.slice(0, 2)).toEqual([named.id, described.id])
    expect(new Set(ids.slice(2))).toEqual(new Set([other.id, slipped.id]))
  })

  test('keeps its meaning when a filter leaves few products', async () => {
    const [white] = await t.db<{ color_id: number }[]>`
      select color_id from color_texts where lang = 'es' and name = 'Blanco'`
    expect(await listIds('falda cierzo', `lang=es&color=${white!.color_id}`)).toEqual([described.id])
    const { facets } = await search('falda cierzo', 'lang=es&facets=1')
    expect(facets.categories.map(({ count }: { count: number }) => count)).toEqual([4])
  })

  test('is named as missing if no product has it', async () => {
    expect((await search('falda xilofono')).understood).toMatchObject({ ranked: [], ignored: ['xilofono'] })
  })

  test('narrows what is not a type', async () => {
    expect(await listIds('petróleo cierzo')).toEqual([named.id])
  })

  test('in quotation marks narrows', async () => {
    expect(new Set(await listIds('"falda cierzo"'))).toEqual(new Set([named.id, described.id]))
  })
})

describe('a search understands what people type', () => {
  let item: TestProduct
  beforeAll(async () => {
    await makeCollection(t, 'jardin', new Date(t.clock.now().valueOf() - 1000))
    item = await makeProduct(t, { name: 'Camisón Ñandú de Lápices', colors: ['teal'], collection_key: 'jardin' })
    await setProductTexts(
      t.db,
      item.id,
      { name: 'Camisón Ñandú de Lápices', description: 'Bordada por manos pacientes' },
      'es',
    )
    await setProductTexts(
      t.db,
      item.id,
      { name: 'Painted Scarves for Two', description: 'Stitched by patient hands' },
      'en',
    )
  })

  test.each([
    ['camison', 'no accent'],
    ['CAMISÓN', 'capitals'],
    ['camiso\u0301n', 'an accent of its own sign'],
    ['nandu', 'ñ as n'],
    ['camisones', 'plural'],
    ['lápiz', 'singular of a plural with c'],
    ['bordado', 'other gender, from the description'],
    ['bordadas manos', 'two words'],
    ['cami', 'a beginning'],
    ['petroleo', 'its color'],
    ['petróleos', 'its color in the plural'],
    ['jardin', 'its collection'],
    ['playeras', 'its category'],
    ['playera', 'its category in the singular'],
    ['clásica', 'its subcategory'],
    ['camison, de: (lapices)', 'signs between words'],
    ['cmaison', 'two letters swapped'],
    ['camisson', 'a letter twice'],
    ['camion', 'a letter left out'],
    ['camizon', 'another letter'],
    ['camizon nanduu', 'a slip in each word'],
    ['camison dw lapices', 'a slip in a short word'],
    ['camison nandu xqzvw', 'one word of three that means nothing'],
    ['camison menos de 50000 mil pesos', 'a number that is no price'],
  ])('%s finds it in Spanish: %s', async (term) => {
    expect(await listIds(term)).toContain(item.id)
  })

  test.each(['painted', 'scarf', 'scarves', 'scarfs', 'paintd scarf', 'shirt', 'classic', 'teal', 'hand'])(
    '%s finds it in English',
    async (term) => {
      expect(await listIds(term, 'lang=en&per_page=48')).toContain(item.id)
    },
  )

  test.each(['painted', 'scarves', 'teal', 'hand'])(
    '%s finds it in Spanish too, because no Spanish word is meant',
    async (term) => {
      expect(await listIds(term)).toContain(item.id)
    },
  )

  test('a word of the other language finds it also when a product that is not on sale has that word in Spanish', async () => {
    expect(await listIds('stitched')).toContain(item.id)
    const draft = await makeProduct(t, { name: 'Stitched' })
    await hideProduct(t.db, draft.id)
    expect(await listIds('stitched')).toContain(item.id)
  })

  test.each(['camison xqzvw', 'xqzvw', '12345', 'z', 'ca%n', 'c_mison', '%%%'])(
    '%s does not find it in Spanish',
    async (term) => {
      expect(await listIds(term)).not.toContain(item.id)
    },
  )

  test('a product number finds its product completely and by its beginning, and a wrong number does not', async () => {
    const [{ sku } = { sku: '' }] = await t.db<{ sku: string }[]>`select sku from products where id = ${item.id}`
    expect((await listIds(sku))[0]).toBe(item.id)
    expect(await listIds(sku.toLowerCase())).toContain(item.id)
    expect(await listIds('SKU 999999')).toEqual([])
  })
})

test('whole names come first, then names that begin so, then names with the words, then the rest', async () => {
  const at = (hours: number) => new Date(t.clock.now().valueOf() - hours * 3_600_000)
  const rest = await makeProduct(t, { name: 'Otra pieza', published_at: at(1) })
  await setProductTexts(t.db, rest.id, { description: 'Con luna llena' })
  const inside = await makeProduct(t, { name: 'Bajo la luna llena', published_at: at(2) })
  const begins = await makeProduct(t, { name: 'Luna llena de abril', published_at: at(3) })
  const whole = await makeProduct(t, { name: '¡Luna Llena!', published_at: at(4) })
  expect(await listIds('luna llena')).toEqual([whole, begins, inside, rest].map(({ id }) => id))
  expect((await search('luna llena', 'lang=es&sort=newest')).products[0].id).toBe(rest.id)
})

test('products with the words as typed exclude products with similar words', async () => {
  const exact = await makeProduct(t, { name: 'Cosecha' })
  const other = await makeProduct(t, { name: 'Cosechx' })
  expect(await listIds('cosecha')).toEqual([exact.id])
  expect(new Set(await listIds('cosechz'))).toEqual(new Set([exact.id, other.id]))
})

test('a changed name, category, collection or color is found by its new words at once, and no longer by the old', async () => {
  const collection_id = await makeCollection(t, 'vieja', new Date(t.clock.now().valueOf() - 1000))
  const item = await makeProduct(t, { name: 'Zarzamora', collection_key: 'vieja', colors: ['white'] })
  const found = async (term: string) => (await listIds(`zarz ${term}`)).includes(item.id)
  expect([await found('zarzamora'), await found('vieja'), await found('blanco')]).toEqual([true, true, true])
  await renameProduct(t.db, item.id, 'Zarzaparrilla')
  await changeRows(t.db, 'collection_texts', { collection_id }, { name: 'Renovada' })
  await renameColor(t.db, item.colors['white']!, 'Nieve', 'es')
  await renameColor(t.db, item.colors['white']!, 'Snow', 'en')
  await renameCategory(t.db, 'clasicas', { name: 'Blusones' })
  for (const term of ['zarzaparrilla', 'renovada', 'nieve', 'blusones'])
    expect([term, await found(term)]).toEqual([term, true])
  for (const term of ['zarzamora', 'vieja', 'blanco']) expect([term, await found(term)]).toEqual([term, false])
  await renameCategory(t.db, 'clasicas', { name: 'Clasicas' })
})

test.each(['relevance', 'newest', 'price_up', 'price_down'])('sort %s is returned as the one applied', async (sort) => {
  await makeProduct(t, { name: 'Ordenada' })
  expect((await search('ordenada', `lang=es&sort=${sort}`)).sort).toBe(sort)
})

test('prices sort by the lowest price of a variant, offers included, in the requested currency', async () => {
  const price = (MXN: number, USD: number) => ({ MXN, USD })
  const dear = await makeProduct(t, { name: 'Precio A', price: price(900_00, 10_00) })
  const offer = await makeProduct(t, {
    name: 'Precio B',
    price: price(950_00, 50_00),
    price_offer: price(100_00, 45_00),
  })
  const small = await makeProduct(t, {
    name: 'Precio C',
    price: price(800_00, 40_00),
    sizes: [{ letter: 'S', price: price(300_00, 20_00) }, { letter: 'M' }],
  })
  const by = async (sort: string, currency: string) => listIds('precio', `lang=es&currency=${currency}&sort=${sort}`)
  expect(await by('price_up', 'MXN')).toEqual([offer.id, small.id, dear.id])
  expect(await by('price_down', 'MXN')).toEqual([dear.id, small.id, offer.id])
  expect(await by('price_up', 'USD')).toEqual([dear.id, small.id, offer.id])
  await setPrice(t.db, dear.id, 50_00)
  expect((await by('price_up', 'MXN'))[0]).toBe(dear.id)
})

test.each([
  ['sort=cheapest', 422],
  ['offer=2', 422],
  ['price_min=abc', 422],
  ['price_min=-1', 422],
  ['color=red', 422],
  [`size=${'x'.repeat(21)}`, 422],
  ['facets=yes', 422],
  ['collection_id=1.5', 422],
  [Array.from({ length: 41 }, () => 'size=S').join('&'), 422],
  ['size=S&size=M&color=1&color=2&category=clasicas&category=nada&price_min=0&price_max=1&offer=0&available=true', 200],
])('search with %s: %i', async (query, status) => {
  expect((await t.ask('GET', `/products/search?search=algo&lang=es&${query}`)).status).toBe(status)
})

test('a name with a word for a color is found by its words, also with a letter that is none with an accent', async () => {
  const named = await makeProduct(t, { name: 'Rojo de Ærøskøbing', colors: ['teal'] })
  expect(await listIds('ærøskøbing rojo')).toEqual([named.id])
  expect(await listIds('aeroskobing rojo')).toEqual([named.id])
})

describe('a type that comes last', () => {
  test('is behind the others of a wider type, also if it is newer, but not where it is named', async () => {
    const tee = await makeProduct(t, { name: 'Playera Garnica' })
    const tank = await makeProduct(t, { name: 'Playera sin mangas Garnica' })
    expect(await listIds('playera garnica')).toEqual([tee.id, tank.id])
    expect((await listIds('playera sin mangas'))[0]).toBe(tank.id)
    expect(await listIds('garnica')).toEqual([tank.id, tee.id])
  })
})

test('"one size" is left out, and named, where nothing of the type exists in one size', async () => {
  const { id } = await makeProduct(t, { name: 'Falda zarabanda' })
  const { products, understood } = await search('falda talla única', 'lang=es')
  expect(products.map((product: { id: number }) => product.id)).toContain(id)
  expect(understood.ignored).toEqual(['talla única'])
})
