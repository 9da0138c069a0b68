import { DAY_MS } from '@shop/contract/calendar.ts'
import type { LegalDetail, LegalFields } from '@shop/contract/staff/legal.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { setConfirmedAt } from '../../testing/change-staff.ts'
import { insertLegalVersion } from '../../testing/change-settings.ts'
import { changeProfile } from '../../testing/change-customers.ts'
import { insertRow } from '../../testing/rows.ts'

let t: TestShop
let content: StaffClient & { id: number }
let owner: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  content = await signInStaff(t, ['content'])
  owner = await signInStaff(t, ['owner'])
})
beforeEach(() => t.db`truncate legal_versions, legal_version_texts, legal_drafts, legal_draft_texts`)
afterAll(() => t.close())

const SHIPPING = 6
const TERMS = 1
const PRIVACY = 3

/** A session of staff ends after some hours without use, so time passes in small parts of a day. */
const inDays = (days: number) => new Date(t.clock.now().valueOf() + days * DAY_MS)

function makeFields(word: string, valid_from: string | null = null): LegalFields {
  const text = (lang: string) => ({ name: `Envíos ${lang}`, content: `<h2>${word}</h2><p>${word} ${lang}</p>` })
  return { valid_from, note: `note ${word}`, texts: { es: text('es'), en: text('en') } }
}

const detail = async (id: number): Promise<LegalDetail> =>
  (await content.send('GET', `/content/legal/detail?id=${id}`)).body
const saveDraft = async (id: number, fields: LegalFields, version = 0) =>
  content.send('PUT', '/content/legal/draft', { id, version, fields })
const draft = async (id: number, fields: LegalFields): Promise<number> =>
  (await saveDraft(id, fields, (await detail(id)).draft?.version)).body.draft.version
const propose = (id: number, version: number) => content.send('POST', '/content/legal/propose', { id, version })
const publish = (id: number, version: number, valid_from: string | null = null) =>
  owner.send('POST', '/content/legal/publish', { id, version, valid_from })
const withdraw = (id: number, version: number) => owner.send('POST', '/content/legal/withdraw', { id, version })
const shown = async (id: number, lang = 'es') => (await t.request('GET', `/legal-texts/detail/${id}?lang=${lang}`)).body
const audit = (id: number) =>
  t.db<
    { action: string }[]
  >`select act as action from audit_log where subject = ${`legal:${id}`} order by id desc limit 1`

async function setConfirmed(isConfirmed: boolean): Promise<void> {
  const at = isConfirmed ? t.clock.now() : new Date(0)
  await setConfirmedAt(t.db, owner.id, at)
}

async function publishNow(id: number, word: string): Promise<void> {
  await setConfirmed(true)
  expect((await publish(id, await draft(id, makeFields(word)))).status).toBe(200)
}

describe('a legal text', () => {
  test('is drafted and proposed by content, published by the owner, and then shown in the shop', async () => {
    expect((await shown(SHIPPING)).errors).toEqual(['legal_text_not_found'])
    const version = await draft(SHIPPING, makeFields('uno'))
    expect((await propose(SHIPPING, version)).body.draft).toMatchObject({ proposed_by: 'Renata Ibarra' })
    const today = (await owner.send('GET', '/today')).body
    expect(today.queues.find(({ name }: { name: string }) => name === 'legal')).toMatchObject({ count: 1 })
    const { body } = await publish(SHIPPING, version)
    expect(body).toMatchObject({ draft: null, in_force: { version: 1 }, versions: [{ version: 1, note: 'note uno' }] })
    expect((await shown(SHIPPING)).data).toMatchObject({ name: 'Envíos es', version: 1 })
    expect((await shown(SHIPPING, 'en')).data.content).toContain('uno en')
    expect(await audit(SHIPPING)).toEqual([{ action: 'legal.publish' }])
  })

  test('may be published by owner and manager alone', async () => {
    const version = await draft(SHIPPING, makeFields('uno'))
    const body = { id: SHIPPING, version, valid_from: null }
    expect((await content.send('POST', '/content/legal/publish', body)).status).toBe(403)
    expect((await content.send('POST', '/content/legal/decline', { ...body, reason: 'x' })).status).toBe(403)
    const manager = await signInStaff(t, ['manager'])
    expect((await manager.send('POST', '/content/legal/publish', body)).status).toBe(200)
  })

  test.each([TERMS, PRIVACY])('%i needs a confirmed identity to be published and withdrawn', async (id) => {
    const version = await draft(id, makeFields('uno'))
    await setConfirmed(false)
    expect((await publish(id, version, inDays(2).toISOString())).body.errors).toEqual(['confirmation_needed'])
    expect((await detail(id)).versions).toEqual([])
    await setConfirmed(true)
    expect((await publish(id, version, inDays(2).toISOString())).status).toBe(200)
    await setConfirmed(false)
    expect((await withdraw(id, 1)).body.errors).toEqual(['confirmation_needed'])
  })

  test('comes into force by itself at its moment, and the version before stays as it was', async () => {
    await publishNow(SHIPPING, 'uno')
    const from = inDays(0.01)
    const version = await draft(SHIPPING, makeFields('dos'))
    expect((await publish(SHIPPING, version, from.toISOString())).body.versions).toMatchObject([
      { version: 2, state: 'scheduled' },
      { version: 1, state: 'in_force' },
    ])
    t.clock.stop(new Date(from.valueOf() - 1))
    expect((await shown(SHIPPING)).data).toMatchObject({ version: 1 })
    t.clock.stop(from)
    expect((await shown(SHIPPING)).data).toMatchObject({ version: 2, content: '<h2>dos</h2><p>dos es</p>' })
    expect((await withdraw(SHIPPING, 2)).body.errors).toEqual(['legal_version_in_force'])
    const former = await content.send('GET', `/content/legal/version?id=${SHIPPING}&version=1`)
    expect(former.body.texts.es.content).toBe('<h2>uno</h2><p>uno es</p>')
  })

  test('is published once, however often that is pressed', async () => {
    const version = await draft(SHIPPING, makeFields('uno'))
    const answers = await Promise.all([
      publish(SHIPPING, version),
      publish(SHIPPING, version),
      publish(SHIPPING, version),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect((await detail(SHIPPING)).versions).toHaveLength(1)
  })

  test('waits with one version at a time, which can be withdrawn and is then the draft again', async () => {
    await publishNow(SHIPPING, 'uno')
    const later = inDays(3).toISOString()
    expect((await publish(SHIPPING, await draft(SHIPPING, makeFields('dos')), later)).status).toBe(200)
    const third = await draft(SHIPPING, makeFields('tres'))
    expect((await publish(SHIPPING, third)).body.errors).toEqual(['legal_version_scheduled'])
    await content.send('DELETE', `/content/legal/draft?id=${SHIPPING}&version=${third}`)
    const { body } = await withdraw(SHIPPING, 2)
    expect(body).toMatchObject({
      versions: [{ version: 1 }],
      draft: { fields: { ...makeFields('dos'), valid_from: later } },
    })
  })

  test('is given back with a reason, and a proposal that is changed is none any more', async () => {
    const first = await draft(SHIPPING, makeFields('uno'))
    await propose(SHIPPING, first)
    const { body } = await saveDraft(SHIPPING, makeFields('dos'), first)
    expect(body.draft.proposed_at).toBeNull()
    const { version } = body.draft
    await propose(SHIPPING, version)
    const declined = await owner.send('POST', '/content/legal/decline', {
      id: SHIPPING,
      version,
      reason: 'Falta México',
    })
    expect(declined.body.draft).toMatchObject({ proposed_at: null, declined_reason: 'Falta México' })
    // An owner who looked at the first proposal publishes nothing else.
    expect((await publish(SHIPPING, first)).body.errors).toEqual(['version_conflict'])
  })

  test('keeps only what pages may show, whatever is pasted', async () => {
    const fields = makeFields('uno')
    fields.texts.es.content =
      '<p onclick="x()" style="color:red">a <a href="javascript:alert(1)">b</a><script>alert(1)</script></p>' +
      '<table><tr><td colspan="2">c</td></tr></table><img src="https://evil.example/x.png"><iframe src="//x"></iframe>'
    const version = await draft(SHIPPING, fields)
    const stored = (await detail(SHIPPING)).draft!.fields.texts.es.content
    expect(stored).not.toMatch(/script|onclick|style|evil|iframe/)
    expect(stored).toContain('<td colspan="2">c</td>')
    await publish(SHIPPING, version)
    expect((await shown(SHIPPING)).data.content).toBe(stored)
  })

  test('is refused when it lacks a language, says what is in force, or would begin in the past', async () => {
    const empty = makeFields('uno')
    empty.texts.en.content = '<p>&nbsp;</p>'
    const half = await draft(SHIPPING, empty)
    const refused = await propose(SHIPPING, half)
    expect([refused.body.errors, Object.keys(refused.body.fields)]).toEqual([
      ['legal_incomplete'],
      ['texts.en.content'],
    ])
    await publishNow(SHIPPING, 'uno')
    const same = await draft(SHIPPING, makeFields('uno'))
    expect((await publish(SHIPPING, same)).body.errors).toEqual(['legal_unchanged'])
    const other = await draft(SHIPPING, makeFields('dos'))
    expect((await publish(SHIPPING, other, inDays(-1).toISOString())).body.errors).toEqual(['legal_time_past'])
  })

  test('of two people who save at once, the second is refused with what the first saved', async () => {
    const answers = await Promise.all([saveDraft(SHIPPING, makeFields('mía')), saveDraft(SHIPPING, makeFields('tuya'))])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { body } = answers.find(({ status }) => status === 409)!
    expect(body.data).toMatchObject({ by: 'Renata Ibarra', current: { version: expect.any(Number) } })
  })

  test('cannot be changed or deleted in the database once it is in force', async () => {
    await insertLegalVersion(t.db, SHIPPING, { valid_from: new Date('2026-01-01'), content: 'b' })
    await expect(t.db`update legal_version_texts set content = 'x'`).rejects.toThrow('is never changed')
    await expect(t.db`update legal_versions set valid_from = now()`).rejects.toThrow('is never changed')
    await expect(t.db`delete from legal_version_texts`).rejects.toThrow('is never changed')
  })
})

describe('consents', () => {
  test('are counted for each version, and a customer is found with the one they agreed to', async () => {
    await publishNow(TERMS, 'uno')
    const [ana, eva] = [await makeCustomer(t), await makeCustomer(t)]
    await changeProfile(t.db, ana.id, { name: 'Anacleta' })
    const agree = (customer_id: number, version: number) =>
      insertRow(t.db, 'consents', { customer_id, purpose: 'terms', version, given: true, at: t.clock.now() })
    await agree(ana.id, 1)
    await publishNow(TERMS, 'dos')
    await agree(eva.id, 2)
    const counts = (await detail(TERMS)).versions.map(({ version, accepted }) => [version, accepted])
    expect(counts).toEqual(expect.arrayContaining([[2, 1], [1, expect.any(Number)]])) // prettier-ignore
    expect((await detail(SHIPPING)).versions.every(({ accepted }) => accepted === null)).toBe(true)
    const list = async (query: string) => (await owner.send('GET', `/content/legal/consents?id=${TERMS}&${query}`)).body
    expect((await list('q=anacleta')).items).toMatchObject([{ customer_id: ana.id, version: 1 }])
    expect((await list('version=2')).items).toMatchObject([{ customer_id: eva.id, version: 2 }])
    expect((await content.send('GET', `/content/legal/consents?id=${TERMS}`)).status).toBe(403)
  })
})
