import { DAY_MS } from '@shop/contract/calendar.ts'
import { readdirSync } from 'node:fs'
import { IMPORT_DAYS } from '@shop/contract/staff/import-values.ts'
import { TABLE_MAX_ROWS } from '@shop/contract/table/table.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFile, uploadImport, waitForImport } from '../../testing/import-files.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { uploadFile } from '../../testing/upload.ts'
import { deleteExpiredFiles } from './delete-expired-files.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['catalog'])
})
afterAll(() => t.close())

const upload = (content: Buffer) => uploadFile(staff, '/imports/upload?name=x.csv&lang=en', content, 'text/csv')
const megabytes = (count: number, letter = 'x') => Buffer.alloc(count * 1024 * 1024, letter)

test.each([
  ['nothing', Buffer.alloc(0), 400, 'table_empty'],
  ['spaces alone', Buffer.from('  \r\n \n'), 400, 'table_empty'],
  ['an image', Buffer.from('\u0089PNG\r\n\0\0\0\rIHDR', 'latin1'), 415, 'table_old_format'],
  [
    'NUL in a late cell',
    Buffer.concat([Buffer.from('sku,name_es\nA,'), megabytes(1), Buffer.from([0])]),
    415,
    'table_unreadable',
  ],
  ['a million columns', Buffer.from(`sku,${'c,'.repeat(1_000_000)}`), 422, 'table_row_too_long'],
  [
    '400 columns',
    Buffer.from(`sku,${Array.from({ length: 400 }, (_, index) => `c${index}`).join(',')}\nA,B`),
    422,
    'import_too_many_columns',
  ],
  ['a header that never ends', Buffer.concat([Buffer.from('"sku'), megabytes(1)]), 422, 'table_quotes'],
  ['columns of no shop', Buffer.from('a,b,c\n1,2,3'), 422, 'import_unknown_format'],
  ['a column twice', Buffer.from('sku,name_es,NAME_ES\nA,B,C'), 422, 'import_column_twice'],
  ['an HTML page', Buffer.from('<!doctype html><html></html>'), 415, 'table_old_format'],
  [
    'letters of no alphabet',
    Buffer.concat([Buffer.from('sku,name_es\n'), Buffer.alloc(8 * 1024 * 1024, '\u00e1\u008d,\u0087\n', 'latin1')]),
    422,
    'table_too_many_rows',
  ],
  ['more than 20 MB', megabytes(21), 413, 'table_too_large'],
])('%s is refused at once, in words, and nothing of it is kept', async (_, content, status, code) => {
  const before = readFolder()
  const memory = process.memoryUsage().rss
  const refused = await upload(content)
  expect(refused).toMatchObject({ status, body: { errors: [code] } })
  expect(refused.body.message).not.toMatch(/[{}]/)
  expect(process.memoryUsage().rss - memory).toBeLessThan(400 * 1024 * 1024)
  expect(readFolder()).toEqual(before)
})

function readFolder(): string[] {
  try {
    return readdirSync(t.files_folder)
  } catch {
    return []
  }
}

test('a cell of 19 MB and quotes that never close are refused with the line', async () => {
  const long = await upload(Buffer.concat([Buffer.from('sku,name_es\nA,'), megabytes(19)]))
  expect(long.body).toMatchObject({ errors: ['table_row_too_long'], message: expect.stringContaining('line 2') })
  const broken = await upload(Buffer.from('sku,name_es\nA,"b"c\nB,d'))
  expect(broken.body).toMatchObject({ errors: ['table_quotes'], message: expect.stringContaining('line 2') })
})

test('a product of as many sizes as a file has rows is wrong, and no long calculation', async () => {
  const sizes = Array.from({ length: 49_000 }, (_, index) => `M-1,Muchas,S${index}`)
  const checked = await checkFile(staff, ['sku,name_es,size', ...sizes].join('\n'))
  expect(checked).toMatchObject({ state: 'checked', counts: { wrong: 1 } })
})

test('a file of too many rows is refused', async () => {
  const rows = Array.from({ length: TABLE_MAX_ROWS + 1 }, (_, index) => `S${index},N`)
  const refused = await upload(Buffer.from(['sku,name_es', ...rows].join('\n')))
  expect(refused.body).toMatchObject({ errors: ['table_too_many_rows'], message: expect.stringMatching(/100,?000/) })
})

test('cells of every alphabet, control characters and half letters are read without a failure', async () => {
  const cells = [
    '\uD800',
    '\u202Eabc',
    'ﷺ',
    '👩‍👩‍👧',
    '\u0007bell',
    "'; drop table products; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '../../etc/passwd',
  ]
  const rows = cells.map((cell, index) => `RARO-${index},"${cell}"`)
  const found = await checkFile(staff, ['sku,name_es', ...rows].join('\n'))
  expect(found).toMatchObject({ state: 'checked', counts: { wrong: cells.length } })
  const { body } = await staff.send('GET', `/imports/problems?id=${found.id}`)
  expect(new Set(body.items.map((item: { column: string }) => item.column))).toEqual(new Set(['sku']))
})

const withEmojiAt = (index: number) => `${'a'.repeat(index)}👗${'b'.repeat(100)}`

test.each([
  ['a text at the end of what its change shows', `sku,description_es\nCORTE-1,${withEmojiAt(158)}`],
  ['a wrong value at the end of what its problem shows', `sku,price_mxn\nCORTE-2,${withEmojiAt(199)}`],
  ['two values that differ', `sku,name_es\nCORTE-3,${withEmojiAt(58)}\nCORTE-3,b`],
  ['a sku that is longer than a key', `sku,name_es\n${withEmojiAt(299)},A`],
  [
    'the half that the skus of two variants begin with',
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU\ncorte,Corte,Talla,S,AB👗\ncorte,,,M,AB👘',
  ],
])('a file with an emoji in %s is compared to the end', async (_, content) => {
  expect(await checkFile(staff, content)).toMatchObject({ state: 'checked', failure: null })
})

test('a file whose name has an emoji where it is cut is received', async () => {
  const { file_name } = await uploadImport(staff, 'sku,name_es\nA,B', encodeURIComponent(withEmojiAt(119)))
  expect(file_name).toBe('a'.repeat(119))
})

test('files and rows are deleted after seven days, the record stays, and nothing can be done with it', async () => {
  const { id } = await uploadImport(staff, 'sku,name_es\nVIEJA-1,Vieja')
  await staff.send('POST', '/imports/check', {
    id,
    options: { lang: 'es', currency: 'MXN', stock: 'count', category_id: null, color_id: null },
  })
  await waitForImport(staff, id, ['checked'])
  const [row] = await t.db`select file_id from imports where id = ${id}`
  await deleteExpiredFiles(t.shop, t.store)
  expect(readFolder()).toContain(`${row!.file_id}.csv`)
  await changeRows(t.db, 'imports', { id }, { created_at: { earlier_ms: IMPORT_DAYS * DAY_MS } })
  t.clock.advance(1000)
  await deleteExpiredFiles(t.shop, t.store)
  expect(readFolder()).not.toContain(`${row!.file_id}.csv`)
  expect(await t.db`select from import_rows where import_id = ${id}`).toHaveLength(0)
  expect((await staff.send('GET', `/imports/detail?id=${id}`)).body).toMatchObject({
    file_name: 'productos.csv',
    emptied_at: expect.any(String),
  })
  expect((await staff.send('POST', '/imports/apply', { id })).body.errors).toEqual(['import_emptied'])
})
