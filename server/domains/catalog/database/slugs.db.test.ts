import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeArtwork } from '../../../testing/make-artwork.ts'
import { getTestCatalog, makeCollection, makeProduct } from '../../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { insertRow } from '../../../testing/rows.ts'

let t: TestDomain
const made: Record<string, { id: number; other: number; uri: string }> = {}
beforeAll(async () => {
  t = await openTestDomain()
  const [product, other] = [await makeProduct(t), await makeProduct(t)]
  const { categories } = await getTestCatalog(t)
  const date = t.clock.now()
  made['product'] = { id: product.id, other: other.id, uri: product.uri }
  made['category'] = { id: categories.getRequired('tops'), other: categories.getRequired('empty'), uri: 'playeras' }
  made['collection'] = {
    id: await makeCollection(t, 'agua', date),
    other: await makeCollection(t, 'fuego', date),
    uri: 'agua-es',
  }
  made['artwork'] = { id: await makeArtwork(t, 'ola'), other: await makeArtwork(t, 'sol'), uri: 'ola-es' }
})
afterAll(() => t.close())

describe.each(['product', 'category', 'collection', 'artwork'])('the slug of a %s', (kind) => {
  const rename = (id: number, uri: string) =>
    t.db.unsafe(`update ${kind}_texts set uri = $2 where ${kind}_id = $1 and lang = 'es'`, [id, uri])
  const findTarget = (uri: string) =>
    t.db<{ id: number }[]>`select id from retired_uris where kind = ${kind} and uri = ${uri}`.firstValue()

  test('leads to its owner after it was changed, and is taken by nobody else', async () => {
    const { id, other, uri } = made[kind]!
    await rename(id, `nueva-${kind}`)
    expect(await findTarget(uri)).toBe(id)
    await expect(rename(other, uri)).rejects.toMatchObject({
      code: '23505',
      message: `the address ${uri} already leads elsewhere`,
    })
  })

  test('is used again by its owner, and then no longer leads anywhere', async () => {
    const { id, uri } = made[kind]!
    await rename(id, uri)
    expect(await findTarget(uri)).toBeUndefined()
    expect(await findTarget(`nueva-${kind}`)).toBe(id)
  })

  test('leads nowhere new when only the name is changed', async () => {
    const { id, uri } = made[kind]!
    await t.db.unsafe(`update ${kind}_texts set name = 'Otra', uri = uri where ${kind}_id = ${id}`)
    expect(await findTarget(uri)).toBeUndefined()
  })
})

test('a new text is refused a slug that leads elsewhere, and one of another kind is free', async () => {
  const { other } = made['product']!
  const add = (uri: string) => insertRow(t.db, 'product_texts', { product_id: other, lang: 'en', name: 'n', uri })
  await t.db`delete from product_texts where product_id = ${other} and lang = 'en'`
  await expect(add('nueva-product')).rejects.toThrow('the address nueva-product already leads elsewhere')
  await add('nueva-artwork')
})
