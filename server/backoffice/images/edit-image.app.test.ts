import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { getTestCatalog, makeProduct } from '../../testing/make.ts'
import { buildPhoto } from '../../testing/images.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { uploadAndWait } from '../../testing/upload.ts'
import { publishProduct, setMainImage, hideProduct } from '../../testing/change-products.ts'
import { writeTestSetting } from '../../testing/change-settings.ts'
import { changeRows, insertRow } from '../../testing/rows.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  await getTestCatalog(t)
  staff = await signInStaff(t, ['owner'])
})
afterAll(() => t.close())

const WAIT = { timeout: 10_000 }
const detail = async (key: string) => (await staff.send('GET', `/images/detail?key=${key}&lang=en`)).body
const save = (key: string, changes: object) =>
  staff.send('PUT', '/images/save?lang=en', {
    key, version: 1, alt_es: '', alt_en: '', crop: null, focal: { x: 500, y: 500 }, ...changes,
  }) // prettier-ignore
const list = async (query: string) => (await staff.send('GET', `/images/list?${query}`)).body

describe('the texts of an image', () => {
  test('are saved in both languages, and pages show them at once', async () => {
    const product = await makeProduct(t)
    const key = await uploadAndWait(staff, await buildPhoto())
    await staff.send('POST', '/products/images/add', { product_id: product.id, color_id: null, keys: [key] })
    const { body } = await save(key, { alt_es: ' Una playera roja ', alt_en: 'A red shirt' })
    expect(body).toEqual({ key, state: 'ready', version: 2 })
    const page = await t.request('GET', `/products/detail?uri=${product.uri}&lang=es`)
    expect(page.body.gallery.at(-1)).toMatchObject({ image: `/media/${key}/640.webp`, alt: 'Una playera roja' })
    const [entry] = await t.db<{ detail: unknown }[]>`select detail from audit_log where subject = ${`image:${key}`} and act = 'image.save'` // prettier-ignore
    expect(entry!.detail).toMatchObject({ before: { es: '' }, after: { es: 'Una playera roja', en: 'A red shirt' } })
  })

  test.each([
    ['Spanish', { alt_es: ' ', alt_en: 'cap' }],
    ['English', { alt_es: 'gorra', alt_en: '' }],
  ])('stay in %s while the image is on the card of a product on sale', async (_, texts) => {
    const product = await makeProduct(t)
    const key = await uploadAndWait(staff, await buildPhoto())
    await save(key, { alt_es: 'gorra', alt_en: 'cap' })
    await hideProduct(t.db, product.id)
    await setMainImage(t.db, product.id, key)
    expect((await save(key, { version: 2, ...texts })).status).toBe(200)
    // A text that was empty before is no loss.
    await publishProduct(t.db, product.id, new Date())
    expect((await save(key, { version: 3, ...texts })).status).toBe(200)
    expect((await save(key, { version: 4, alt_es: 'gorra', alt_en: 'cap' })).status).toBe(200)
    expect((await save(key, { version: 5, ...texts })).body.errors).toEqual(['main_image_text'])
    expect(await detail(key)).toMatchObject({ version: 5, alt_es: 'gorra', alt_en: 'cap' })
  })

  test('that two people save at once are saved once; the other is told what is there', async () => {
    const key = await uploadAndWait(staff, await buildPhoto())
    const answers = await Promise.all(['one', 'two', 'three'].map((alt_en) => save(key, { alt_en })))
    const saved = answers.filter(({ status }) => status === 200)
    expect(saved).toHaveLength(1)
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.body).toMatchObject({ errors: ['version_conflict'], data: { current: { key, version: 2 } } })
  })

  test.each([
    ['an image that does not exist', 'none-such', {}, 'image_not_found'],
    ['a part of an image without its original', 'one', { crop: { left: 0, top: 0, width: 400, height: 500 } }, 'image_without_original'], // prettier-ignore
    ['a focal point outside', 'one', { focal: { x: 1001, y: 0 } }, 'invalid_value'],
  ])('are refused for %s', async (_, key, changes, code) => {
    expect((await save(key, changes)).body.errors).toEqual([code])
  })
})

describe('a part of an image', () => {
  test('is shown everywhere under a new key, and the whole original can be shown again', async () => {
    const product = await makeProduct(t)
    const key = await uploadAndWait(staff, await buildPhoto({ width: 1600, height: 1000 }))
    await save(key, { alt_es: 'hola', alt_en: 'hello' })
    await staff.send('POST', '/products/images/add', { product_id: product.id, color_id: null, keys: [key] })
    await setMainImage(t.db, product.id, key)
    const right = { left: 800, top: 0, width: 800, height: 1000 }
    const saved = await save(key, { version: 2, alt_es: 'hola', alt_en: 'hello', crop: right, focal: { x: 750, y: 400 } }) // prettier-ignore
    expect(saved.body).toMatchObject({ state: 'processing', version: 3 })
    await expect.poll(async () => (await detail(saved.body.key)).state, WAIT).toBe('ready')
    const cropped = await detail(key)
    expect(cropped).toMatchObject({ key: saved.body.key, crop: right, focal: { x: 750, y: 400 }, alt_es: 'hola', width: 800, height: 1000 }) // prettier-ignore
    expect(cropped.key).not.toBe(key)
    const page = await t.request('GET', `/products/detail?uri=${product.uri}&lang=es`)
    expect(page.body.gallery.map(({ image }: { image: string }) => image)).toContain(`/media/${cropped.key}/640.webp`)
    const { rawPayload } = await t.app.inject({ url: `/media/${cropped.key}/640.webp` })
    const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    const [red, , blue] = data
    expect(blue! > 150 && red! < 90).toBe(true)
    // The former files stay for orders and pages that name them, and the library shows the present image alone.
    expect((await t.app.inject({ url: `/media/${key}/640.webp` })).statusCode).toBe(200)
    expect((await list('q=hola')).items.map((item: { key: string }) => item.key)).toEqual([cropped.key])

    const whole = await save(cropped.key, { alt_es: 'hola', alt_en: 'hello', crop: null })
    await expect.poll(async () => (await detail(whole.body.key)).state, WAIT).toBe('ready')
    expect((await detail(key)).crop).toBe(null)
    expect((await detail(key)).key).toBe(whole.body.key)
  })

  test.each([
    ['beyond the right edge', { left: 81, top: 0, width: 320, height: 400 }],
    ['below the lower edge', { left: 0, top: 101, width: 320, height: 400 }],
    ['too small', { left: 0, top: 0, width: 319, height: 400 }],
  ])('%s is refused', async (_, crop) => {
    const key = await uploadAndWait(staff, await buildPhoto())
    expect((await save(key, { crop })).body.errors).toEqual(['crop_not_valid'])
  })

  test('that is chosen again before it is ready gives up the earlier one', async () => {
    const key = await uploadAndWait(staff, await buildPhoto())
    const first = await save(key, { crop: { left: 0, top: 0, width: 320, height: 400 } })
    const second = await save(key, { version: 2, crop: { left: 80, top: 100, width: 320, height: 400 } })
    // The first job may have ended before the second was asked for.
    if (second.status === 409) return
    await expect.poll(async () => (await detail(second.body.key)).state, WAIT).toBe('ready')
    expect((await detail(key)).crop.left).toBe(80)
    await expect.poll(() => existsSync(path.join(t.media_folder, first.body.key)), WAIT).toBe(false)
  })
})

describe('an image that replaces another', () => {
  const gift = { es: { name: 'Regalo', description: '' }, en: { name: 'Gift', description: '' } }

  async function showEverywhere(key: string): Promise<void> {
    await makeProduct(t)
    await changeRows(t.db, 'products', 'all', { image_key: key, chart_image_key: key })
    await changeRows(t.db, 'product_colors', 'all', { image_key: key })
    await changeRows(t.db, 'categories', 'all', { image_key: key })
    await insertRow(t.db, 'posts', { position: 1, image_key: key, link: '/' })
    await insertRow(t.db, 'banners', { position: 1, desktop_image_key: key, mobile_image_key: key })
    await writeTestSetting(t, 'gifts', { birthday: { ...gift, image_key: key }, seasonal: { ...gift, image_key: null } }) // prettier-ignore
  }

  test('is shown wherever that one was: products, categories, posts, banners, gifts', async () => {
    const [old, other] = [
      await uploadAndWait(staff, await buildPhoto()),
      await uploadAndWait(staff, await buildPhoto()),
    ]
    await save(other, { alt_es: 'la otra', alt_en: 'the other' })
    await showEverywhere(old)
    const types = (await detail(old)).uses.map(({ type }: { type: string }) => type)
    expect([...new Set(types)]).toEqual(['banner', 'category', 'gift', 'post', 'product'])
    const { status, body } = await staff.send('POST', '/images/replace', { key: old, by_key: other })
    expect([status, body.key, body.use_count > 5]).toEqual([200, other, true])
    expect((await detail(old)).key).toBe(other)
    const dump = await t.db<{ text: string }[]>`
      select coalesce(string_agg(shown::text, ' '), '') as text from (
        select to_jsonb(products) from products union all select to_jsonb(posts) from posts
        union all select to_jsonb(banners) from banners union all select to_jsonb(settings) from settings
        union all select to_jsonb(product_colors) from product_colors union all select to_jsonb(categories) from categories
      ) shown`
    expect(dump[0]!.text.includes(old)).toBe(false)
    expect(await listRemainingInconsistencies(t)).toEqual([])
  })

  const editors = {
    async post(key: string) {
      const texts = { es: { description: 'Uno' }, en: { description: 'One' } }
      const fields = { image_key: key, link: '/', shown_from: null, shown_until: null, texts }
      const { id, version } = (await staff.send('POST', '/content/posts/create', { fields })).body
      return { path: '/content/posts/save', form: { id, version, fields } }
    },
    async banner(key: string) {
      const text = { title: 'Uno', alt: 'Uno', button: '', link: '' }
      const images = { desktop_image_key: null, mobile_image_key: key, desktop_is_video: false, mobile_is_video: false } // prettier-ignore
      const fields = { ...images, shown_from: null, shown_until: null, texts: { es: text, en: text } }
      const { id, version } = (await staff.send('POST', '/content/banners/create', { fields })).body
      return { path: '/content/banners/save', form: { id, version, fields } }
    },
    async collection(key: string) {
      const text = (lang: string) => ({ name: `Serie ${lang}`, uri: `serie-${lang}`, description: '', teaser: null })
      const form = { texts: { es: text('es'), en: text('en') }, opens_at: null }
      const made = (await staff.send('POST', '/collections/create', form)).body
      const shown = { ...form, id: made.id, version: made.version, image_key: key }
      const { version } = (await staff.send('PUT', '/collections/save', shown)).body
      return { path: '/collections/save', form: { ...shown, version } }
    },
    async gift(key: string) {
      const { values, states } = (await staff.send('GET', '/settings/list')).body
      const setting = { gifts: { ...values.gifts, seasonal: { ...values.gifts.seasonal, image_key: key } } }
      const { version } = (await staff.send('PUT', '/settings/save', { version: states.gifts.version, setting })).body
      return { path: '/settings/save', form: { version, setting } }
    },
  }

  test.each(Object.entries(editors))('does not come back when a %s is saved that was open before', async (_, open) => {
    const [old, other] = [
      await uploadAndWait(staff, await buildPhoto()),
      await uploadAndWait(staff, await buildPhoto()),
    ]
    const { path: saved, form } = await open(old)
    expect((await staff.send('POST', '/images/replace', { key: old, by_key: other })).status).toBe(200)
    const refused = await staff.send('PUT', saved, form)
    expect([refused.status, refused.body.errors]).toEqual([409, ['version_conflict']])
    expect(JSON.stringify(refused.body.data.current)).toContain(other)
  })

  test('can be a file that is uploaded for it', async () => {
    const key = await uploadAndWait(staff, await buildPhoto())
    await save(key, { alt_es: 'la misma', alt_en: 'the same' })
    const product = await makeProduct(t)
    await staff.send('POST', '/products/images/add', { product_id: product.id, color_id: null, keys: [key] })
    const by = await uploadAndWait(staff, await buildPhoto({ background: '#00aa00' }), `replaces=${key}`)
    expect(await detail(by)).toMatchObject({ alt_es: 'la misma', use_count: 1 })
    expect(await detail(key)).toMatchObject({ key: by })
  })

  test('has both texts where that one is the card of a product on sale', async () => {
    const product = await makeProduct(t)
    const [key, by_key] = [
      await uploadAndWait(staff, await buildPhoto()),
      await uploadAndWait(staff, await buildPhoto()),
    ]
    await setMainImage(t.db, product.id, key)
    const replace = () => staff.send('POST', '/images/replace', { key, by_key })
    await save(by_key, { alt_es: 'solo una' })
    expect(await replace()).toMatchObject({ status: 409, body: { errors: ['main_image_text'] } })
    await save(by_key, { version: 2, alt_es: 'una', alt_en: 'one' })
    expect(await replace()).toMatchObject({ status: 200, body: { key: by_key, alt_es: 'una' } })
  })

  test('in a gallery that has both is shown once', async () => {
    const product = await makeProduct(t)
    const keys = [await uploadAndWait(staff, await buildPhoto()), await uploadAndWait(staff, await buildPhoto())]
    await staff.send('POST', '/products/images/add', { product_id: product.id, color_id: null, keys })
    await staff.send('POST', '/images/replace', { key: keys[0], by_key: keys[1] })
    const shown = await t.db<{ position: number; image_key: string }[]>`select position, image_key from product_images where product_id = ${product.id} and color_id is null order by position` // prettier-ignore
    expect(shown.map(({ image_key }) => image_key).slice(2)).toEqual([keys[1]])
    expect(shown.map(({ position }) => position)).toEqual([1, 2, 3])
  })

  test('is refused for itself, for what does not exist, and for a former version', async () => {
    const keys = [await uploadAndWait(staff, await buildPhoto()), await uploadAndWait(staff, await buildPhoto())]
    const replace = async (key: string, by_key: string) =>
      (await staff.send('POST', '/images/replace', { key, by_key })).body.errors?.[0]
    expect(await replace(keys[0]!, keys[0]!)).toBe('image_same')
    expect(await replace(keys[0]!, 'none-such')).toBe('image_not_found')
    expect(await replace(keys[0]!, keys[1]!)).toBeUndefined()
    expect(await replace(keys[0]!, keys[1]!)).toBe('image_not_found')
  })

  test('and is replaced by it at the same instant: one of both wins', async () => {
    const keys = [await uploadAndWait(staff, await buildPhoto()), await uploadAndWait(staff, await buildPhoto())]
    const answers = await Promise.all([
      staff.send('POST', '/images/replace', { key: keys[0], by_key: keys[1] }),
      staff.send('POST', '/images/replace', { key: keys[1], by_key: keys[0] }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  })
})

describe('an image', () => {
  test('that nothing shows is deleted with its files; one that is shown is not', async () => {
    const key = await uploadAndWait(staff, await buildPhoto())
    const product = await makeProduct(t, { name: 'Chamarra Marea' })
    const gallery = { product_id: product.id, color_id: null }
    await staff.send('POST', '/products/images/add', { ...gallery, keys: [key] })
    const refused = await staff.send('DELETE', `/images?key=${key}`)
    expect(refused).toMatchObject({ status: 409, body: { errors: ['image_in_use'] } })
    expect(refused.body.message).toContain('La imagen se muestra en «Chamarra Marea».')
    const { body } = await staff.send('DELETE', `/images?key=${key}&lang=en`)
    expect(body.message).toContain('The image is shown in “Chamarra Marea en”.')
    await staff.send('POST', '/products/images/remove', { ...gallery, key })
    expect((await staff.send('DELETE', `/images?key=${key}`)).status).toBe(200)
    await expect.poll(() => existsSync(path.join(t.media_folder, key)), WAIT).toBe(false)
    expect((await staff.send('DELETE', `/images?key=${key}`)).status).toBe(404)
    expect(await t.db`select from image_originals original where not exists (select from images where original_id = original.id) and not exists (select from image_uploads where original_id = original.id)`).toHaveLength(0) // prettier-ignore
  })

  test('is not deleted while a gallery begins to show it', async () => {
    const product = await makeProduct(t)
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const key = await uploadAndWait(staff, await buildPhoto())
      const body = { product_id: product.id, color_id: null, keys: [key] }
      const [added, deleted] = await Promise.all([
        staff.send('POST', '/products/images/add', body),
        staff.send('DELETE', `/images?key=${key}`),
      ])
      expect([added.status, deleted.status].filter((status) => status === 200)).toHaveLength(1)
      expect([added.status, deleted.status].every((status) => status < 500)).toBe(true)
    }
  })

  test('is found by name, text, use and missing texts', async () => {
    const key = await uploadAndWait(staff, await buildPhoto(), 'name=Niña%20100%25.jpg')
    const find = async (query: string) =>
      (await list(query)).items.map((item: { key: string }) => item.key).includes(key)
    expect(await find('q=NINA')).toBe(true)
    expect(await find('q=100%25')).toBe(true)
    expect(await find('q=nothing+like+it')).toBe(false)
    expect(await find('use=unused&per_page=100')).toBe(true)
    expect(await find('use=used&per_page=100')).toBe(false)
    expect(await find('alt=missing&per_page=100')).toBe(true)
    await save(key, { alt_es: 'sí', alt_en: 'yes' })
    expect(await find('alt=missing&per_page=100')).toBe(false)
    expect(await find('sort=name&per_page=100')).toBe(true)
    expect((await staff.send('GET', '/images/list?use=maybe')).status).toBe(422)
  })

  test('without texts is no inconsistency', async () => {
    await uploadAndWait(staff, await buildPhoto())
    expect(await listRemainingInconsistencies(t)).toEqual([])
  })
})
