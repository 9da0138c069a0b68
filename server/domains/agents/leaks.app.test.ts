import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAsAgent } from '../../testing/agents/ask-as-agent.ts'
import { ALL_SCOPES, linkAccount, publishClient } from '../../testing/agents/link-account.ts'
import type { TestPlatform } from '../../testing/agents/test-platform.ts'
import { payWith, startWalletPlatform } from '../../testing/agents/wallet-checkout.ts'
import {
  getTestCatalog,
  makeCollection,
  makeCustomer,
  makeLine,
  makeProduct,
  nextUniqueNumber,
} from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestShop
let platform: TestPlatform
let start: number

interface Dropped {
  id: number
  size: number
  color: number
  uri: string
  uri_en: string
}
let dropped: Dropped
let visible: { item: { id: string }; quantity: number }

const WEEK_MS = 7 * DAY_MS
const OPENS_IN_MS = 30 * DAY_MS

/** The viewers, and how long before everyone they see a drop; undefined: not before. */
const viewers: { name: string; crystals: number | undefined; early_ms: number }[] = [
  { name: 'a guest', crystals: undefined, early_ms: 0 },
  { name: 'a member without a level', crystals: 0, early_ms: 0 },
  { name: 'Amber', crystals: 51, early_ms: WEEK_MS },
  { name: 'Emerald', crystals: 151, early_ms: 2 * WEEK_MS },
  { name: 'Diamond', crystals: 301, early_ms: 3 * WEEK_MS },
]

/** The tokens of the members' assistants: one customer for each moment, who may only make so many calls a minute. */
const tokens = new Map<string, string>()

const moments = [3, 2, 1, 0].flatMap((weeks) => {
  const opening = OPENS_IN_MS - weeks * WEEK_MS
  return [opening - 1000, opening, opening + 1000]
})

let calls = 0
const expected = new Map<string, string>()

beforeAll(async () => {
  platform = await startWalletPlatform()
  t = await openTestShop({ worker: false, documents: publishClient(), limit_scale: 1000 })
  await writeSetting(t.db, 'agents', { mode: 'payment' }, t.clock.now())
  const others = ['Sudadera Luna', 'Falda Sol', 'Capa Mar']
  for (const name of others) {
    const { id, size_id, color_id } = makeLine(await makeProduct(t, { name }))
    visible = { item: { id: `${id}.${size_id}.${color_id}` }, quantity: 1 }
  }
  start = t.clock.now().valueOf()
  const published_at = new Date(start - 60_000)
  dropped = await predictProduct()
  // Without the drop nothing depends on the moment.
  for (const viewer of viewers)
    for (const question of listQuestions()) expected.set(toKey(viewer, question), await ask(viewer, 0, question))
  await makeCollection(t, 'secreta', new Date(start + OPENS_IN_MS))
  const price = { MXN: 9_999_00 }
  await makeProduct(t, { collection_key: 'secreta', name: 'Capa Eclipse', price, published_at })
}, 300_000)
afterAll(async () => {
  await t.close()
  await platform.close()
})

type Viewer = (typeof viewers)[number]
interface Question {
  operation: string
  input: object
  transport: 'rest' | 'mcp'
  /** It acts on a new cart or checkout with what everyone sees, or on something by its id. */
  on?: 'cart' | 'checkout' | { id: string } | undefined
}

async function predictProduct(): Promise<Dropped> {
  const next = (table: 'products' | 'sizes') =>
    (table === 'sizes'
      ? t.db<{ id: number }[]>`select max(id) + 1 as id from sizes`
      : t.db<{ id: number }[]>`select max(id) + 1 as id from products`
    ).value()
  // The members, who are created before it, have the numbers between.
  const n = nextUniqueNumber() + viewers.filter(({ crystals }) => crystals !== undefined).length + 1
  const { colors } = await getTestCatalog(t)
  const [id, size] = [await next('products'), await next('sizes')]
  return { id, size, color: colors.getRequired('black'), uri: `pieza-n${n}-es`, uri_en: `pieza-n${n}-en` }
}

const toKey = ({ name }: Viewer, { operation, input, transport, on }: Question) =>
  `${name} asks ${operation} ${JSON.stringify([input, on])} over ${transport}`

/** Returns an answer as text. A cursor is encrypted, so it differs each time, and a member's number with the customer. */
async function ask(viewer: Viewer, moment: number, { operation, input, transport, on }: Question): Promise<string> {
  t.clock.stop(new Date(start + moment))
  const call = askAsAgent(t, platform.profile_url)[transport]
  const token = await findToken(viewer, moment)
  // The limits of addresses and platforms belong to other tests.
  const from = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
  calls += 1
  await changeRows(t.db, 'agent_platforms', { calls_per_minute: null }, { calls_per_minute: 6000 })
  const context = { language: 'es', currency: 'MXN' }
  const id =
    on === 'cart' || on === 'checkout'
      ? ((await call(`create_${on}`, { line_items: [visible], context }, { token, from })).body.id as
          | string
          | undefined)
      : on?.id
  const more = id === undefined ? (on === undefined ? {} : { id: 'none' }) : { id }
  const { status, body } = await call(operation, input, { token, from, key: crypto.randomUUID(), ...more })
  const text = `${status} ${JSON.stringify(body)}`
  return (typeof on === 'string' && id !== undefined ? text.replaceAll(id, '…') : text)
    .replace(/"cursor":"[^"]+"/, '"cursor":"…"')
    .replace(/"id":"[\w-]+","name":"Club"/, '"name":"Club"')
    .replaceAll(/"(expires_at|email|first_name|last_name)":"[^"]+"/g, '"$1":"…"')
}

async function findToken({ name, crystals }: Viewer, moment: number): Promise<string | undefined> {
  if (crystals === undefined) return undefined
  const key = `${name} ${moment}`
  const known = tokens.get(key)
  if (known !== undefined) return known
  const { token } = await makeCustomer(t, { crystals })
  const { access_token } = await linkAccount(t, token, ALL_SCOPES)
  // Tokens live for an hour of the real time, and the clock of the test is weeks ahead.
  await changeRows(t.db, 'agent_tokens', 'all', { expires_at: new Date(Date.now() + 365 * DAY_MS) })
  tokens.set(key, access_token)
  return access_token
}

function listQuestions(): Question[] {
  const { id, size, color } = dropped
  const variant = `${id}.${size}.${color}`
  const context = { language: 'es', currency: 'MXN' }
  const questions: [operation: string, input: object, on?: Question['on']][] = [
    ['search_catalog', { query: 'capa eclipse', context }],
    ['search_catalog', { query: 'capa', context }],
    ['search_catalog', { query: 'eclipse', context: { language: 'en' } }],
    ['search_catalog', { filters: { categories: ['clasicas'] }, context }],
    ['search_catalog', { filters: { categories: ['clasicas'] }, context, pagination: { limit: 2 } }],
    ['search_catalog', { filters: { price: { min: 9_000_00 } }, context }],
    ['lookup_catalog', { ids: [`p${dropped.id}`], context }],
    ['lookup_catalog', { ids: [variant], context }],
    [
      'lookup_catalog',
      { ids: [dropped.uri, dropped.uri_en, `http://shop.test/detalles-producto/${dropped.uri}`], context },
    ],
    ['get_product', { id: `p${dropped.id}`, context }],
    ['get_product', { id: variant, context }],
    ['get_product', { id: dropped.uri, context }],
    ['get_product', { id: dropped.uri, context: { language: 'en', currency: 'USD' } }],
    ['create_cart', { line_items: [{ item: { id: variant }, quantity: 1 }], context }],
    ['create_checkout', { line_items: [{ item: { id: variant }, quantity: 1 }], context }],
    ['update_cart', { line_items: [visible, { item: { id: variant }, quantity: 1 }], context }, 'cart'],
    ['update_checkout', { line_items: [{ item: { id: variant }, quantity: 2 }, visible], context }, 'checkout'],
    ['get_cart', {}, 'cart'],
    ['get_checkout', {}, 'checkout'],
    ['cancel_cart', {}, 'cart'],
    ['cancel_checkout', {}, 'checkout'],
    ['complete_checkout', payWith('tok_visa'), 'checkout'],
    ...[`p${id}`, variant].flatMap((named): [string, object, { id: string }][] => [
      ['get_order', {}, { id: named }],
      ['cancel_order', {}, { id: named }],
      ['get_cart', {}, { id: named }],
    ]),
    ['complete_checkout', payWith('tok_visa'), { id: variant }],
  ]
  return questions.flatMap(([operation, input, on]) =>
    (['rest', 'mcp'] as const).map((transport) => ({ operation, input, transport, on })),
  )
}

describe.each(viewers)('$name', (viewer) => {
  const questionsAt = (times: number[]) =>
    times.flatMap((moment) => listQuestions().map((question) => ({ moment, question })))
  const opening = OPENS_IN_MS - viewer.early_ms

  test('reads the same as in a shop without the drop until it opens to them, through every operation', async () => {
    const made = await t.db<{ id: number }[]>`select id from products order by id desc limit 1`.value()
    expect(made).toBe(dropped.id)
    for (const { moment, question } of questionsAt(moments.filter((one) => one < opening))) {
      const key = toKey(viewer, question)
      expect(await ask(viewer, moment, question), `${key} at ${moment}`).toBe(expected.get(key))
    }
  }, 300_000)

  test('sees it from that moment on', async () => {
    for (const { moment, question } of questionsAt(moments.filter((one) => one >= opening))) {
      // A guest has no cart, before and after.
      if (viewer.crystals === undefined && /^(create|update)_/.test(question.operation)) continue
      // These name nothing of the drop, before and after.
      if (/^(get_cart|get_checkout|cancel|complete|get_order)/.test(question.operation)) continue
      const key = toKey(viewer, question)
      expect(await ask(viewer, moment, question), `${key} at ${moment}`).not.toBe(expected.get(key))
    }
  }, 300_000)
})
