import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyDelivered, makeReturn } from '../../testing/delivered-order.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { Tx } from '../../platform/db.ts'
import { returnStatusTransitions } from './statuses.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestShop
let id: number
beforeAll(async () => {
  t = await openTestShop()
  id = await makeReturn(t, await buyDelivered(t))
})
afterAll(() => t.close())

async function allows(from: string, to: string): Promise<boolean> {
  const undo = new Error('undo')
  async function become(tx: Tx, status: string): Promise<void> {
    const refunded = status === 'refunded' ? 0 : null
    const isBack = ['received', 'refunded', 'exchanged'].includes(status)
    const received = { received_at: isBack ? new Date() : null, restocked: isBack ? true : null }
    await changeRows(tx, 'returns', { id }, { status, goods: refunded, shipping: refunded, ...received })
  }
  try {
    await t.db.begin(async (tx) => {
      await tx`alter table returns disable trigger returns_status`
      await become(tx, from)
      await tx`alter table returns enable trigger returns_status`
      await become(tx, to)
      throw undo
    })
  } catch (error) {
    return error === undo
  }
  return false
}

test('the database lets a return change as the table allows, and in no other way', async () => {
  const names = Object.keys(returnStatusTransitions) as (keyof typeof returnStatusTransitions)[]
  for (const from of names)
    for (const to of names)
      expect(await allows(from, to), `${from} to ${to}`).toBe(from === to || returnStatusTransitions[from].includes(to))
})
