import { DAY_MS } from '@shop/contract/calendar.ts'
import { homeSections } from '@shop/contract/home.ts'
import type { BannerFields, Home, PostFields } from '@shop/contract/staff/home.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { nextUniqueNumber } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { changeRows, insertRow } from '../../testing/rows.ts'
import { insertImage } from '../../testing/change-catalog.ts'

let t: TestShop
let content: StaffClient & { id: number }
let other: StaffClient
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  content = await signInStaff(t, ['content'])
  other = await signInStaff(t, ['manager'])
  await insertImage(t.db, 'wide', { width: 1920, height: 864, film: 'film.webm' })
  await insertImage(t.db, 'tall', { width: 1280, height: 1600 })
})
beforeEach(async () => {
  await changeRows(t.db, 'banners', 'all', { state: 'retired' })
  await changeRows(t.db, 'posts', 'all', { state: 'retired' })
})
afterAll(() => t.close())

test.each([
  ['banners', makeBanner],
  ['posts', makePost],
] as const)('%s that are created again after a lost answer are the same draft', async (type, make) => {
  const fields = make()
  const key = `key-of-a-request-${nextUniqueNumber()}`
  const send = (with_key: string) => content.send('POST', `/content/${type}/create`, { fields, key: with_key })
  const same = [...(await Promise.all([send(key), send(key)])), await send(key)]
  expect(new Set(same.map(({ body }) => body.id))).toEqual(new Set([same[0]!.body.id]))
  expect((await send(`${key}-other`)).body.id).not.toBe(same[0]!.body.id)
})

/** A session of staff ends after some hours without use, so time passes in small parts of a day. */
const inDays = (days: number) => new Date(t.clock.now().valueOf() + days * DAY_MS)

function makeBanner(change: Partial<BannerFields> = {}): BannerFields {
  const n = nextUniqueNumber()
  const text = (lang: string) => ({ title: `Banner ${n} ${lang}`, alt: `alt ${lang}`, button: 'Ver', link: '/login' })
  return {
    desktop_image_key: 'wide',
    mobile_image_key: 'tall',
    desktop_is_video: false,
    mobile_is_video: false,
    shown_from: null,
    shown_until: null,
    texts: { es: text('es'), en: text('en') },
    ...change,
  }
}

function makePost(change: Partial<PostFields> = {}): PostFields {
  const n = nextUniqueNumber()
  const texts = { es: { description: `Post ${n} es` }, en: { description: `Post ${n} en` } }
  return {
    image_key: 'tall',
    link: 'https://www.instagram.com/',
    shown_from: null,
    shown_until: null,
    texts,
    ...change,
  }
}

const create = async (fields: object) => (await content.send('POST', '/content/banners/create', { fields })).body
const save = (body: object, browser: StaffClient = content) => browser.send('PUT', '/content/banners/save', body)
const setState = ({ id, version }: { id: number; version: number }, state: string, type = 'banners') =>
  content.send('POST', `/content/${type}/state`, { id, version, state })
const home = async (at?: Date): Promise<Home> =>
  (await content.send('GET', `/content/home${at ? `?at=${at.toISOString()}` : ''}`)).body
const seen = async (lang = 'es'): Promise<string[]> =>
  (await t.request('GET', `/banners/home?lang=${lang}`)).body.map(({ title }: { title: string }) => title)
const seenPosts = async (): Promise<string[]> =>
  (await t.request('GET', '/posts/home?lang=es')).body.map((post: { description: string }) => post.description)
const audit = (subject: string) =>
  t.db<{ action: string; detail: Record<string, unknown> }[]>`
    select act as action, detail from audit_log where subject = ${subject} order by id`

async function publish(fields: BannerFields) {
  const { status, body } = await setState(await create(fields), 'published')
  expect(status).toBe(200)
  return body
}

describe('a banner', () => {
  test('is a draft that nobody sees until it is published, and is gone once it is retired', async () => {
    const made = await create(makeBanner())
    expect(made).toMatchObject({ state: 'draft', changed_by: 'Renata Ibarra' })
    expect(await seen()).toEqual([])
    const published = (await setState(made, 'published')).body
    expect(await seen()).toEqual([made.fields.texts.es.title])
    expect(await seen('en')).toEqual([made.fields.texts.en.title])
    const [banner] = (await t.request('GET', '/banners/home?lang=es')).body
    expect(banner).toMatchObject({
      desktop_image: '/media/wide/1280.avif',
      mobile_image: '/media/tall/640.webp',
      desktop_image_width: 1920,
      desktop_image_color: '#e9e5dd',
      button: 'Ver',
      link: '/login',
    })
    await setState(published, 'retired')
    expect(await seen()).toEqual([])
    expect((await audit(`banner:${made.id}`)).map(({ action }) => action)).toEqual([
      'home.create',
      'home.state',
      'home.state',
    ])
  })

  test('is shown from its first moment until just before its last', async () => {
    const [from, until] = [inDays(0.01), inDays(0.02)]
    const { fields } = await publish(makeBanner({ shown_from: from.toISOString(), shown_until: until.toISOString() }))
    const shown = [fields.texts.es.title]
    const at = async (moment: number) => {
      t.clock.stop(new Date(moment))
      return seen()
    }
    expect(await at(from.valueOf() - 1)).toEqual([])
    expect(await at(from.valueOf())).toEqual(shown)
    expect(await at(until.valueOf() - 1)).toEqual(shown)
    expect(await at(until.valueOf())).toEqual([])
  })

  test('plays the film that is stored with its image', async () => {
    const made = await publish(makeBanner({ desktop_is_video: true }))
    expect((await t.request('GET', '/banners/home')).body[0]).toMatchObject({
      desktop_image: '/media/wide/film.webm',
      desktop_is_video: true,
    })
    const fields = { ...made.fields, mobile_is_video: true }
    expect(await save({ id: made.id, version: made.version, fields })).toMatchObject({
      status: 422,
      body: { errors: ['film_missing'] },
    })
  })

  test.each(['javascript:alert(1)', ' JAVASCRIPT:alert(1)', 'data:text/html,x', '//evil.example', 'mañana'])(
    'refuses the link %s',
    async (link) => {
      const fields = makeBanner()
      fields.texts.en.link = link
      const { status, body } = await content.send('POST', '/content/banners/create', { fields })
      expect([status, body.errors]).toEqual([422, ['link_unsafe']])
      expect(Object.keys(body.fields)).toEqual(['fields.texts.en.link'])
    },
  )

  test('cannot be published half, and one that is published cannot become it', async () => {
    const made = await create({ ...makeBanner(), mobile_image_key: null })
    const refused = await setState(made, 'published')
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([409, ['fields.mobile_image_key']])
    const shown = await publish(makeBanner())
    const fields = structuredClone(shown.fields)
    fields.texts.en.title = '  '
    expect(await save({ id: shown.id, version: shown.version, fields })).toMatchObject({
      status: 409,
      body: { errors: ['banner_incomplete'] },
    })
    expect(await seen()).toEqual([shown.fields.texts.es.title])
  })

  test('keeps strange texts as they were typed', async () => {
    const naughty = ['<script>alert(1)</script>', '‮﷽ Z̷̡a̛lgo 🧵', "Robert'); drop table banners;--", '${7*7}{{1}}%s']
    for (const title of naughty) {
      const fields = makeBanner()
      fields.texts.es.title = title
      const made = await publish(fields)
      expect((await content.send('GET', `/content/banners/detail?id=${made.id}`)).body.fields.texts.es.title).toBe(
        title,
      )
      expect(await seen()).toContain(title)
    }
  })

  test('of two people who save at once, the second is refused with what the first saved and who it was', async () => {
    const made = await create(makeBanner())
    const change = (title: string) => {
      const fields = structuredClone(made.fields)
      fields.texts.es.title = title
      return { id: made.id, version: made.version, fields }
    }
    const answers = await Promise.all([save(change('Mine')), save(change('Theirs'), other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { body } = answers.find(({ status }) => status === 409)!
    expect(body.data).toMatchObject({ by: 'Renata Ibarra', current: { version: made.version + 1 } })
    expect((await audit(`banner:${made.id}`)).filter(({ action }) => action === 'home.save')).toHaveLength(1)
  })

  test('that is published twice at once is published once', async () => {
    const made = await create(makeBanner())
    const answers = await Promise.all([setState(made, 'published'), setState(made, 'published')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await audit(`banner:${made.id}`)).filter(({ action }) => action === 'home.state')).toHaveLength(1)
  })

  test('that is saved without a change keeps its version', async () => {
    const { id, version, fields } = await create(makeBanner())
    expect((await save({ id, version, fields })).body.version).toBe(version)
  })
})

describe('the page', () => {
  test('shows the first banner of the order, and says which wait, come later or are over', async () => {
    const over = await publish(makeBanner({ shown_until: inDays(-1).toISOString() }))
    const later = await publish(makeBanner({ shown_from: inDays(5).toISOString() }))
    const first = await publish(makeBanner())
    const second = await publish(makeBanner())
    const ids = [over.id, later.id, first.id, second.id]
    expect((await content.send('PUT', '/content/banners/order', { ids })).status).toBe(200)
    const phases = async (at?: Date) =>
      Object.fromEntries((await home(at)).banners.map(({ id, phase }) => [id, phase] as const))
    expect(await phases()).toMatchObject({
      [over.id]: 'past',
      [later.id]: 'scheduled',
      [first.id]: 'shown',
      [second.id]: 'waiting',
    })
    expect(await phases(inDays(6))).toMatchObject({ [later.id]: 'shown', [first.id]: 'waiting' })
    const details = await Promise.all(ids.map((id) => content.send('GET', `/content/banners/detail?id=${id}`)))
    expect(details.map(({ body }) => body.phase)).toEqual(['past', 'scheduled', 'shown', 'waiting'])
    expect((await seen())[0]).toBe(first.fields.texts.es.title)
    expect((await content.send('PUT', '/content/banners/order', { ids: ids.slice(1) })).body.errors).toEqual([
      'order_changed',
    ])
  })

  test('lists published posts within their dates, in the order of staff', async () => {
    const made = []
    for (const change of [{}, { shown_from: inDays(0.01).toISOString() }, {}])
      made.push((await content.send('POST', '/content/posts/create', { fields: makePost(change) })).body)
    for (const post of made) expect((await setState(post, 'published', 'posts')).status).toBe(200)
    const [a, b, c] = made
    await content.send('PUT', '/content/posts/order', { ids: [c.id, b.id, a.id] })
    const { body: later } = await content.send('GET', `/content/posts/detail?id=${b.id}`)
    expect(later).toMatchObject({ state: 'published', phase: 'scheduled' })
    const name = (post: { fields: PostFields }) => post.fields.texts.es.description
    expect(await seenPosts()).toEqual([name(c), name(a)])
    t.clock.stop(inDays(0.01))
    expect(await seenPosts()).toEqual([name(c), name(b), name(a)])
  })

  test('refuses a post without a text in both languages', async () => {
    const fields = makePost()
    fields.texts.en.description = ''
    const { body: post } = await content.send('POST', '/content/posts/create', { fields })
    expect((await setState(post, 'published', 'posts')).body).toMatchObject({
      errors: ['post_incomplete'],
      fields: { 'fields.texts.en.description': expect.any(String) },
    })
  })

  test('has its sections in the order of staff, without those that are not shown', async () => {
    const sections = async () => (await t.request('GET', '/home/sections')).body
    expect(await sections()).toEqual([...homeSections])
    const { version } = (await home()).sections
    const order = homeSections.toReversed().map((name) => ({ name, shown: name !== 'posts' }))
    const send = () => content.send('PUT', '/content/home/sections', { version, order })
    expect((await send()).body).toEqual({ version: version + 1 })
    expect(await sections()).toEqual(homeSections.toReversed().filter((name) => name !== 'posts'))
    expect(await send()).toMatchObject({ status: 409, body: { data: { by: 'Renata Ibarra' } } })
    const twice = [...order.slice(1), order[1]]
    const refused = await content.send('PUT', '/content/home/sections', { version: version + 1, order: twice })
    expect(refused.body.errors).toEqual(['order_changed'])
  })

  test('is shown at another moment in a preview, and nobody else sees that', async () => {
    const later = await publish(makeBanner({ shown_from: inDays(3).toISOString() }))
    await content.send('POST', '/preview', {
      level: 0,
      at: inDays(4).toISOString(),
      language: 'es',
      currency: 'MXN',
      collection_id: null,
      product_id: null,
    })
    const host = new URL(t.shop.public_url).host
    const headers = { host, cookie: `preview=${content.cookies.get('preview')}` }
    const { body } = await t.request('GET', '/banners/home?lang=es', { headers })
    expect(body.map(({ title }: { title: string }) => title)).toEqual([later.fields.texts.es.title])
    expect(await seen()).toEqual([])
  })
})

test('a cached home page changes at the millisecond at which a banner appears or disappears', async () => {
  const shop = await openTestShop({ worker: false, cache: true })
  try {
    const opens = new Date(shop.clock.now().valueOf() + DAY_MS)
    const ends = new Date(opens.valueOf() + DAY_MS)
    const { id: banner_id } = await insertRow(shop.db, 'banners', { position: 1, shown_from: opens, shown_until: ends })
    await insertRow(shop.db, 'banner_texts', { banner_id, lang: 'es', title: 'Primavera', alt: '' })
    const count = async () => (await shop.request('GET', '/banners/home?lang=es')).body.length
    const at = (moment: number) => shop.clock.stop(new Date(moment))
    const hits = async () =>
      Number(/response_cache_hits_total (\d+)/.exec((await shop.app.inject('/metrics')).payload)?.[1] ?? 0)
    for (const [moment, expected] of [
      [opens.valueOf() - 1, 0],
      [opens.valueOf(), 1],
      [ends.valueOf() - 1, 1],
      [ends.valueOf(), 0],
    ] as const) {
      at(moment)
      const before = await hits()
      // The first answers fill the cache; the moment must be right from the first one on.
      await eventually(async () => {
        expect(await count()).toBe(expected)
        return (await hits()) > before
      })
    }
  } finally {
    await shop.close()
  }
})
