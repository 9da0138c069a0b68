import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail, queueSms } from '../domains/notifications/notifications.ts'
import { openPublicDocuments } from '../integrations/public-documents.ts'
import { startWorker, type Worker } from '../platform/jobs.ts'
import { eventually } from '../testing/eventually.ts'
import { makeCustomer } from '../testing/make.ts'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'
import { buildPollers } from './job-table.ts'

const arrived: string[] = []
const mailServer = { send: async ({ to }: { to: string }) => void arrived.push(to) }
const asked: string[] = []
const gate = Promise.withResolvers<undefined>()
const sms = {
  send: ({ to }: { to: string }) => {
    asked.push(to)
    return gate.promise
  },
}

let t: TestDomain
let worker: Worker
beforeAll(async () => {
  t = await openTestDomain()
  const publicDocuments = openPublicDocuments({ allowsLoopback: true })
  worker = await startWorker(t.jobs, {}, t.shop.log, buildPollers(t.shop, { mailServer, sms, publicDocuments }))
})
afterAll(async () => {
  gate.resolve(undefined)
  await worker.stop()
  await t.close()
})

test('a provider of text messages that hangs does not delay mails', async () => {
  const { id: customer_id } = await makeCustomer(t)
  const to = { phone: '525512345678', lang: 'es' as const, customer_id }
  await t.db.begin((tx) => queueSms(tx, t.shop, 'password-recovery', to, { secret: 'x' }))
  await eventually(async () => asked.length > 0)
  await t.db.begin((tx) =>
    queueMail(tx, t.shop, 'account-exists', { email: 'ana@test.example', lang: 'es' }, { name: 'Ana' }),
  )
  await expect.poll(() => arrived, { timeout: 2_000 }).toEqual(['ana@test.example'])
  expect(asked).toEqual(['+525512345678'])
})
