import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawGarment } from '../../../testing/images.ts'
import { makeProduct } from '../../../testing/make.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { toImageKey } from '../../media/media.ts'
import { measureDesigns } from './measure-designs.ts'
import { setMainImage } from '../../../testing/change-products.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

const readColors = async (id: number) =>
  (await t.db<{ design_colors: string[] }[]>`select design_colors from products where id = ${id}`)[0]!.design_colors

async function storeImage(key: string, cloth: string, print: string): Promise<void> {
  const image = await (await drawGarment(cloth, print)).webp().toBuffer()
  await t.store.storage.put(toImageKey(key, '640.webp'), image, { content_type: 'image/webp', is_public: true })
}

test('the colors of a new image are measured once, without those of the cloth', async () => {
  await storeImage('one', '#eeeeee', '#2f5fbf')
  const { id } = await makeProduct(t, { colors: ['white'] })
  expect(await readColors(id)).toEqual([])
  await measureDesigns(t.shop, t.store)
  expect(await readColors(id)).toEqual(['blue'])
  await storeImage('one', '#eeeeee', '#c93a32')
  await measureDesigns(t.shop, t.store)
  expect(await readColors(id)).toEqual(['blue'])
})

test('another image is measured again, and chosen colors are not', async () => {
  await storeImage('two', '#eeeeee', '#c93a32')
  const [followed, chosen] = [await makeProduct(t, { colors: ['white'] }), await makeProduct(t, { colors: ['white'] })]
  await measureDesigns(t.shop, t.store)
  await changeRows(t.db, 'products', { id: chosen.id }, { design_colors: ['green'], design_colors_chosen: true })
  await setMainImage(t.db, [followed.id, chosen.id], 'two')
  await measureDesigns(t.shop, t.store)
  expect([await readColors(followed.id), await readColors(chosen.id)]).toEqual([['red'], ['green']])
})

test('a product whose image has no file counts as measured, without colors', async () => {
  const { id } = await makeProduct(t)
  await setMainImage(t.db, id, 'three')
  await measureDesigns(t.shop, t.store)
  await storeImage('three', '#111111', '#c93a32')
  await measureDesigns(t.shop, t.store)
  expect(await readColors(id)).toEqual([])
})
