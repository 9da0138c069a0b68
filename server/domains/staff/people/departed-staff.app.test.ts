import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff, signInStaff } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { deleteDepartedStaff } from './departed-staff.ts'
import { setStaffStatus } from './members.ts'
import { insertRow } from '../../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const read = (id: number) =>
  t.db<{ email: string; name: string; password_hash: string | null }[]>`
    select email, name, password_hash from staff_members where id = ${id}`.one()

test('two years after a member was suspended, only their name is left', async () => {
  await makeStaff(t, ['owner'])
  const [gone, active] = [await makeStaff(t, ['support']), await makeStaff(t, ['support'])]
  await signInStaff(t, ['support'])
  await insertRow(t.db, 'staff_views', {
    staff_id: gone.id,
    screen: 'orders',
    name: 'x',
    query: 'q=1',
    saved_at: new Date(),
  })
  await setStaffStatus(t.shop, 'cli', gone.id, 'suspended')
  t.clock.advance(729 * DAY_MS)
  await deleteDepartedStaff(t.shop)
  expect((await read(gone.id)).email).toBe(gone.email)
  t.clock.advance(2 * DAY_MS)
  for (let times = 0; times < 2; times += 1) await deleteDepartedStaff(t.shop)
  expect(await read(gone.id)).toEqual({
    email: `left-${gone.id}@staff.invalid`,
    name: 'Renata Ibarra',
    password_hash: null,
  })
  expect(await t.db`select from staff_views where staff_id = ${gone.id}`).toHaveLength(0)
  expect((await read(active.id)).email).toBe(active.email)
})
