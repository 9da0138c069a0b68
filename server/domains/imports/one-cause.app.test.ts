import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyAndWait, checkFile, listImportProblems } from '../../testing/import-files.ts'
import { makeProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let t: TestShop
let staff: StaffClient
let category_id: number
let category: string
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['catalog'])
  await makeProduct(t, { colors: ['black', 'white', 'teal'] })
  category_id = (await t.db`select id from categories where parent_id is not null order by id limit 1`)[0]!.id
  category = (await t.db`select uri from category_texts where category_id = ${category_id} and lang = 'es'`)[0]!.uri
})
afterAll(() => t.close())

async function listProblems(...rows: string[]) {
  const header = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Price' // prettier-ignore
  const { id } = await checkFile(staff, [header, ...rows].join('\n'), { category_id })
  return (await listImportProblems(staff, id)).map(({ line, column, message }) => [line, column, message])
}

test('an unknown option is one problem in each row, and not also a variant that is there twice', async () => {
  const problems = await listProblems(
    'bata,Bata,Talla,S,Color,Negro,Tela,Lino,BTA-1,999.00',
    'bata,,,S,,Negro,,Seda,BTA-2,999.00',
  )
  expect(problems.map(([line, column]) => [line, column])).toEqual([
    [2, 'Option3 Value'],
    [3, 'Option3 Value'],
  ])
})

test('a title that is too long is not also a name that is missing', async () => {
  const problems = await listProblems(`larga,${'a'.repeat(121)},Talla,S,Color,Negro,,,LRG-1,999.00`)
  expect(problems).toEqual([[2, 'Title', expect.stringContaining('120')]])
})

test('an amount with four decimals is no price, which nobody could read as thousands', async () => {
  const problems = await listProblems('cara,Cara,Talla,S,Color,Negro,,,CRA-1,861.2069')
  expect(problems).toEqual([[2, 'Variant Price', expect.stringContaining('isn’t a price')]])
})

const header = 'sku,name_es,category,size,color,stock\n'
const sizesOf = async (sku: string) => {
  const rows = await t.db<{ letter: string }[]>`
    select letter from sizes join products on products.id = product_id where sku = ${sku} and retired_at is null order by position`
  return rows.map(({ letter }) => letter)
}

test('XL, Xl and xl are one size, in the order of the shop, and a file adds to the size that is there', async () => {
  const rows = ['XL,Negro,1', 'Xl,Blanco,2', 'xl,Petróleo,3', 'm,Negro,4', 's,Negro,5', 'única,Negro,6']
  const file =
    header + rows.map((row, at) => `TAL-1,${at === 0 ? 'Tallas' : ''},${at === 0 ? category : ''},${row}`).join('\n')
  const checked = await checkFile(staff, file)
  expect(await listImportProblems(staff, checked.id)).toEqual([])
  await applyAndWait(staff, checked.id)
  expect(await sizesOf('TAL-1')).toEqual(['S', 'M', 'XL', 'única'])
  const again = await checkFile(staff, `${header}TAL-1,,,xl,Blanco,9\nTAL-1,,,Única,Negro,7\nTAL-1,,,l,Negro,1`)
  expect(await listImportProblems(staff, again.id)).toEqual([])
  await applyAndWait(staff, again.id)
  expect(await sizesOf('TAL-1')).toEqual(['S', 'M', 'L', 'XL', 'única'])
  const levels = await t.db`
    select letter, on_hand from stock join sizes on sizes.id = size_id join products on products.id = sizes.product_id
    where sku = 'TAL-1' and on_hand in (9, 7) order by on_hand`
  expect(levels).toMatchObject([
    { letter: 'única', on_hand: 7 },
    { letter: 'XL', on_hand: 9 },
  ])
})

test('the same size and color in two spellings is a problem', async () => {
  const { id } = await checkFile(staff, `${header}TAL-2,Tallas,${category},XL,Negro,1\nTAL-2,,,xl,Negro,2`)
  expect(await listImportProblems(staff, id)).toMatchObject([{ line: 3, column: 'size', value: 'xl' }])
})
