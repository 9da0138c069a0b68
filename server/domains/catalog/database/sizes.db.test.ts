import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { addSize } from '../../../testing/change-products.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

const add = (product_id: number, letter: string) => addSize(t.db, product_id, letter)
const repeated = { code: '23505', constraint: 'sizes_product_id_letter_folded' }

test('a product has a size once, however its letters are written', async () => {
  const { id } = await makeProduct(t, { sizes: [{ letter: 'S' }, { letter: 'Única' }] })
  await expect(add(id, 's')).rejects.toMatchObject(repeated)
  await expect(add(id, 'ÚNICA')).rejects.toMatchObject(repeated)
  await add(id, 'XS')
  await add((await makeProduct(t, { sizes: [{ letter: 'M' }] })).id, 's')
})

test('a size that is retired keeps its letters', async () => {
  const { id } = await makeProduct(t, { sizes: [{ letter: 'S' }, { letter: 'L' }] })
  await changeRows(t.db, 'sizes', { product_id: id, letter: 'L' }, { retired_at: new Date() })
  await expect(add(id, 'l')).rejects.toMatchObject(repeated)
})

test('of two spellings that are added at once, one is there', async () => {
  const { id } = await makeProduct(t, { sizes: [{ letter: 'S' }] })
  const results = await Promise.allSettled([add(id, 'xl'), add(id, 'XL')])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
