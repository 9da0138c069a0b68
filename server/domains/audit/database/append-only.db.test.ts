import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { insertAuditEntry } from '../audit.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

test('what staff did is recorded for ever', async () => {
  const entry = { actor: 'staff:1', action: 'order.refund', subject: 'order:1', metadata: { amount: 100 } }
  await t.db.begin((tx) => insertAuditEntry(tx, { ...entry, at: t.clock.now() }))
  const message = 'audit_log is a ledger: its rows are never changed'
  for (const change of [
    "update audit_log set detail = '{}'",
    "update audit_log set actor = 'staff:2'",
    'delete from audit_log',
  ])
    await expect(t.db.unsafe(change)).rejects.toMatchObject({ code: '23001', message })
  expect(await t.db`select actor, detail from audit_log`).toEqual([{ actor: 'staff:1', detail: { amount: 100 } }])
})
