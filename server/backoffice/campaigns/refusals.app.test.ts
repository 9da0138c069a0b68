import * as calls from '@shop/contract/staff/campaigns.ts'
import type { Campaign, CampaignFields } from '@shop/contract/staff/campaigns.ts'
import { afterAll, beforeAll } from 'vitest'
import { makeCustomer } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { testStaffRefusals } from '../../testing/test-refusals.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { unsubscribeEveryone, setMarketing } from '../../testing/change-customers.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  staff = await signInStaff(t, ['content'])
})
afterAll(() => t.close())

const texts = { subject_es: 'Hola', subject_en: 'Hello', body_es: 'Uno', body_en: 'One' }
const unknown = { id: 999_999, version: 1 }

async function makeDraft(): Promise<Campaign> {
  return (await staff.send('POST', '/campaigns/create', { name: 'Campaña' })).body
}

async function saved(changes: Partial<CampaignFields & { version: number; id: number }> = {}) {
  const { id, version, fields } = await makeDraft()
  return { browser: staff, body: { id, version, ...fields, ...texts, ...changes } }
}

/** Says that no mails of a campaign wait to be written: no job of this shop does it. */
async function endWriting(): Promise<void> {
  await changeRows(t.db, 'campaigns', { queued_at: { not: null } }, { written_at: new Date() })
}

async function sent() {
  await endWriting()
  await unsubscribeEveryone(t.db)
  const { id: customer_id } = await makeCustomer(t)
  await setMarketing(t.db, customer_id, true)
  const { body } = await saved()
  const { version } = (await staff.send('PUT', '/campaigns/save', body)).body
  const campaign = (await staff.send('POST', '/campaigns/send', { id: body.id, version })).body
  return { browser: staff, body: { ...body, version: campaign.version }, query: { id: body.id } }
}

testStaffRefusals(() => t, [calls], {
  getCampaign: { campaign_not_found: () => ({ browser: staff, query: { id: 999_999 } }) },
  createCampaign: { name_missing: () => ({ browser: staff, body: { name: ' ' } }) },
  saveCampaign: {
    campaign_not_found: () => saved(unknown),
    name_missing: () => saved({ name: '' }),
    campaign_link_invalid: () => saved({ link: 'https://elsewhere.example/' }),
    campaign_sent: sent,
    version_conflict: () => saved({ version: 7 }),
  },
  testCampaign: {
    campaign_not_found: () => ({ browser: staff, body: { id: 999_999, mail_lang: 'es' } }),
    campaign_text_missing: async () => ({ browser: staff, body: { id: (await makeDraft()).id, mail_lang: 'es' } }),
  },
  sendCampaign: {
    campaign_not_found: () => ({ browser: staff, body: unknown }),
    campaign_busy: async () => {
      await sent()
      const { id, version } = await makeDraft()
      return { browser: staff, body: { id, version } }
    },
    campaign_no_recipients: async () => {
      await endWriting()
      await unsubscribeEveryone(t.db)
      const { id, version } = await makeDraft()
      return { browser: staff, body: { id, version } }
    },
    campaign_text_missing: async () => {
      await endWriting()
      const { id } = await makeCustomer(t)
      await setMarketing(t.db, id, true)
      const draft = await makeDraft()
      return { browser: staff, body: { id: draft.id, version: draft.version } }
    },
    campaign_sent: sent,
    version_conflict: async () => ({ browser: staff, body: { id: (await makeDraft()).id, version: 7 } }),
  },
  stopCampaign: {
    campaign_not_found: () => ({ browser: staff, body: { id: 999_999 } }),
    campaign_not_sending: async () => ({ browser: staff, body: { id: (await makeDraft()).id } }),
  },
  deleteCampaign: {
    campaign_not_found: () => ({ browser: staff, query: { id: 999_999 } }),
    campaign_sent: sent,
  },
})
