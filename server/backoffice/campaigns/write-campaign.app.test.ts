import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobData } from '../../platform/jobs.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { dropCampaign, writeCampaign } from './write-campaign.ts'
import { changeRows } from '../../testing/rows.ts'
import { makeManyCustomers } from '../../testing/change-customers.ts'

const READERS = 45

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  staff = await signInStaff(t, ['content'])
  await makeManyCustomers(t.db, READERS)
  await changeRows(t.db, 'customers', 'all', { marketing: true })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db`delete from messages`
  await changeRows(t.db, 'campaigns', { queued_at: { not: null } }, { written_at: new Date() })
})

const texts = { subject_es: 'Hola', subject_en: 'Hello', body_es: 'Uno', body_en: 'One', link: '/home' }

async function makeCampaign(): Promise<{ id: number; version: number }> {
  const { id, version, fields } = (await staff.send('POST', '/campaigns/create', { name: 'Mayo' })).body
  return (await staff.send('PUT', '/campaigns/save', { id, version, ...fields, ...texts })).body
}

const send = ({ id, version }: { id: number; version: number }) =>
  staff.send('POST', '/campaigns/send', { id, version })
const read = async (id: number) => (await staff.send('GET', `/campaigns/detail?id=${id}`)).body
const countWritten = (id: number) =>
  t.db<{ mails: number }[]>`
    select count(*)::integer as mails from messages where once_key = ${`campaign:${id}`}`.value()
const findJobs = (name: string) =>
  t.db<{ data: JobData }[]>`select data from pgboss.job where name = ${name} order by created_on desc, id desc`.column()

test('a job that dies and is repeated, or runs twice at once, writes each mail once', async () => {
  const campaign = await makeCampaign()
  const { id } = campaign
  const answer = await send(campaign)
  expect(answer.body).toMatchObject({ state: 'sending', recipients: READERS, sent: 0, waiting: READERS })
  expect(await countWritten(id)).toBe(0)
  const [job] = await findJobs('write-campaign')
  await writeCampaign(t.shop, job!, { slice: 20, work_ms: 0 })
  expect(await countWritten(id)).toBe(20)
  expect(await read(id)).toMatchObject({ state: 'sending', waiting: READERS })
  // A job of its own writes the rest.
  const [next] = await findJobs('write-campaign')
  expect(next).not.toEqual(job)
  const runs = [job, next].map((data) => writeCampaign(t.shop, data!, { slice: 10 }))
  await Promise.all(runs)
  expect(await countWritten(id)).toBe(READERS)
  expect(await read(id)).toMatchObject({ state: 'sending', recipients: READERS, waiting: READERS })
  expect(await t.db`select count(distinct shared_data_id)::integer as n from messages`.value()).toBe(2)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('another campaign is refused while one is being written, and reaches nobody afterwards', async () => {
  const [first, second] = [await makeCampaign(), await makeCampaign()]
  const answers = await Promise.all([send(first), send(second)])
  const refused = answers.find(({ status }) => status === 409)
  expect([answers.filter(({ status }) => status === 200).length, refused?.body.errors]).toEqual([1, ['campaign_busy']])
  const [job] = await findJobs('write-campaign')
  await writeCampaign(t.shop, job!)
  const later = refused === answers[0] ? first : second
  expect((await send(later)).body.errors).toEqual(['campaign_no_recipients'])
  expect(await countWritten(later.id)).toBe(0)
})

test('one who unsubscribes while the mails are written gets none, and the number says so', async () => {
  const campaign = await makeCampaign()
  await send(campaign)
  const [job] = await findJobs('write-campaign')
  await changeRows(t.db, 'customers', { email: 'many-45@test.example' }, { marketing: false })
  await writeCampaign(t.shop, job!, { slice: 20 })
  await changeRows(t.db, 'customers', 'all', { marketing: true })
  expect(await read(campaign.id)).toMatchObject({ recipients: READERS - 1, waiting: READERS - 1 })
})

test('a campaign that is stopped while it is written is written no further, and what waits is dropped', async () => {
  const campaign = await makeCampaign()
  const { id } = campaign
  await send(campaign)
  const [job] = await findJobs('write-campaign')
  await writeCampaign(t.shop, job!, { slice: 20, work_ms: 0 })
  const stopped = await staff.send('POST', '/campaigns/stop', { id })
  expect(stopped.body).toMatchObject({ state: 'stopped', sent: 0, waiting: 0 })
  await writeCampaign(t.shop, job!)
  await dropCampaign(t.shop, { campaign_id: id })
  expect(await countWritten(id)).toBe(0)
  expect((await staff.send('POST', '/campaigns/stop', { id })).body.errors).toEqual(['campaign_not_sending'])
  expect(await t.db`select (detail ->> 'dropped')::integer from audit_log where act = 'campaign.stop'`.value()).toBe(
    READERS,
  )
})
