import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureDesigns } from '../../domains/catalog/catalog.ts'
import { buildColorChart, chartColors, drawGarment, WALL } from '../../testing/images.ts'
import { makeProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { uploadAndWait } from '../../testing/upload.ts'
import { setMainImage } from '../../testing/change-products.ts'

/** The most that lossy files may change of a color, in 256ths. */
const LARGEST_LOSS = 2

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['catalog'])
})
afterAll(() => t.close())

const getFile = (name: string) => t.app.inject({ url: `/media/${name}` })

test.each([
  ['png', 16, 'srgb'],
  ['png', 16, 'p3'],
  ['png', 16, undefined],
  ['png', 8, 'p3'],
  ['avif', 10, 'srgb'],
  ['avif', 10, 'p3'],
  ['avif', 10, undefined],
] as const)('an image as %s of %i bits with the profile %s keeps its colors', async (format, bits, profile) => {
  const key = await uploadAndWait(staff, await buildColorChart(format, bits, profile))
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const preview = await t.app.inject({ url: `/api/staff/images/original?key=${key}`, headers: { cookie } })
  const files = ['640.webp', '1280.avif', 'feed.jpg'].map((name) => getFile(`${key}/${name}`))
  for (const { rawPayload } of [...(await Promise.all(files)), preview]) {
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect((await sharp(rawPayload).metadata()).hasProfile).toBe(false)
    for (const [index, color] of chartColors.entries()) {
      const x = Math.round(((index + 0.5) / 4) * info.width)
      const at = (Math.round(info.height / 2) * info.width + x) * info.channels
      for (const [channel, expected] of color.entries())
        expect(Math.abs(data[at + channel]! - expected), `color ${index}`).toBeLessThanOrEqual(LARGEST_LOSS)
    }
  }
})

test.each(['srgb', 'p3', undefined] as const)(
  'an image of 16 bits with the profile %s has the colors of its edge and of its design',
  async (profile) => {
    const image = (await drawGarment('#eeeeee', '#2f5fbf')).toColourspace('rgb16')
    const key = await uploadAndWait(staff, await (profile ? image.withIccProfile(profile) : image).png().toBuffer())
    const { body } = await staff.send('GET', `/images/detail?key=${key}`)
    const [edge, wall] = [body.color as string, WALL].map((color) => Buffer.from(color.slice(1), 'hex'))
    for (const [channel, value] of edge!.entries())
      expect(Math.abs(value - wall![channel]!)).toBeLessThanOrEqual(LARGEST_LOSS)
    const { id } = await makeProduct(t, { colors: ['white'] })
    await setMainImage(t.db, id, key)
    await measureDesigns(t.shop, t.store)
    expect(
      await t.db<{ colors: string[] }[]>`select design_colors as colors from products where id = ${id}`.value(),
    ).toEqual(['blue'])
  },
)
