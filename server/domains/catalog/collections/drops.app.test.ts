import { WEEK_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection, makeCustomer, makeProduct } from '../../../testing/make.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { announceDrop } from './drops.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ cache: true })
})
afterAll(() => t.close())

const drops = async (lang = 'es', token?: string) =>
  (await t.request('GET', `/drops/teasers?lang=${lang}`, { token })).body
const named = async (key: string) => (await drops()).filter(({ name }: { name: string }) => name === `${key} es`)
const inWeeks = (weeks: number) => new Date(t.clock.now().valueOf() + weeks * WEEK_MS)

test('an announced drop shows the owner’s text and when each level may enter, the same to everyone', async () => {
  const opens_at = inWeeks(5)
  const ahead = (weeks: number) => new Date(opens_at.valueOf() - weeks * WEEK_MS).toISOString()
  await makeCollection(t, 'agua', opens_at, { announced: true })
  await makeProduct(t, { collection_key: 'agua', name: 'Secreta del agua' })
  const opens = [
    { level: 0, level_name: null, at: ahead(0) },
    { level: 1, level_name: 'Amber', at: ahead(1) },
    { level: 2, level_name: 'Emerald', at: ahead(2) },
    { level: 3, level_name: 'Diamond', at: ahead(3) },
  ]
  const es = {
    name: 'agua es',
    description: 'pronto agua',
    image: '/media/one/640.webp',
    image_color: '#e9e5dd',
    alt: 'foto one',
    opens,
  }
  expect(await drops()).toEqual([{ id: expect.any(Number), ...es }])
  expect(await drops('en')).toMatchObject([{ name: 'agua en', description: 'soon agua', alt: 'image one', opens }])
  const diamond = await makeCustomer(t, { crystals: 301 })
  expect(await drops('es', diamond.token)).toEqual(await drops())
  expect(JSON.stringify(await drops())).not.toContain('Secreta')
})

test('the next drop is first, and one that was not announced is missing', async () => {
  await makeCollection(t, 'fuego', inWeeks(2), { announced: true })
  await makeCollection(t, 'callada', inWeeks(1))
  // Guests see a change within a fraction of a second.
  await eventually(async () => (await drops()).length > 1)
  expect((await drops()).map(({ name }: { name: string }) => name)).toEqual(['fuego es', 'agua es'])
})

test('a drop disappears from the list at the moment it opens to everyone, without any edit', async () => {
  const opens_at = inWeeks(1)
  await makeCollection(t, 'aire', opens_at, { announced: true })
  t.clock.stop(new Date(opens_at.valueOf() - 1))
  await eventually(async () => (await named('aire')).length === 1)
  t.clock.stop(opens_at)
  expect(await named('aire')).toEqual([])
})

test('staff announce a drop by its slug in either language or its number, and withdraw it; guests see it at once', async () => {
  t.clock.advance(0)
  const id = await makeCollection(t, 'tierra', inWeeks(3))
  await changeRows(t.db, 'collections', { id }, { image_key: 'two' })
  expect(await named('tierra')).toEqual([])
  await announceDrop(t.shop, 'tierra-en', true, 'operator')
  await eventually(async () => (await named('tierra')).length === 1, 2_000)
  await announceDrop(t.shop, String(id), false, 'operator')
  await eventually(async () => (await named('tierra')).length === 0, 2_000)
  const auditEntries =
    await t.db`select actor, act as action, detail from audit_log where subject = ${`collection:${id}`} order by id`
  expect(auditEntries).toEqual([
    { actor: 'operator', action: 'drop.announce', detail: { announced: true } },
    { actor: 'operator', action: 'drop.announce', detail: { announced: false } },
  ])
})

test('without a text for the announcement the description of the collection is shown', async () => {
  await changeRows(t.db, 'collection_texts', { name: 'agua es' }, { teaser: null, description: 'Lo que es' })
  const [drop] = await eventually(async () => {
    const [first] = await named('agua')
    return first.description !== 'pronto agua' && [first]
  }, 2_000)
  expect(drop.description).toBe('Lo que es')
})

test.each([
  ['sin-foto-es', 'collection_without_image'],
  ['no-hay', 'collection_not_found'],
  ['', 'collection_not_found'],
])('%s cannot be announced: %s', async (which, why) => {
  if (which === 'sin-foto-es') await makeCollection(t, 'sin-foto', inWeeks(3))
  await expect(announceDrop(t.shop, which, true, 'operator')).rejects.toThrow(why)
})
