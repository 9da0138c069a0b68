import { saveSetting, type SettingName } from '@shop/contract/staff/settings.ts'
import { expect, test } from 'vitest'
import { settingMessages } from '../../messages/settings.ts'
import { findFieldErrors, formatRows, listFields } from './setting-fields.ts'

type Schema = { maxLength?: number; pattern?: string; properties?: Record<string, Schema>; items?: Schema }

const schemas = (saveSetting.body as unknown as { properties: { setting: { properties: Record<string, Schema> } } })
  .properties.setting.properties

test.each(Object.keys(schemas) as SettingName[])('no text of %s is typed longer than it can be saved', (name) => {
  for (const { path, kind, maxLength } of listFields(name, 1, settingMessages.en)) {
    if (kind === 'amount' || kind === 'number' || kind === 'flag' || kind === 'image' || kind === 'choice') continue
    const schema = path
      .split('.')
      .reduce<Schema | undefined>((at, key) => (key === '' ? at : (at?.items ?? at?.properties?.[key])), schemas[name])
    expect(schema?.maxLength).toBeGreaterThan(0)
    expect([path, maxLength]).toEqual([path, schema?.maxLength])
  }
})

test('a number above the largest that can be saved is named before it is sent, and a missing one', () => {
  const t = settingMessages.en
  const fields = listFields('code_limit', 0, t)
  expect(findFieldErrors(fields, { percent: 100, uses: 1_000_000 }, t, 'required')).toEqual({})
  expect(findFieldErrors(fields, { percent: 101, uses: null }, t, 'required')).toEqual({
    percent: 'Enter a number up to 100.',
    uses: 'required',
  })
})

test('only an amount from which shipping is free may be left out', () => {
  const t = settingMessages.en
  const none = { MXN: null, USD: null }
  const table = { mexico: none, united_states: none, elsewhere: none, free_from: none, free_from_with_level: none }
  const errors = findFieldErrors(listFields('shipping', 0, t), table, t, 'required')
  const required = Object.keys(errors).filter((path) => errors[path] === 'required')
  expect(required.map((path) => path.split('.')[0])).toEqual(
    ['mexico', 'united_states', 'elsewhere'].flatMap((zone) => [zone, zone]),
  )
})

test('an amount above the largest that can be saved is named before it is sent', () => {
  const t = settingMessages.en
  const find = (MXN: number) => findFieldErrors(listFields('refund_limit', 0, t), { MXN, USD: 0 }, t, 'required')['MXN']
  expect(find(100_000_000)).toBeUndefined()
  expect(find(100_000_001)).toBe('Enter an amount of 1000000.00 or less.')
})

test.each([
  ['+52 55 5555 0128', true],
  ['(55) 5555-0128', true],
  ['55 5555 0128 ext. 3', false],
  ['-', false],
])('the phone %j of the seller can be saved: %s, which its field says before it is sent', (phone, isValid) => {
  const t = settingMessages.en
  const { phone: error } = findFieldErrors(listFields('supplier', 0, t), { phone }, t, 'required')
  expect(error).toBe(isValid ? undefined : 'Enter only the number, such as +52 55 5555 0128.')
  expect(new RegExp(schemas.supplier?.properties?.['phone']?.pattern ?? '', 'u').test(phone)).toBe(isValid)
})

test('the rows of a list read alike, in whatever order their fields came', () => {
  const link = 'https://social.example/'
  const text = formatRows(
    'social',
    [
      { name: 'One', link },
      { link, name: 'Two' },
    ],
    settingMessages.en,
  )
  expect(text).toBe(`One: ${link}\nTwo: ${link}`)
})

test('the account for SPEI is complete or empty, and its CLABE right', () => {
  const t = settingMessages.en
  const find = (spei: object) =>
    findFieldErrors(
      listFields('payment_instructions', 0, t).filter(({ path }) => /^spei\.(?:clabe|holder|bank)$/.test(path)),
      { spei: { clabe: '032180000118359719', holder: 'Taller', bank: 'Banorte', ...spei } },
      t,
      'required',
    )
  expect(find({})).toEqual({})
  expect(find({ clabe: '', holder: '', bank: '' })).toEqual({})
  expect(find({ holder: ' ' })).toEqual({ 'spei.holder': 'required' })
  expect(find({ clabe: '032180000118359718', bank: '' })).toEqual({
    'spei.clabe': t.invalidClabe,
    'spei.bank': 'required',
  })
})
