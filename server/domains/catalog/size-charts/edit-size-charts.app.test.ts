import { afterAll, beforeAll, expect, test } from 'vitest'
import { askApp } from '../../../testing/ask.ts'
import { listRemainingInconsistencies } from '../../../testing/inconsistencies.ts'
import { makeProduct } from '../../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop({ cache: true, worker: false })
  staff = await signInStaff({ ...t, request: askApp(t.app) }, ['catalog'])
})
afterAll(() => t.close())

const exact = (letter: string, mm: number) => ({ letter, least_mm: mm, most_mm: mm })
const measure = (name: string, lengths: object[] = [exact('S', 480), { letter: 'M', least_mm: 500, most_mm: 520 }]) => ({
  name_es: name, name_en: `${name} en`, measured_on: 'garment', lengths,
}) // prettier-ignore
const create = (name: string, measures: object[] = [measure('Ancho')]) =>
  staff.send('POST', '/size-charts/create?lang=en', { name, measures })

test('a size chart is saved whole, and pages of its products show it, also those that guests saw', async () => {
  const { body: chart } = await create('Hoodies')
  const product = await makeProduct(t)
  await changeRows(t.db, 'products', { id: product.id }, { size_chart_id: chart.id })
  const url = `/products/detail?uri=${product.uri}&lang=es`
  await expect.poll(async () => (await t.request('GET', url)).body.size_chart?.[0].name).toBe('Ancho')
  const measures = [
    measure('Largo', [exact('S', 700), exact('XL', 790)]),
    { ...measure('Pecho'), measured_on: 'body', point: 'chest' },
  ]
  const { body } = await staff.send('PUT', '/size-charts/save', { id: chart.id, version: 1, name: 'Hoodies', measures })
  expect(body).toMatchObject({ version: 2, measures, products: [{ id: product.id }], missing_sizes: [] })
  await expect
    .poll(async () => (await t.request('GET', url)).body.size_chart)
    .toEqual([
      { name: 'Largo', measured_on: 'garment', point: null, lengths: [exact('S', 700)] },
      {
        name: 'Pecho',
        measured_on: 'body',
        point: 'chest',
        lengths: [exact('S', 480), { letter: 'M', least_mm: 500, most_mm: 520 }],
      },
    ])
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('a size chart says which garment is drawn, and its products show it', async () => {
  const { body: chart } = await create('Con capucha', [measure('Ancho')])
  expect(chart.garment).toBeNull()
  const product = await makeProduct(t)
  await changeRows(t.db, 'products', { id: product.id }, { size_chart_id: chart.id })
  const save = (version: number, garment: unknown) =>
    staff.send('PUT', '/size-charts/save', { id: chart.id, version, name: 'Con capucha', measures: chart.measures, garment }) // prettier-ignore
  expect((await save(1, 'hoodie')).body).toMatchObject({ garment: 'hoodie', version: 2 })
  const url = `/products/detail?uri=${product.uri}&lang=es`
  await expect.poll(async () => (await t.request('GET', url)).body.drawn_garment).toBe('hoodie')
  expect((await save(2, 'spaceship')).status).toBe(422)
  expect((await save(2, undefined)).body.garment).toBeNull()
})

test('a size chart names the sizes of its products that it lacks', async () => {
  const { body: chart } = await create('Faldas', [measure('Cintura', [exact('S', 650)])])
  const product = await makeProduct(t)
  await changeRows(t.db, 'products', { id: product.id }, { size_chart_id: chart.id })
  const { body } = await staff.send('GET', `/size-charts/detail?id=${chart.id}`)
  expect(body.missing_sizes).toEqual(['M'])
  const { body: list } = await staff.send('GET', '/size-charts/list?q=FALD%20')
  expect(list.items).toMatchObject([{ name: 'Faldas', measure_count: 1, sizes: ['S'], product_count: 1 }])
  const refused = await staff.send('DELETE', `/size-charts?id=${chart.id}`)
  expect(refused).toMatchObject({ status: 409, body: { errors: ['chart_in_use'] } })
})

test('a size chart that no product shows is deleted', async () => {
  const { body } = await create('Vieja')
  expect((await staff.send('DELETE', `/size-charts?id=${body.id}`)).status).toBe(200)
  expect((await staff.send('GET', `/size-charts/detail?id=${body.id}`)).status).toBe(404)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('a size chart that two people save or add at once is saved once', async () => {
  const added = await Promise.all([create('Gorras'), create('Gorras')])
  expect(added.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const { body } = added.find(({ status }) => status === 200)!
  const save = (name: string) => staff.send('PUT', '/size-charts/save', { id: body.id, version: 1, name, measures: body.measures }) // prettier-ignore
  const saved = await Promise.all([save('Gorras A'), save('Gorras B')])
  expect(saved.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test.each([
  ['without a name', ' ', [measure('Ancho')], 'name_missing'],
  ['without a measure', 'Una', [], 'measures_missing'],
  ['with a measure without a name', 'Una', [measure(' ')], 'name_missing'],
  ['with a length of nothing', 'Una', [measure('Ancho', [exact('S', 0)])], 'length_not_valid'],
  ['with a length above three meters', 'Una', [measure('Ancho', [exact('S', 3001)])], 'length_not_valid'],
  ['with a range the wrong way round', 'Una', [measure('Ancho', [{ letter: 'S', least_mm: 520, most_mm: 500 }])], 'length_not_valid'], // prettier-ignore
  ['with a size twice', 'Una', [measure('Ancho', [exact('S', 500), exact(' S ', 510)])], 'size_missing'],
])('a size chart %s is refused', async (_, name, measures, code) => {
  expect((await create(name, measures)).body.errors).toEqual([code])
})
