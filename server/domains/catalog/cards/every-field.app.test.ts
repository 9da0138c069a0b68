import type { CallBody } from '@shop/contract/call.ts'
import type { saveArtwork } from '@shop/contract/staff/artworks.ts'
import type { saveCategory } from '@shop/contract/staff/categories.ts'
import type { saveCollection } from '@shop/contract/staff/collections.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeArtwork } from '../../../testing/make-artwork.ts'
import { getTestCatalog, makeCollection } from '../../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

/*
 * A field that a statement or the history forgets is lost without an error. So everything that staff save gets another
 * value, is read again, and its entry in the audit is compared. The compiler names a field without a value here.
 */

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop({ cache: false, worker: false })
  await getTestCatalog(t)
  staff = await signInStaff(t, ['catalog'])
})
afterAll(() => t.close())

async function changeAll(
  path: string,
  id: number,
  fields: object & { texts?: object },
  read: () => Promise<Record<string, unknown>>,
): Promise<{ read: object; recorded: object; before: object }> {
  const before = await read()
  for (const [name, value] of Object.entries(fields)) expect(before[name], name).not.toEqual(value)
  const saved = await staff.send('PUT', `/${path}/save?lang=en`, { id, version: before['version'], ...fields })
  expect(saved.body).toMatchObject(fields)
  const [entry] = await t.db<{ detail: { before: object; after: object } }[]>`
    select detail from audit_log where subject like ${`%:${id}`} and act like '%.save' order by id desc limit 1`
  return { read: await read(), recorded: entry!.detail.after, before: entry!.detail.before }
}

const names = { name_es: 'Otro', name_en: 'Other', uri_es: 'otro', uri_en: 'other' }
const listed = (path: string, id: number) => async () =>
  (await staff.send('GET', `/${path}/list`)).body.items.find((item: { id: number }) => item.id === id)

test('every field of a category is saved, read and recorded', async () => {
  const create = { name_es: 'Uno', name_en: 'One', uri_es: 'uno', uri_en: 'one', parent_id: null, image_key: null, on_home: false } // prettier-ignore
  const { id } = (await staff.send('POST', '/categories/create', create)).body
  const above = { ...create, uri_es: 'arriba', uri_en: 'above' }
  const parent_id: number = (await staff.send('POST', '/categories/create', above)).body.id
  const fields: Omit<CallBody<typeof saveCategory>, 'id' | 'version'> = { ...names, parent_id, image_key: 'two', on_home: true } // prettier-ignore
  const changed = await changeAll('categories', id, fields, listed('categories', id))
  expect(changed).toMatchObject({ read: fields, recorded: fields })
  expect(Object.keys(changed.before)).toEqual(expect.arrayContaining(Object.keys(fields)))
})

test('every field of an artwork is saved, read and recorded', async () => {
  const id = await makeArtwork(t, 'luna')
  const texts = { summary_es: 'Trazos', summary_en: 'Strokes', idea_es: 'Uno\n\nDos', idea_en: 'One\n\nTwo' }
  const fields: Omit<CallBody<typeof saveArtwork>, 'id' | 'version'> = { ...names, uri_es: 'obra', uri_en: 'artwork', ...texts, image_key: 'two' } // prettier-ignore
  const changed = await changeAll('artworks', id, fields, listed('artworks', id))
  expect(changed).toMatchObject({ read: fields, recorded: fields })
  expect(Object.keys(changed.before)).toEqual(expect.arrayContaining(Object.keys(fields)))
})

test('every field of a collection is saved, read and recorded', async () => {
  const id = await makeCollection(t, 'noche', t.clock.now())
  const text = (lang: string) => ({ name: `Otra ${lang}`, uri: `otra-${lang}`, description: `Texto ${lang}`, teaser: `Pronto ${lang}` }) // prettier-ignore
  const fields: Omit<CallBody<typeof saveCollection>, 'id' | 'version'> = {
    opens_at: '2027-03-01T18:00:00.000Z',
    image_key: 'two',
    texts: { es: text('es'), en: text('en') },
  }
  const read = async () => (await staff.send('GET', `/collections/detail?id=${id}`)).body
  const changed = await changeAll('collections', id, fields, read)
  const { texts, ...others } = fields
  const recorded = { ...others, ...texts }
  expect(changed).toMatchObject({ read: fields, recorded })
  expect(Object.keys(changed.before)).toEqual(expect.arrayContaining(Object.keys(recorded)))
})
