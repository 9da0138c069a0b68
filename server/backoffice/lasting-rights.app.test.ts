import { toShopDate } from '@shop/contract/calendar.ts'
import type { StaffRole } from '@shop/contract/staff/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyImport, checkImport } from '../domains/imports/imports.ts'
import { continueBulkChange, mailSales, sendPush, writeExport } from './jobs.ts'
import type { PushService } from '../integrations/push-service.ts'
import { openPushBrowser } from '../testing/push-browser.ts'
import { changeInBulk } from '../testing/bulk.ts'
import { buyOrder } from '../testing/buy-order.ts'
import { uploadImport } from '../testing/import-files.ts'
import { type LastingRight, lastingRights, memberRecords } from '../testing/lasting-rights.ts'
import { makeCustomer, makeLine, makeProduct, sampleAddress } from '../testing/make.ts'
import { openStaffBrowser, signInStaff, STAFF_PASSWORD, type StaffClient } from '../testing/staff-client.ts'
import { makeTransfer } from '../testing/transfers.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { makeDrafts } from '../testing/change-products.ts'
import { changeRows } from '../testing/rows.ts'

let t: TestShop
let owner: Member
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  owner = await signInStaff(t, ['owner'])
  // More products than one transaction changes, so that a job changes them.
  await makeDrafts(t.db, await makeProduct(t), 210)
})
afterAll(() => t.close())

type Member = StaffClient & { id: number; email: string }

type Use = (member: StaffClient) => Promise<boolean>

interface Scenario {
  role: StaffRole
  /** The role that the member then has instead; content unless given. */
  to?: StaffRole
  make: (member: Member) => Promise<Use>
}

const send = async (browser: StaffClient, method: string, path: string, body?: unknown) => {
  const answer = await browser.send(method, path, body)
  expect(answer.body.errors, path).toBeUndefined()
  return answer.body
}
const isRefused = async (browser: StaffClient, method: string, path: string, body?: unknown) =>
  (await browser.send(method, path, body)).status >= 400

async function makeInvitation(inviter: Member, path: string, body: object, recipient: string): Promise<Use> {
  await send(inviter, 'POST', path, body)
  const [mail] = await t.db<{ data: { secret: string } }[]>`
    select data from messages where kind = 'staff-invitation' and recipient = ${recipient}`
  const { secret: token } = mail!.data
  return () =>
    isRefused(openStaffBrowser(t), 'POST', '/invitations/accept', {
      token,
      name: recipient,
      password: 'violet tram under',
    })
}

async function approve(where: { order_id: number } | { customer_id: number }): Promise<boolean> {
  const [column, value] = Object.entries(where)[0]!
  const [row] = await t.db<{ id: number }[]>`select id from approvals where ${t.db(column)} = ${value}`
  return isRefused(owner, 'POST', '/approvals/approve', { id: row!.id, again: true })
}

const flag = { type: 'flag', flag: 'limited_edition', on: true } as const
const countLimited = async () => (await t.db`select from products where limited_edition`).length

const scenarios: Record<LastingRight, Scenario> = {
  session: {
    role: 'support',
    make: async (member) => () => isRefused(member, 'GET', '/customers/list'),
  },
  export_file: {
    role: 'manager',
    // It exports as well, but no customers.
    to: 'catalog',
    async make(member) {
      const { id } = await send(member, 'POST', '/exports/create', { kind: 'customers' })
      await writeExport(t.shop, t.store, { id })
      return (again) => isRefused(again, 'GET', `/exports/file?id=${id}`)
    },
  },
  import: {
    role: 'catalog',
    async make(member) {
      const csv = `sku,name_es,category\nIMP-${member.id},Prenda,${await findCategory()}`
      const { id } = await uploadImport(member, csv)
      const options = { lang: 'es', currency: 'MXN', stock: 'ignore', category_id: null, color_id: null }
      await send(member, 'POST', '/imports/check', { id, options })
      await checkImport(t.shop, t.store, { id, run: 1 })
      await send(member, 'POST', '/imports/apply', { id })
      return async () => {
        await applyImport(t.shop, { id })
        return (await send(owner, 'GET', `/imports/detail?id=${id}`)).state === 'canceled'
      }
    },
  },
  bulk_change: {
    role: 'catalog',
    async make(member) {
      await changeRows(t.db, 'products', 'all', { limited_edition: false })
      const { bulk } = (await changeInBulk(member, { filter: {} }, flag)).body
      return async () => {
        await continueBulkChange(t.shop, { bulk_change_id: bulk.id })
        const { state } = await send(owner, 'GET', `/products/bulk/detail?id=${bulk.id}`)
        return state === 'canceled' && (await countLimited()) === 0
      }
    },
  },
  bulk_undoing: {
    role: 'catalog',
    async make(member) {
      await changeRows(t.db, 'products', 'all', { limited_edition: false })
      const { bulk } = (await changeInBulk(member, { filter: {} }, flag)).body
      await continueBulkChange(t.shop, { bulk_change_id: bulk.id })
      const changed = await countLimited()
      expect(changed).toBeGreaterThan(200)
      await send(member, 'POST', '/products/bulk/undo', { id: bulk.id })
      return async () => {
        await continueBulkChange(t.shop, { bulk_change_id: bulk.id })
        const { state } = await send(owner, 'GET', `/products/bulk/detail?id=${bulk.id}`)
        return state === 'done' && (await countLimited()) === changed
      }
    },
  },
  refund_approval: {
    role: 'support',
    async make(member) {
      const { order_id, code } = await buyOrder(t, { quantity: 4 })
      const parts = { code, lines: [], shipping: 0, amount: 1_200_00, expected_amount: 1_200_00, reason: 'Rota' }
      await send(member, 'POST', '/orders/refund/ask', parts)
      return () => approve({ order_id })
    },
  },
  crystal_approval: {
    role: 'support',
    async make(member) {
      const { id } = await makeCustomer(t, { crystals: 100 })
      const request = { id, crystals: 80, crystals_before: 100, reason: 'Regalo', reason_en: 'Gift' }
      await send(member, 'POST', '/customers/crystals/ask', request)
      return () => approve({ customer_id: id })
    },
  },
  outside_approval: {
    role: 'fulfillment',
    async make(member) {
      const customer = await makeCustomer(t)
      await t.request('POST', '/addresses/create', { token: customer.token, body: sampleAddress })
      const fields = { currency: 'MXN', customer_id: customer.id }
      const { id, version, addresses } = await send(owner, 'POST', '/draft-orders/create', fields)
      const lines = [{ ...makeLine(await makeProduct(t), { quantity: 4 }), own_price: null }]
      const change = { id, version, currency: 'MXN', lines, price_reason: '', note: '', code: null }
      const draft = await send(owner, 'PUT', '/draft-orders/save', { ...change, address_id: addresses[0].id })
      const money = { kind: 'cash', reference: `Lasting ${id}`, paid_on: toShopDate(t.clock.now()) }
      await send(member, 'POST', '/draft-orders/paid/ask', { id, version: draft.version, total: draft.total, ...money })
      return () => approve({ customer_id: customer.id })
    },
  },
  invitation: {
    role: 'owner',
    make: (member) => {
      const email = `invited-by-${member.id}@test.example`
      const person = { name: 'Ana', email, roles: ['owner'], language: 'es' }
      return makeInvitation(member, '/people/invite', person, email)
    },
  },
  access_reset: {
    role: 'owner',
    async make(member) {
      const { id, email } = await signInStaff(t, ['owner'])
      return makeInvitation(member, '/people/reset', { id }, email)
    },
  },
  preview: {
    role: 'manager',
    async make(member) {
      const view = { level: 3, at: null, language: 'es', currency: 'MXN', collection_id: null, product_id: null }
      await send(member, 'POST', '/preview', view)
      const preview = member.cookies.get('preview')!
      const { host } = new URL(t.shop.public_url)
      return async () => {
        const headers = { cookie: `preview=${preview}`, host }
        const answer = await t.app.inject({ method: 'POST', url: '/api/users/login', headers, body: {} })
        // In a preview everything but reading is refused.
        return !answer.body.includes('preview_only')
      }
    },
  },
  saved_view: {
    role: 'support',
    async make(member) {
      await send(member, 'PUT', '/views/save', { screen: 'customers', name: 'Ana', query: 'q=ana@example.com' })
      return (again) => isRefused(again, 'GET', '/views/list?screen=customers')
    },
  },
  draft: {
    role: 'catalog',
    async make(member) {
      await send(member, 'PUT', '/drafts', { subject: 'product:1', version: 1, draft: '{"sku":"A"}' })
      return (again) => isRefused(again, 'GET', '/drafts?subject=product:1')
    },
  },
  notification: {
    role: 'fulfillment',
    async make() {
      await makeTransfer(t)
      t.clock.advance(4 * 3_600_000 + 1000)
      return async (again) => {
        const { items = [] } = (await again.send('GET', '/notifications')).body
        return items.every(({ kind }: { kind: string }) => kind !== 'transfer')
      }
    },
  },
  notification_device: {
    role: 'fulfillment',
    async make(member) {
      const { decrypt: _, ...subscription } = openPushBrowser()
      const { public_key } = (await member.send('GET', '/notifications/devices')).body
      await send(member, 'POST', '/notifications/devices', { ...subscription, public_key })
      await send(member, 'PUT', '/notifications/sales', { sales: 'at_once' })
      await buyOrder(t)
      await mailSales(t.shop)
      return async () => {
        const [job] = await t.db<{ data: Record<string, string> }[]>`
          select data from pgboss.job where name = 'send-push' order by created_on desc, id desc limit 1`
        let isRefusedNow = true
        const service: PushService = {
          async send() {
            isRefusedNow = false
            return { status: 'sent' }
          },
        }
        await sendPush(t.shop, service, job!.data)
        return isRefusedNow
      }
    },
  },
}

async function findCategory(): Promise<string> {
  const [row] = await t.db<{ uri: string }[]>`
    select uri from category_texts join categories on categories.id = category_id
    where parent_id is not null and lang = 'es' limit 1`
  return row!.uri
}

/** Signs a member in with a fresh factor; a suspended one stays without a session. */
async function signInAgain({ email }: Member): Promise<StaffClient> {
  const browser = openStaffBrowser(t)
  await browser.send('POST', '/session/password', { email, password: STAFF_PASSWORD })
  return browser
}

async function confirmOwner(): Promise<void> {
  owner = await signInStaff(t, ['owner'])
}

const ends: [string, (member: Member, scenario: Scenario) => Promise<unknown>][] = [
  [
    'after the role was taken away',
    ({ id }, { role, to = 'content' }) =>
      send(owner, 'PUT', '/people/roles', { id, roles: [to], roles_before: [role] }),
  ],
  ['after the member was suspended', ({ id }) => send(owner, 'PUT', '/people/status', { id, status: 'suspended' })],
]

describe.each(Object.entries(scenarios) as [LastingRight, Scenario][])('%s', (_, scenario) => {
  const { role, make } = scenario
  test('works while its member has the right', async () => {
    const member = await signInStaff(t, [role])
    const use = await make(member)
    await confirmOwner()
    expect(await use(await signInAgain(member))).toBe(false)
  })

  test.each(ends)('is refused %s', async (__, end) => {
    const member = await signInStaff(t, [role])
    const use = await make(member)
    await confirmOwner()
    await end(member, scenario)
    expect(await use(await signInAgain(member))).toBe(true)
  })
})

test('every column that names a member is in the table, or only records who did something', async () => {
  const columns = await t.db<{ name: string }[]>`
    select distinct attrelid::regclass || '.' || attname as name
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind in ('r', 'v', 'p') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and (attname ~ '(_by|^actor|^staff_id|member_id)$' or exists (
        select from pg_constraint
        where conrelid = attrelid and attnum = any(conkey) and confrelid = 'staff_members'::regclass))
    order by name`
  const listed = [...Object.values(lastingRights).flatMap(({ columns: names }) => names), ...memberRecords]
  expect(columns.map(({ name }) => name)).toEqual([...new Set(listed)].toSorted())
})
