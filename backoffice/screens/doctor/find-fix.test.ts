import type { Diagnosis, DoctorCheck, DoctorCheckName } from '@shop/contract/staff/drops.ts'
import { listPermissions, type StaffRole } from '@shop/contract/staff/permissions.ts'
import { expect, test } from 'vitest'
import { findFix } from './find-fix.ts'

const product = { id: 7, sku: 'LZ-TEE-1', name: 'Tee', collection_id: 3 }
const viewer = { customer_id: 12, name: 'Ana', affiliation: '1000012', level: 0, level_name: null }
const diagnosis: Diagnosis = {
  product,
  viewer: { ...viewer, language: 'en', currency: 'USD', at: '2026-11-28T15:00:00.000Z' },
  shown: false,
  buyable: false,
  checks: [],
}
const fail = (name: DoctorCheckName): DoctorCheck => ({ name, result: 'failed', data: { code: 'L-AAAA-AAAA' } })

test.each<[StaffRole, DoctorCheckName, string | undefined]>([
  ['catalog', 'opening', '/collections/3'],
  ['catalog', 'price', '/products/7'],
  ['fulfillment', 'stock', '/products/7'],
  ['fulfillment', 'published', undefined],
  ['support', 'stock', undefined],
  ['support', 'opening', undefined],
  ['support', 'account', '/customers/12'],
  ['support', 'open_request', '/orders/L-AAAA-AAAA'],
  ['content', 'text', undefined],
  ['content', 'category', undefined],
])('%s is led to the page that mends %s: %s', (role, name, path) => {
  expect(findFix(fail(name), diagnosis, { permissions: listPermissions([role]) })).toBe(path)
})
