import { guardedSettings } from '@shop/contract/staff/setting-values.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInStaff } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

describe('a setting that says where money goes', () => {
  test.each(guardedSettings)(
    '%s is mailed to every owner when it changes, with what was before and after',
    async (name) => {
      const [owner, other] = [await signInStaff(t, ['owner']), await signInStaff(t, ['owner', 'content'])]
      const { values, states } = (await owner.send('GET', '/settings/list')).body
      const changes = {
        payment_instructions: {
          ...values.payment_instructions,
          spei: { ...values.payment_instructions.spei, clabe: '032180000118359719', holder: 'Taller', bank: 'Banorte' },
        },
        supplier: { ...values.supplier, email: 'otra@shop.test' },
        refund_limit: { MXN: 100_00, USD: 10_01 },
        code_limit: { percent: 29, uses: 100 },
      }
      await t.db`delete from messages`
      const save = (version: number) =>
        owner.send('PUT', '/settings/save', { version, setting: { [name]: changes[name] } })
      const { version } = (await save(states[name].version)).body
      const mails = await t.db<{ recipient: string; data: unknown }[]>`
      select recipient, data from messages where kind = 'staff-setting-changed'`
      const owners = await t.db<{ email: string }[]>`
      select email from staff_members join staff_roles on staff_id = id where role = 'owner' and status = 'active'`
      expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(owners.map(({ email }) => email).toSorted())
      expect(owners.map(({ email }) => email)).toContain(other.email)
      expect(mails[0]!.data).toMatchObject({
        by: 'Renata Ibarra',
        changed: { [name]: { before: values[name], after: changes[name] } },
      })
      // Saving the same value changes nothing, and tells no one.
      await save(version)
      expect(await t.db`select from messages where kind = 'staff-setting-changed'`).toHaveLength(mails.length)
    },
  )

  test('needs a factor, and any other does not', async () => {
    const owner = await signInStaff(t, ['owner'])
    const { values, states } = (await owner.send('GET', '/settings/list')).body
    t.clock.advance(5 * 60_000 + 1)
    for (const name of guardedSettings) {
      const body = { version: states[name].version, setting: { [name]: values[name] } }
      expect((await owner.send('PUT', '/settings/save', body)).body.errors, name).toEqual(['confirmation_needed'])
    }
    const brand = { version: states.brand.version, setting: { brand: 'Lienza' } }
    expect((await owner.send('PUT', '/settings/save', brand)).status).toBe(200)
  })
})
