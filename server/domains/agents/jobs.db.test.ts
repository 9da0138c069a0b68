import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer } from '../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { deleteExpiredAgentTokens } from './jobs.ts'
import { insertLink, upsertToken } from './queries/link-queries.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

const hash = (text: string) => Buffer.from(text)

test('tokens that are over are deleted, and those of a link whose session is gone', async () => {
  const { id: customer_id } = await makeCustomer(t)
  const now = t.clock.now()
  const session_id = await t.db<{ id: number }[]>`select id from sessions where customer_id = ${customer_id}`.value()
  await t.db.begin((tx) =>
    insertLink(tx, { id: 'open', session_id, client_id: 'https://a.example/', scopes: [], may_pay: false }, now),
  )
  const token = { model: 'RefreshToken', grant_hash: null, uid_hash: null, payload: {} }
  const later = new Date(now.valueOf() + DAY_MS)
  await upsertToken(t.db, { ...token, id_hash: hash('stays'), link_id: 'open', expires_at: later })
  await upsertToken(t.db, { ...token, id_hash: hash('request'), link_id: null, expires_at: later })
  await upsertToken(t.db, { ...token, id_hash: hash('over'), link_id: 'open', expires_at: now })
  await upsertToken(t.db, { ...token, id_hash: hash('gone'), link_id: 'gone', expires_at: later })
  t.clock.advance(1000)
  await deleteExpiredAgentTokens(t.shop)
  const left = await t.db<{ id_hash: Buffer }[]>`select id_hash from agent_tokens`.column()
  expect(left.map(String).toSorted()).toEqual(['request', 'stays'])
})
