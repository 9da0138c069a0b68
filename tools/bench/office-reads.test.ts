import { allStaffCalls } from '@shop/contract/staff/contract.ts'
import { staffCalls } from '@shop/contract/staff/calls.ts'
import { expect, test } from 'vitest'
import { buildReadingCases, unmeasuredCalls } from './office-reads.ts'
import { toQueryValues } from './office-values.ts'

const values = toQueryValues({
  orders: [{ code: 'L-1', id: 1 }],
  products: [{ id: 1, sku: 'A', name: 'Falda luna', size_id: 1, color_id: 1 }],
  customers: [{ id: 1, name: 'Ana', lastname: 'Garza', email: 'ana@mail.test', phone: '5512345678' }],
  first: {
    category: 1,
    collection: 1,
    artwork: 1,
    price_list: 1,
    campaign: 1,
    draft_order: 1,
    group: 1,
    sold: 1,
    mail: 1,
    return: 1,
    message: 1,
    color: 1,
    legal: 1,
    batch: 1,
  },
})
const cases = buildReadingCases(values)
const paths = cases.flatMap(({ requests }) => requests.map(({ path }) => path))

test('every call of the contract that reads is measured, or has a reason why not', () => {
  const reading = allStaffCalls.filter(({ name }) => staffCalls[name][0] === 'GET' && !(name in unmeasuredCalls))
  for (const { name } of reading) expect(paths.map((path) => path.split('?')[0])).toContain(staffCalls[name][1])
})

test('a call that is not measured exists', () => {
  expect(Object.keys(staffCalls)).toEqual(expect.arrayContaining(Object.keys(unmeasuredCalls)))
})

test('a list is asked for each value of a filter, and for two filters at once', () => {
  expect(paths).toContain('/orders/list?status=canceled')
  expect(paths).toContain('/orders/list?q=Ana+Garza')
  expect(paths).toContain('/orders/list?tier=3&country=US')
  expect(paths).toContain('/stock/list?sort=-free&stock=low')
  expect(paths).toContain('/orders/list?page=150')
})

test('a report is asked for thirteen months, in each of its forms', () => {
  const reports = paths
    .filter((path) => path.startsWith('/reports/products?'))
    .map((path) => new URL(path, 'http://shop').searchParams)
  for (const report of reports)
    expect(Date.parse(report.get('to')!) - Date.parse(report.get('from')!)).toBeGreaterThan(360 * 86_400_000)
  expect(reports.map((report) => report.get('by'))).toContain('variant')
})

test('a field without values is refused, so that a new filter is not forgotten', () => {
  const { country: _country, ...others } = values
  expect(() => buildReadingCases(others)).toThrow('listOrders has a field "country"')
})
