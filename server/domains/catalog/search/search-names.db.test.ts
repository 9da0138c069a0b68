import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedGeneratedShop } from '../../../testing/seed-generated-shop.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { catalogRoutes } from '../routes.ts'

const full = process.env.TEST_FULL !== undefined
const PRODUCTS = full ? 10_000 : 300
const NAMES = full ? 500 : 40
/** At least this many of a hundred names with one wrong letter are on the first page. */
const FORGIVEN_OF_100 = 95
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

let t: TestCalls
beforeAll(async () => {
  t = await openTestCalls(catalogRoutes)
  await seedGeneratedShop(t, PRODUCTS)
}, 180_000)
afterAll(() => t.close())

/** The seed is fixed, so every run makes the same mistakes. */
let state = 15
function below(limit: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * limit)
}

const slips = {
  replaced: (name: string, at: number) => name.slice(0, at) + otherLetter(name[at]!) + name.slice(at + 1),
  dropped: (name: string, at: number) => name.slice(0, at) + name.slice(at + 1),
  doubled: (name: string, at: number) => name.slice(0, at) + name[at]! + name.slice(at),
  swapped: (name: string, at: number) => name.slice(0, at) + (name[at + 1] ?? '') + name[at]! + name.slice(at + 2),
}

const kinds = Object.keys(slips) as (keyof typeof slips)[]

function otherLetter(letter: string): string {
  const other = LETTERS[below(LETTERS.length)]!
  return other === letter.toLowerCase() ? otherLetter(letter) : other
}

function slip(name: string, kind: keyof typeof slips): string {
  const letters = [...name].flatMap((sign, at) => (/\p{L}/u.test(sign) ? [at] : []))
  return slips[kind](name, letters[below(letters.length)]!)
}

async function isOnPage1(term: string, lang: string, id: number): Promise<boolean> {
  const { body } = await t.ask('GET', `/products/search?search=${encodeURIComponent(term)}&lang=${lang}`)
  return body.products.some((product: { id: number }) => product.id === id)
}

test.each(['es', 'en'])(
  'in %s, complete names are on the first page, and nearly always names with one wrong letter',
  async (lang) => {
    const names = await t.db<{ id: number; name: string }[]>`
      select product_id as id, name from product_texts where lang = ${lang} order by md5(product_id::text) limit ${NAMES}`
    const lost: Record<string, string[]> = {}
    for (const { id, name } of names) {
      const terms = { whole: name, ...Object.fromEntries(kinds.map((kind) => [kind, slip(name, kind)])) }
      await Promise.all(
        Object.entries(terms).map(async ([kind, term]) => {
          lost[kind] ??= []
          if (!(await isOnPage1(term, lang, id))) lost[kind].push(term)
        }),
      )
    }
    const { whole, ...wrong } = lost
    expect(whole).toEqual([])
    for (const terms of Object.values(wrong))
      expect({ terms, few: terms.length <= (NAMES * (100 - FORGIVEN_OF_100)) / 100 }).toMatchObject({ few: true })
  },
  120_000,
)
