import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db, Tx } from '../../../platform/db.ts'
import { makeCollection, makeProduct, getTestCatalog, type TestCatalog } from '../../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { WHOLE } from '../../../platform/slices.ts'
import { refreshProducts } from '../editing/batch-queries.ts'
import { listDenormalizationInconsistencies, listParentNameInconsistencies } from './denormalized-queries.ts'
import { renameColor, openCollection, renameCategory } from '../../../testing/change-catalog.ts'
import {
  setProductTexts,
  setSku,
  moveToCollection,
  toggleLimitedEdition,
  setPrice,
} from '../../../testing/change-products.ts'
import { changeRows } from '../../../testing/rows.ts'

// Triggers keep the derived columns that lists read. They stay consistent with their sources under any edits by staff,
// imports and sales, in one transaction or concurrently.

const listAll = async (db: Db) => [
  ...(await listParentNameInconsistencies(db)),
  ...(await listDenormalizationInconsistencies(db, WHOLE)),
]

const RUNS = process.env.TEST_FULL === undefined ? 16 : 400

let t: TestDomain
let catalog: TestCatalog
let ids: number[]
beforeAll(async () => {
  t = await openTestDomain()
  catalog = await getTestCatalog(t)
  await makeCollection(t, 'agua', new Date('2027-01-01'))
  await makeCollection(t, 'fuego', new Date('2026-01-01'))
})
beforeEach(hang)
afterAll(() => t.close())

/** Creates three products for each run. A name that more products had than a transaction refreshes would be left to a job. */
async function hang(): Promise<void> {
  await t.db`delete from products`
  const made = [
    await makeProduct(t, { collection_key: 'agua', colors: ['black', 'white'], stock: (size) => size }),
    await makeProduct(t, { price_offer: { MXN: 400_00, USD: 20_00 }, sizes: [{ letter: 'S', price: { MXN: 900_00, USD: 50_00 } }, { letter: 'M' }] }), // prettier-ignore
    await makeProduct(t, { currencies: ['MXN'], sizes: [{ letter: 'U' }], colors: ['teal'], stock: 0 }),
  ]
  ids = made.map(({ id }) => id)
}

interface Dice {
  product: number
  part: number
  amount: number
}

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!
const getCurrency = ({ part }: Dice) => pick(['MXN', 'USD'], part)
const getLetter = ({ part }: Dice) => pick(['S', 'M', 'L', 'U'], part)
const getColor = ({ part }: Dice) => catalog.colors.getRequired(pick(['black', 'white', 'teal'], part))
const getId = ({ product }: Dice) => pick(ids, product)
const getName = ({ amount }: Dice) => pick(['Luz', 'Ola de papel', 'Ñandú', 'Marea Nº 5'], amount)

const edits: Record<string, (tx: Tx, random: Dice) => Promise<unknown>> = {
  price: (tx, random) => tx`
    insert into product_prices (product_id, currency, price) values (${getId(random)}, ${getCurrency(random)}, ${1000 + random.amount})
    on conflict (product_id, currency) do update set price = excluded.price, price_offer = null`,
  offer: (tx, random) => tx`
    update product_prices set price_offer = case when price_offer is null then price - 1 - ${random.amount % 50} end
    where product_id = ${getId(random)} and currency = ${getCurrency(random)}`,
  'no price': (tx, random) => tx`
    delete from product_prices where product_id = ${getId(random)} and currency = ${getCurrency(random)}`,
  size: (tx, random) => tx`
    insert into sizes (product_id, letter, position) values (${getId(random)}, ${getLetter(random)}, ${random.amount % 4})
    on conflict (product_id, letter) do update set position = excluded.position`,
  'size renamed': (tx, random) => tx`
    update sizes set letter = letter || 'X' where product_id = ${getId(random)} and letter = ${getLetter(random)}`,
  'no size': (tx, random) =>
    tx`delete from sizes where product_id = ${getId(random)} and letter = ${getLetter(random)}`,
  'price of a size': (tx, random) => tx`
    insert into size_prices (size_id, product_id, currency, price, price_offer)
    select id, product_id, ${getCurrency(random)}, ${2000 + random.amount}, nullif(${(random.amount % 3) * 500}::integer, 0)
    from sizes where product_id = ${getId(random)}
    on conflict (size_id, currency) do update set price = excluded.price, price_offer = excluded.price_offer`,
  'no price of a size': (tx, random) => tx`
    delete from size_prices where product_id = ${getId(random)} and currency = ${getCurrency(random)}`,
  items: (tx, random) => tx`
    insert into stock (size_id, color_id, product_id, on_hand)
    select sizes.id, color_id, product_id, ${random.amount % 3}
    from sizes join product_colors using (product_id) where product_id = ${getId(random)} and color_id = ${getColor(random)}
    on conflict (size_id, color_id) do update set on_hand = stock.allocated + excluded.on_hand`,
  allocated: (tx, random) => tx`
    update stock set allocated = case when allocated = 0 then on_hand else 0 end
    where product_id = ${getId(random)} and color_id = ${getColor(random)}`,
  'no cell': (tx, random) =>
    tx`delete from stock where product_id = ${getId(random)} and color_id = ${getColor(random)}`,
  color: (tx, random) => tx`
    insert into product_colors (product_id, color_id, position) values (${getId(random)}, ${getColor(random)}, ${random.amount % 3})
    on conflict (product_id, color_id) do update set position = excluded.position`,
  'no color': (tx, random) => tx`
    delete from product_colors where product_id = ${getId(random)} and color_id = ${getColor(random)}`,
  image: (tx, random) => tx`
    insert into product_images (product_id, color_id, position, image_key)
    select ${getId(random)}, null, ${1 + random.part}, key from images order by key offset ${random.amount % 2} limit 1
    on conflict (product_id, color_id, position) do update set image_key = excluded.image_key`,
  'image of a color': (tx, random) => tx`
    insert into product_images (product_id, color_id, position, image_key)
    select product_id, color_id, ${1 + random.part}, (select key from images order by key offset ${random.amount % 2} limit 1)
    from product_colors where product_id = ${getId(random)} and color_id = ${getColor(random)}
    on conflict (product_id, color_id, position) do update set image_key = excluded.image_key`,
  'images of colors': (tx, random) => tx`
    update products set usa_colors_image = not usa_colors_image where id = ${getId(random)}`,
  'no image': (tx, random) => tx`
    delete from product_images where product_id = ${getId(random)} and position = ${1 + random.part}`,
  'image moved': (tx, random) => tx`
    update product_images set position = position + 10 where product_id = ${getId(random)} and position = ${1 + random.part}
    and not exists (select from product_images other where other.product_id = ${getId(random)} and other.position > 10)`,
  'color renamed': (tx, random) => renameColor(tx, getColor(random), getName(random), pick(['es', 'en'], random.part)),
  words: (tx, random) =>
    setProductTexts(
      tx,
      getId(random),
      { name: getName(random), description: `de ${random.amount} hilos` },
      pick(['es', 'en'], random.part),
    ),
  'no words': (tx, random) => tx`
    delete from product_texts where product_id = ${getId(random)} and lang = ${pick(['es', 'en'], random.part)}`,
  'words again': (tx, random) => tx`
    insert into product_texts (product_id, lang, name, uri, description, detail)
    values (${getId(random)}, 'en', ${getName(random)}, ${`again-${getId(random)}-${random.amount}`}, '', '') on conflict do nothing`,
  sku: (tx, random) => setSku(tx, getId(random), `SKU ${getId(random)} ${random.amount}`),
  collection: (tx, random) =>
    moveToCollection(
      tx,
      getId(random),
      pick([null, catalog.collections.getRequired('agua'), catalog.collections.getRequired('fuego')], random.part),
    ),
  'collection opens': (tx, random) =>
    openCollection(
      tx,
      catalog.collections.getRequired('agua'),
      random.amount % 2 ? null : new Date(2026, random.amount % 12, 1),
    ),
  'collection renamed': (tx, random) => changeRows(tx, 'collection_texts', { lang: 'es' }, { name: getName(random) }),
  'shelf changed': (tx, random) => tx`
    update products set category_id = (select category_id from category_texts where uri = ${pick(['clasicas', 'vacia'], random.part)})
    where id = ${getId(random)}`,
  'shelf moved': (tx) => tx`
    update categories set parent_id = case when parent_id is null then (select category_id from category_texts where uri = 'playeras') end
    where id = (select category_id from category_texts where uri = 'vacia')`,
  'first image': (tx, random) => tx`
    update products set image_key = (select key from images order by key offset ${random.amount % 2} limit 1) where id = ${getId(random)}`,
  'image described': (tx, random) => tx`
    update image_texts set alt = ${getName(random)} where lang = ${pick(['es', 'en'], random.part)}
      and image_key = (select key from images order by key offset ${random.amount % 2} limit 1)`,
  'no description': (tx, random) => tx`
    delete from image_texts where lang = 'en' and image_key = (select key from images order by key offset ${random.amount % 2} limit 1)`,
  'image in another color': (tx, random) => tx`
    update images set color = ${pick(['#000000', '#ffffff'], random.part)} where key = (select key from images order by key offset ${random.amount % 2} limit 1)`,
  'limited edition': (tx, random) => toggleLimitedEdition(tx, getId(random)),
  'shelf moved to another address': (tx, random) => tx`
    update category_texts set uri = ${pick(['classics', 'basics'], random.part)} where uri in ('classics', 'basics')`,
  'shelf renamed': (tx, random) => renameCategory(tx, pick(['clasicas', 'playeras'], random.part), { name: getName(random) }), // prettier-ignore
}

const anEdit = fc.record({
  name: fc.constantFrom(...Object.keys(edits)),
  product: fc.nat(2),
  part: fc.nat(3),
  amount: fc.nat(400),
})
type Edit = typeof anEdit extends fc.Arbitrary<infer E> ? E : never

async function make(tx: Tx, these: Edit[]): Promise<void> {
  for (const { name, ...random } of these) await edits[name]!(tx, random)
}

const undone = new Error('undone')

/** Runs a function in a transaction and rolls it back. */
async function trying(something: (tx: Tx) => Promise<void>): Promise<void> {
  const doing = t.db.begin(async (tx) => {
    await something(tx)
    throw undone
  })
  await doing.catch((error: unknown) => {
    if (error !== undone) throw error
  })
}

/** A product loses its last search word and then changes; random edits reach this case once in a few hundred runs. */
const wordlessThenDearer: Edit[] = ['no words', 'no words', 'price'].map((name, part) => ({
  name,
  product: 0,
  part,
  amount: 0,
}))

test('after any edits the derived columns match their sources', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anEdit, { minLength: 1, maxLength: 12 }), (these) =>
      trying(async (tx) => {
        await make(tx, these)
        await refreshProducts(tx)
        expect(await listAll(tx)).toEqual([])
      }),
    ),
    { numRuns: RUNS, examples: [[wordlessThenDearer]] },
  )
}, 120_000)

test('they match again after the edits that follow in the same transaction', async () => {
  const someEdits = fc.array(anEdit, { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(someEdits, someEdits, (these, later) =>
      trying(async (tx) => {
        await make(tx, these)
        await refreshProducts(tx)
        expect(await listAll(tx)).toEqual([])
        await make(tx, later)
        await refreshProducts(tx)
        expect(await listAll(tx)).toEqual([])
      }),
    ),
    { numRuns: RUNS, examples: [[wordlessThenDearer, wordlessThenDearer]] },
  )
}, 120_000)

test('products are refreshed once, when the transaction asks for it or commits', async () => {
  await trying(async (tx) => {
    await setPrice(tx, ids[2]!, 12_00, null)
    expect(await listAll(tx)).not.toEqual([])
    await refreshProducts(tx)
    expect(await listAll(tx)).toEqual([])
  })
})

/**
 * A concurrent transaction may end with a deadlock, or with a foreign key violation if it refers to a row that another
 * one deletes.
 */
const ENDS = ['done', '40P01', '23503']

/** A short deadlock timeout saves minutes of waiting; the default is a second for each deadlock. */
async function makeBeside(tx: Tx, these: Edit[]): Promise<void> {
  await tx`set local deadlock_timeout = '20ms'`
  await make(tx, these)
}

test('after concurrent edits they match too', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anEdit, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 6 }),
      async (groups) => {
        await hang()
        const ended = await Promise.allSettled(groups.map((these) => t.db.begin((tx) => makeBeside(tx, these))))
        const codes = ended.map((end) => (end.status === 'rejected' ? (end.reason as { code: string }).code : 'done'))
        expect(codes.filter((code) => !ENDS.includes(code))).toEqual([])
        const inconsistencies = await listAll(t.db)
        expect(
          inconsistencies.filter(
            (inconsistency) =>
              inconsistency.startsWith('category') || ids.some((id) => inconsistency.startsWith(`product ${id}:`)),
          ),
        ).toEqual([])
      },
    ),
    { numRuns: RUNS },
  )
}, 300_000)

describe('changes that bypass the triggers are found', () => {
  test.each<[string, (tx: Tx) => Promise<unknown>, RegExp]>([
    ['a size that is no longer left', (tx) => tx`update stock set allocated = on_hand where product_id = ${ids[0]!}`, /product \d+: free_sizes for lists are \["M"\], they should be \[\]/], // prettier-ignore
    ['a price', (tx) => setPrice(tx, ids[2]!, 1, null), /product \d+: price_mxn for lists are 50000, they should be 1$/], // prettier-ignore
    ['an offer', (tx) => changeRows(tx, 'product_prices', { product_id: ids[2]! }, { price_offer: 1 }), /offered_in for lists are \[\], they should be \["MXN"\]/], // prettier-ignore
    ['the bounds of prices', (tx) => tx`delete from size_prices where product_id = ${ids[1]!}`, /bounds in MXN/],
    ['an image', (tx) => tx`delete from product_images where product_id = ${ids[0]!}`, /product \d+: hover_keys for lists are \["/], // prettier-ignore
    ['an opening', (tx) => openCollection(tx, catalog.collections.getRequired('agua'), new Date('2031-01-01')), /opens_at/], // prettier-ignore
    ['a word', (tx) => setProductTexts(tx, ids[0]!, { description: 'xyzzy' }), /product \d+: the words/], // prettier-ignore
    ['a row for searches', (tx) => changeRows(tx, 'product_finds', { product_id: ids[0]! }, { price_mxn: 1 }), /product \d+: what searches go through/], // prettier-ignore
    ['what filters of searches compare', (tx) => changeRows(tx, 'product_finds', { product_id: ids[0]! }, { free_sizes: ['XS'] }), /product \d+: what searches go through/], // prettier-ignore
    ['a name above', (tx) => renameCategory(tx, 'playeras', { name: 'xyzzy' }), /category \d+: in es the one above it is /], // prettier-ignore
    ['a card', (tx) => changeRows(tx, 'product_cards', { product_id: ids[0]! }, { card: '{}' }), /product \d+: its card in es and MXN is {}, it should be {"id":/], // prettier-ignore
    ['a variant', (tx) => changeRows(tx, 'product_cards', { product_id: ids[0]! }, { offers: '[]' }), /product \d+: its list of variants in es and MXN is \[\], it should be \["clasicas",\[\[/], // prettier-ignore
    ['no card', (tx) => tx`delete from product_cards where product_id = ${ids[0]!} and lang = 'es'`, /product \d+: its card in es and USD is missing/], // prettier-ignore
    ['the text of an image', (tx) => changeRows(tx, 'image_texts', 'all', { alt: 'xyzzy' }), /product \d+: its card in es and MXN is .*, it should be .*"alt":"xyzzy"/], // prettier-ignore
    ['no row for searches', (tx) => tx`delete from product_finds where product_id = ${ids[0]!}`, /product \d+: what searches go through/], // prettier-ignore
  ])('%s', async (_, edit, inconsistency) => {
    await trying(async (tx) => {
      await tx`set local session_replication_role = replica`
      await edit(tx)
      expect(await listAll(tx)).toContainEqual(expect.stringMatching(inconsistency))
    })
  })
})
