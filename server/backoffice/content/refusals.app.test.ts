import * as home from '@shop/contract/staff/home.ts'
import * as legal from '@shop/contract/staff/legal.ts'
import { afterAll, beforeAll } from 'vitest'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { type RefusedStaffRequests, testStaffRefusals } from '../../testing/test-refusals.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { insertImage } from '../../testing/change-catalog.ts'
import { setConfirmedAt } from '../../testing/change-staff.ts'
import { insertLegalVersion } from '../../testing/change-settings.ts'

let t: TestShop
let browser: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  browser = await signInStaff(t, ['owner'])
  await insertImage(t.db, 'one', { width: 1280, height: 1600 })
})
afterAll(() => t.close())

const texts = (text: object) => ({ es: { ...text }, en: { ...text } })
const dates = { shown_from: null, shown_until: null }
const crossed = { shown_from: '2026-12-02T00:00:00Z', shown_until: '2026-12-01T00:00:00Z' }
const banner = {
  desktop_image_key: 'one',
  mobile_image_key: 'one',
  desktop_is_video: false,
  mobile_is_video: false,
  ...dates,
  texts: texts({ title: 'a', alt: 'b', button: '', link: '' }),
}
const post = { image_key: 'one', link: 'https://example.com/', ...dates, texts: texts({ description: 'a' }) }
const linkTo = (link: string) => ({ ...banner, texts: texts({ title: 'a', alt: 'b', button: 'c', link }) })
const emptyBanner = { ...banner, texts: texts({ title: '', alt: '', button: '', link: '' }) }
const emptyPost = { ...post, texts: texts({ description: '' }) }

const create = async (type: 'banners' | 'posts', fields: object) =>
  (await browser.send('POST', `/content/${type}/create`, { fields })).body as { id: number; version: number }
const published = async (type: 'banners' | 'posts', fields: object) => {
  const { id, version } = await create(type, fields)
  return (await browser.send('POST', `/content/${type}/state`, { id, version, state: 'published' })).body
}

const toBody = (type: 'banners' | 'posts', valid: object) => ({
  create: (fields: object) => () => ({ browser, body: { fields } }),
  save: (fields: object) => async () => {
    const { id, version } = await create(type, valid)
    return { browser, body: { id, version, fields } }
  },
})
const banners = toBody('banners', banner)
const posts = toBody('posts', post)
const bannerRefusals = (send: typeof banners.create | typeof banners.save) => ({
  time_invalid: send({ ...banner, shown_from: '2026-02-30T00:00:00Z' }),
  dates_crossed: send({ ...banner, ...crossed }),
  link_unsafe: send(linkTo('javascript:alert(1)')),
  button_incomplete: send(linkTo('')),
  image_not_found: send({ ...banner, desktop_image_key: 'gone' }),
  film_missing: send({ ...banner, desktop_is_video: true }),
})
const postRefusals = (send: typeof posts.create | typeof posts.save) => ({
  time_invalid: send({ ...post, shown_from: '2026-02-30T00:00:00Z' }),
  dates_crossed: send({ ...post, ...crossed }),
  link_unsafe: send({ ...post, link: 'javascript:alert(1)' }),
  image_not_found: send({ ...post, image_key: 'gone' }),
})
const unknown = (fields?: object) => () => ({ browser, body: { id: 999_999, version: 1, state: 'retired', fields } })
const stale = (type: 'banners' | 'posts', fields: object) => async () => {
  const { id, version } = await create(type, fields)
  return { browser, body: { id, version: version + 1, state: 'retired', fields } }
}
const incomplete = (type: 'banners' | 'posts', valid: object, empty: object) => async () => {
  const { id, version } = await published(type, valid)
  return { browser, body: { id, version, fields: empty } }
}
const publishEmpty = (type: 'banners' | 'posts', empty: object) => async () => {
  const { id, version } = await create(type, empty)
  return { browser, body: { id, version, state: 'published' } }
}
const wrongOrder = () => ({ browser, body: { ids: [999_999] } })

const sections = (first: string) =>
  [first, 'arrivals', 'drops', 'story', 'posts', 'about', 'help', 'loyalty'].map((name) => ({ name, shown: true }))

const SHIPPING = 6
const TERMS = 1
const legalFields = (content: string, valid_from: string | null = null) => ({
  valid_from,
  note: '',
  texts: texts({ name: 'a', content }),
})
let count = 0
async function draft(id = SHIPPING, content = `<p>${(count += 1)}</p>`): Promise<number> {
  const { body } = await browser.send('GET', `/content/legal/detail?id=${id}`)
  const fields = legalFields(content)
  const saved = await browser.send('PUT', '/content/legal/draft', { id, version: body.draft?.version ?? 0, fields })
  return saved.body.draft.version
}
async function withoutDraft(): Promise<void> {
  await t.db`truncate legal_drafts, legal_draft_texts`
}
async function withoutScheduled(): Promise<void> {
  await t.db`truncate legal_versions, legal_version_texts`
}
const onDraft =
  (more: object = {}, content?: string) =>
  async () => {
    await withoutScheduled()
    return { browser, body: { id: SHIPPING, version: await draft(SHIPPING, content), ...more } }
  }
const missing =
  (more: object = {}) =>
  async () => {
    await withoutDraft()
    return { browser, body: { id: SHIPPING, version: 1, ...more } }
  }
const conflict =
  (more: object = {}) =>
  async () => ({
    browser,
    body: { id: SHIPPING, version: (await draft()) + 1, ...more },
  })
const unchanged =
  (more: object = {}) =>
  async () => {
    await withoutScheduled()
    const version = await draft(SHIPPING, '<p>same</p>')
    await browser.send('POST', '/content/legal/publish', { id: SHIPPING, version, valid_from: null })
    return { browser, body: { id: SHIPPING, version: await draft(SHIPPING, '<p>same</p>'), ...more } }
  }
async function schedule(id: number): Promise<void> {
  const valid_from = new Date(t.clock.now().valueOf() + 60_000_000).toISOString()
  await setConfirmed(true)
  await browser.send('POST', '/content/legal/publish', { id, version: await draft(id), valid_from })
}
async function setConfirmed(isConfirmed: boolean): Promise<void> {
  const at = isConfirmed ? t.clock.now() : new Date(0)
  await setConfirmedAt(t.db, browser.id, at)
}
const noText =
  (more: object = {}) =>
  () => ({ browser, body: { id: 8, version: 1, ...more } })
const now = { valid_from: null }
const reason = { reason: 'a' }

const requests: RefusedStaffRequests = {
  getHome: { time_invalid: () => ({ browser, query: { at: 'tomorrow' } }) },
  getBanner: { home_item_unknown: () => ({ browser, query: { id: 999_999 } }) },
  createBanner: bannerRefusals(banners.create),
  saveBanner: {
    ...bannerRefusals(banners.save),
    home_item_unknown: unknown(banner),
    version_conflict: stale('banners', banner),
    banner_incomplete: incomplete('banners', banner, emptyBanner),
  },
  setBannerState: {
    home_item_unknown: unknown(),
    version_conflict: stale('banners', banner),
    banner_incomplete: publishEmpty('banners', emptyBanner),
  },
  orderBanners: { order_changed: wrongOrder },
  getPost: { home_item_unknown: () => ({ browser, query: { id: 999_999 } }) },
  createPost: postRefusals(posts.create),
  savePost: {
    ...postRefusals(posts.save),
    home_item_unknown: unknown(post),
    version_conflict: stale('posts', post),
    post_incomplete: incomplete('posts', post, emptyPost),
  },
  setPostState: {
    home_item_unknown: unknown(),
    version_conflict: stale('posts', post),
    post_incomplete: publishEmpty('posts', emptyPost),
  },
  orderPosts: { order_changed: wrongOrder },
  saveHomeSections: {
    version_conflict: () => ({ browser, body: { version: 99, order: sections('categories') } }),
    order_changed: () => ({ browser, body: { version: 0, order: sections('posts') } }),
  },
  getStaffLegalText: { legal_text_not_found: () => ({ browser, query: { id: 8 } }) },
  getLegalVersion: {
    legal_text_not_found: () => ({ browser, query: { id: 8, version: 1 } }),
    legal_version_unknown: () => ({ browser, query: { id: SHIPPING, version: 999 } }),
  },
  saveLegalDraft: {
    legal_text_not_found: noText({ fields: legalFields('a') }),
    time_invalid: () => ({ browser, body: { id: SHIPPING, version: 0, fields: legalFields('a', 'tomorrow') } }),
    version_conflict: conflict({ fields: legalFields('a') }),
  },
  discardLegalDraft: {
    legal_text_not_found: () => ({ browser, query: { id: 8, version: 1 } }),
    async legal_draft_missing() {
      await withoutDraft()
      return { browser, query: { id: SHIPPING, version: 1 } }
    },
    version_conflict: async () => ({ browser, query: { id: SHIPPING, version: (await draft()) + 1 } }),
  },
  proposeLegalVersion: {
    legal_text_not_found: noText(),
    legal_draft_missing: missing(),
    version_conflict: conflict(),
    legal_incomplete: onDraft({}, '<p> </p>'),
    legal_unchanged: unchanged(),
    async legal_version_scheduled() {
      await withoutScheduled()
      await schedule(SHIPPING)
      return { browser, body: { id: SHIPPING, version: await draft() } }
    },
  },
  declineLegalVersion: {
    fields_missing: onDraft({ reason: '' }),
    legal_text_not_found: noText(reason),
    legal_draft_missing: missing(reason),
    version_conflict: conflict(reason),
    legal_not_proposed: onDraft(reason),
  },
  publishLegalVersion: {
    legal_text_not_found: noText(now),
    legal_draft_missing: missing(now),
    version_conflict: conflict(now),
    time_invalid: onDraft({ valid_from: 'tomorrow' }),
    legal_time_past: onDraft({ valid_from: '2020-01-01T00:00:00Z' }),
    legal_incomplete: onDraft(now, '<p> </p>'),
    legal_unchanged: unchanged(now),
    async legal_version_scheduled() {
      await withoutScheduled()
      await schedule(SHIPPING)
      return { browser, body: { id: SHIPPING, version: await draft(), ...now } }
    },
    async confirmation_needed() {
      const version = await draft(TERMS)
      await setConfirmed(false)
      return { browser, body: { id: TERMS, version, ...now } }
    },
  },
  withdrawLegalVersion: {
    legal_text_not_found: () => ({ browser, body: { id: 8, version: 1 } }),
    legal_version_unknown: () => ({ browser, body: { id: SHIPPING, version: 999 } }),
    async legal_version_in_force() {
      await withoutScheduled()
      await insertLegalVersion(t.db, SHIPPING, { valid_from: new Date('2026-01-01') })
      return { browser, body: { id: SHIPPING, version: 1 } }
    },
    async confirmation_needed() {
      await withoutScheduled()
      await schedule(TERMS)
      await setConfirmed(false)
      return { browser, body: { id: TERMS, version: 1 } }
    },
  },
  listLegalConsents: {
    legal_text_not_found: () => ({ browser, query: { id: 8 } }),
    legal_version_unknown: () => ({ browser, query: { id: TERMS, version: 'x' } }),
  },
}

testStaffRefusals(() => t, [home, legal], requests)
