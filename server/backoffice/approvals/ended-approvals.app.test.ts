import { DAY_MS } from '@shop/contract/calendar.ts'
import { APPROVAL_DAYS } from '@shop/contract/approval-rules.ts'
import type { Approval } from '@shop/contract/staff/approvals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listChangedTables } from '../../testing/changed-tables.ts'
import { getCrystals } from '../../testing/buy-order.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { makeCustomer } from '../../testing/make.ts'
import { changeRows } from '../../testing/rows.ts'
import { type StaffClient, signInStaff } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { expireApprovals } from './approvals.ts'

let t: TestShop
let support: StaffClient & { id: number }
let owner: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  support = await signInStaff(t, ['support'])
  owner = await signInStaff(t, ['owner'])
})
afterAll(() => t.close())

const approve = (id: number) => owner.send('POST', '/approvals/approve', { id })
const decline = (id: number) => owner.send('POST', '/approvals/decline', { id, answer: 'No' })
const withdraw = (id: number, browser: StaffClient = support, lang = 'es') =>
  browser.send('POST', `/approvals/withdraw?lang=${lang}`, { id })

async function makeAsked() {
  const customer = await makeCustomer(t, { crystals: 100 })
  const ask = () =>
    support.send('POST', '/customers/crystals/ask', {
      ...{ id: customer.id, crystals: 60, crystals_before: 100, reason: 'Una disculpa', reason_en: 'An apology' },
    })
  expect((await ask()).status).toBe(200)
  const id = (await listOwn()).find(({ customer: of }) => of?.id === customer.id)!.id
  return { id, customer, ask }
}

async function listOwn(): Promise<Approval[]> {
  return (await support.send('GET', '/approvals/list')).body.approvals
}

const find = async (id: number) => (await listOwn()).find((approval) => approval.id === id)

/** Says that a request was made so long ago. */
const age = (id: number, ms: number) =>
  changeRows(t.db, 'approvals', { id }, { requested_at: new Date(t.clock.now().valueOf() - ms) })

const listAudit = (customer_id: number) =>
  t.db`select act, actor, detail from audit_log where subject = ${`customer:${customer_id}`} order by id`

async function listBell(browser: StaffClient): Promise<{ kind: string; record: string }[]> {
  return (await browser.send('GET', '/notifications?lang=es')).body.items
}

describe('withdrawing', () => {
  test('ends an own request, which can be asked for again', async () => {
    const { id, customer, ask } = await makeAsked()
    expect((await withdraw(id)).status).toBe(200)
    expect(await find(id)).toMatchObject({ status: 'withdrawn', answer: null, is_own: true })
    expect(await getCrystals(t, { customer })).toBe(100)
    expect((await approve(id)).body.errors).toEqual(['approval_answered'])
    expect((await decline(id)).body.errors).toEqual(['approval_answered'])
    expect((await listBell(owner)).filter(({ record }) => record === String(id))).toEqual([])
    expect(await listAudit(customer.id)).toMatchObject([
      { act: 'approval.ask' },
      { act: 'approval.withdraw', actor: `staff:${support.id}`, detail: { approval_id: id } },
    ])
    expect((await ask()).status).toBe(200)
    expect(await listRemainingInconsistencies(t)).toEqual([])
  })

  test('approved and withdrawn at the same moment is one of both', async () => {
    const { id, customer } = await makeAsked()
    const [approved, withdrawn] = await Promise.all([approve(id), withdraw(id)])
    expect([approved.status, withdrawn.status].toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await getCrystals(t, { customer })).toBe(approved.status === 200 ? 160 : 100)
  })

  test.each<[string, number, (id: number) => Promise<unknown>, (() => StaffClient)?]>([
    ['approval_not_own', 403, () => Promise.resolve(), () => owner],
    ['approval_answered', 409, decline],
    ['approval_expired', 409, (id) => age(id, APPROVAL_DAYS * DAY_MS)],
    ['approval_unknown', 404, () => Promise.resolve()],
  ])('is refused with %s in both languages, and changes nothing', async (code, status, happens, browser) => {
    const { id } = await makeAsked()
    await happens(id)
    const named = code === 'approval_unknown' ? 2_000_000_000 : id
    await listChangedTables(t.db)
    const [es, en] = [await withdraw(named, browser?.(), 'es'), await withdraw(named, browser?.(), 'en')]
    expect([es, en]).toMatchObject([
      { status, body: { errors: [code] } },
      { status, body: { errors: [code] } },
    ])
    expect(es.body.message).not.toBe(en.body.message)
    expect(es.body.message).not.toContain('{')
    expect((await listChangedTables(t.db)).filter((change) => !change.includes('staff_sessions'))).toEqual([])
  })
})

describe('a request that nobody answers', () => {
  test('ends after its days, and who asked is told and can ask again', async () => {
    const [late, early] = [await makeAsked(), await makeAsked()]
    await age(late.id, APPROVAL_DAYS * DAY_MS)
    await age(early.id, APPROVAL_DAYS * DAY_MS - 60_000)
    await expireApprovals(t.shop)
    await expireApprovals(t.shop)
    expect(await find(late.id)).toMatchObject({ status: 'expired', answered_by: null, answer: null })
    expect(await find(early.id)).toMatchObject({ status: 'waiting' })
    const entries = await listAudit(late.customer.id)
    expect(entries).toMatchObject([{ act: 'approval.ask' }, { act: 'approval.expire', actor: 'shop' }])
    const isLate = ({ record }: { record: string }) => record === String(late.id)
    expect((await listBell(support)).filter(isLate)).toMatchObject([{ kind: 'expired' }])
    expect((await listBell(owner)).filter(isLate)).toEqual([])
    expect((await late.ask()).status).toBe(200)
    expect((await approve(early.id)).status).toBe(200)
    expect(await listRemainingInconsistencies(t)).toEqual([])
  })

  test('is not answered after its end, before the job has seen it and afterwards', async () => {
    const { id, customer } = await makeAsked()
    await age(id, APPROVAL_DAYS * DAY_MS)
    const answer = async () => [await approve(id), await decline(id)].map(({ body }) => body.errors)
    expect(await answer()).toEqual([['approval_expired'], ['approval_expired']])
    await expireApprovals(t.shop)
    expect(await answer()).toEqual([['approval_expired'], ['approval_expired']])
    expect(await getCrystals(t, { customer })).toBe(100)
  })

  test('is left to whoever answers it at that moment', async () => {
    const { id } = await makeAsked()
    await age(id, APPROVAL_DAYS * DAY_MS)
    await t.db.begin(async (tx) => {
      await tx`select from approvals where id = ${id} for update`
      await expireApprovals(t.shop)
    })
    expect(await find(id)).toMatchObject({ status: 'waiting' })
  })
})
