import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { readSettings, type SettingName, writeSetting } from './settings.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

const write = (name: string, value: unknown) => writeSetting(t.db, name as SettingName, value, t.clock.now())

test('a setting is written and read again', async () => {
  await write('voice', { es: 'Arte', en: 'Art' })
  expect((await readSettings(t.db)).voice).toEqual({ es: 'Arte', en: 'Art' })
})

test.each([
  ['an unknown name', 'brnad', 'x', 'there is no setting brnad; there are: brand, voice'],
  ['a missing part', 'shipping', { mexico: { MXN: 1, USD: 1 } }, "shipping has a wrong format: must have required property 'united_states'"],
  ['a phone with letters', 'supplier', { name: 'a', address: 'b', phone: '55 ext', email: 'a@b.test' }, 'supplier.phone has a wrong format'],
  ['another type', 'brand', 7, 'brand has a wrong format: must be string'],
])('%s is refused and changes nothing', async (_, name, value, message) => {
  const before = await readSettings(t.db)
  await expect(write(name, value)).rejects.toThrow(message)
  expect(await readSettings(t.db)).toEqual(before)
}) // prettier-ignore
