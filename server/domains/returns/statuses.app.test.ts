import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyDelivered, makeReturn } from '../../testing/delivered.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { afterReturn } from './statuses.ts'

let t: TestShop
let id: number
beforeAll(async () => {
  t = await openTestShop()
  id = await makeReturn(t, await buyDelivered(t))
})
afterAll(() => t.close())

/** Does the database let a return go from one to the other? Tried and taken back. */
async function allows(from: string, to: string): Promise<boolean> {
  const undo = new Error('undo')
  const facts = (status: string) => ({
    status,
    goods: status === 'refunded' ? 0 : null,
    shipping: status === 'refunded' ? 0 : null,
    received_at: ['received', 'refunded', 'exchanged'].includes(status) ? new Date() : null,
    restocked: ['received', 'refunded', 'exchanged'].includes(status) ? true : null,
  })
  try {
    await t.db.begin(async (tx) => {
      await tx`alter table returns disable trigger returns_status`
      await tx`update returns set ${tx(facts(from))} where id = ${id}`
      await tx`alter table returns enable trigger returns_status`
      await tx`update returns set ${tx(facts(to))} where id = ${id}`
      throw undo
    })
  } catch (error) {
    return error === undo
  }
  return false
}

test('the database lets a return become what the table says, and nothing else', async () => {
  const names = Object.keys(afterReturn) as (keyof typeof afterReturn)[]
  for (const from of names)
    for (const to of names)
      expect(await allows(from, to), `${from} to ${to}`).toBe(from === to || afterReturn[from].includes(to))
})
