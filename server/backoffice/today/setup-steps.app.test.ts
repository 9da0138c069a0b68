import { closableSteps } from '@shop/contract/staff/setup-steps.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let t: TestShop
let owner: StaffClient
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  owner = await signInStaff(t, ['owner'])
})
afterAll(() => t.close())

const listOpen = async (): Promise<string[]> =>
  (await owner.send('GET', '/today')).body.checklist.flatMap((step: { name: string; done: boolean }) =>
    step.done ? [] : [step.name],
  )
const close = (step: string) => owner.send('POST', '/today/setup', { step })

test('every step that may be closed is done then, once, and a setting is kept as it was', async () => {
  const before = (await owner.send('GET', '/settings/list')).body.values
  for (const step of closableSteps)
    expect((await Promise.all([close(step), close(step)])).map(({ status }) => status)).toEqual([200, 200])
  const open = await listOpen()
  expect(closableSteps.filter((step) => open.includes(step))).toEqual([])
  expect(open).toEqual(expect.arrayContaining(['brand', 'supplier']))
  expect((await owner.send('GET', '/settings/list')).body.values).toEqual(before)
  const recorded = await t.db<{ subject: string }[]>`
    select subject from audit_log where act in ('settings.keep', 'setup.close') order by subject`.column()
  expect(recorded).toHaveLength(closableSteps.length)
  expect(new Set(recorded).size).toBe(closableSteps.length)
})

test('a step that has to be done cannot be closed', async () => {
  expect(await close('supplier')).toMatchObject({ status: 422, body: { errors: ['invalid_value'] } })
})
