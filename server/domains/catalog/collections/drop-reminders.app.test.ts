import { DAY_MS, WEEK_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatDateTime } from '../../../platform/date-format.ts'
import { makeCollection, makeCustomer, makeProduct, type TestCustomer } from '../../../testing/make.ts'
import { eventually } from '../../../testing/eventually.ts'
import { signInStaff } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { deleteExpiredAlerts } from '../alerts/expired-queries.ts'
import { sendDropReminders } from './drop-reminders.ts'
import { delayOpening, setAnnounced } from '../../../testing/change-catalog.ts'
import { blockCustomer } from '../../../testing/change-customers.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

async function makeDrop(key: string, weeks: number): Promise<number> {
  const opens_at = new Date(t.clock.now().valueOf() + weeks * WEEK_MS)
  const id = await makeCollection(t, key, opens_at, { announced: true })
  await makeProduct(t, { collection_key: key, name: `Pieza de ${key}` })
  return id
}

const setReminder = ({ token }: TestCustomer, id: number, remind = true, lang = 'es') =>
  t.request('PUT', `/drops/reminder?lang=${lang}`, { token, body: { id, remind } })
const getAccess = async ({ token }: TestCustomer) => (await t.request('GET', '/drops/access?lang=es', { token })).body
const listReminderMails = async ({ email }: TestCustomer) =>
  (await t.mailbox.list(email)).filter(({ kind }) => kind === 'drop-open')

async function sendAt(at: Date, customer: TestCustomer) {
  t.clock.stop(at)
  await sendDropReminders(t.shop)
  return eventually(async () => {
    const waiting = await t.db`select from messages where recipient = ${customer.email} and sent_at is null`
    return waiting.length === 0 && { mails: await listReminderMails(customer) }
  })
}

test('each customer is reminded once, when the drop opens to their level', async () => {
  const id = await makeDrop('cita', 4)
  const [row] = await t.db<{ opens_at: Date }[]>`select opens_at from collections where id = ${id}`
  const { opens_at } = row!
  const [fan, amber] = [await makeCustomer(t), await makeCustomer(t, { crystals: 60 })]
  for (const customer of [fan, amber]) {
    expect((await setReminder(customer, id)).body).toEqual({ remind: true })
    expect((await setReminder(customer, id)).body).toEqual({ remind: true })
    expect((await getAccess(customer)).reminders).toEqual([id])
  }
  const opensToAmber = new Date(opens_at.valueOf() - WEEK_MS)
  expect((await sendAt(new Date(opensToAmber.valueOf() - 1), amber)).mails).toEqual([])
  const { mails } = await sendAt(opensToAmber, amber)
  expect(mails).toMatchObject([{ subject: 'cita es ya abrió para ti' }])
  expect(mails[0]?.text).toContain(`http://shop.test/lanzamiento/${id}\n`)
  expect(mails[0]?.text).toMatch(/porque pediste en \S+ que te avisáramos de este lanzamiento/)
  expect((await sendAt(opensToAmber, fan)).mails).toEqual([])
  expect((await sendAt(opens_at, fan)).mails).toHaveLength(1)
  // Running again changes nothing, and a reminder that was sent is not listed any more.
  expect((await sendAt(opens_at, amber)).mails).toHaveLength(1)
  expect((await getAccess(amber)).reminders).toEqual([])
  t.clock.advance(0)
})

test('a customer whose account is blocked is reminded when the drop opens to everyone', async () => {
  const id = await makeDrop('sombra', 4)
  const [row] = await t.db<{ opens_at: Date }[]>`select opens_at from collections where id = ${id}`
  const { opens_at } = row!
  const customer = await makeCustomer(t, { crystals: 60 })
  expect((await setReminder(customer, id)).body).toEqual({ remind: true })
  await blockCustomer(t.db, customer.id)
  expect((await sendAt(new Date(opens_at.valueOf() - WEEK_MS), customer)).mails).toEqual([])
  expect((await sendAt(opens_at, customer)).mails).toHaveLength(1)
  t.clock.advance(0)
})

/**
 * Moves the opening of a drop in the back office by so many weeks, and runs the job twice, as after a crash. Returns how
 * many the back office says are notified.
 */
async function move(id: number, weeks: number): Promise<number> {
  const staff = await signInStaff(t, ['catalog'])
  const { version, image_key, texts, opens_at } = (await staff.send('GET', `/collections/detail?id=${id}`)).body
  const moved = new Date(new Date(opens_at).valueOf() + weeks * WEEK_MS)
  const { reminders } = (
    await staff.send('GET', `/collections/opening-impact?id=${id}&opens_at=${moved.toISOString()}`)
  ).body
  const saved = await staff.send('PUT', '/collections/save', { id, version, image_key, texts, opens_at: moved })
  expect(saved.status).toBe(200)
  for (const _ of ['once', 'again']) await sendDropReminders(t.shop)
  return reminders
}
const listMoves = async ({ email }: TestCustomer) =>
  (await t.mailbox.list(email)).filter(({ kind }) => kind === 'drop-moved')

async function waitForMoves(customer: TestCustomer) {
  await sendAt(t.clock.now(), customer)
  const moves = await listMoves(customer)
  expect(moves).toHaveLength(1)
  return moves
}

describe('when the opening of a drop moves', () => {
  test('who waits for it is told the new time of their level, and is reminded at it', async () => {
    const id = await makeDrop('pospuesta', 4)
    const [fan, amber] = [await makeCustomer(t), await makeCustomer(t, { crystals: 60 })]
    await setReminder(fan, id)
    await setReminder(amber, id, true, 'en')
    expect(await move(id, 2)).toBe(2)
    const [mail] = await waitForMoves(amber)
    expect(mail).toMatchObject({ subject: 'pospuesta en opens at another time' })
    const opening = new Date(t.clock.now().valueOf() + 5 * WEEK_MS)
    expect(mail!.text).toContain(formatDateTime(opening, 'en').slice(0, 12))
    expect(mail!.text).toContain(`http://shop.test/lanzamiento/${id}\n`)
    await waitForMoves(fan)
    expect((await sendAt(new Date(opening.valueOf() - WEEK_MS), amber)).mails).toEqual([])
    expect((await sendAt(new Date(opening.valueOf() + 60_000), amber)).mails).toHaveLength(1)
    t.clock.advance(0)
  })

  test('who was reminded, and may not enter any more, waits again', async () => {
    const id = await makeDrop('cerrada', 1)
    const amber = await makeCustomer(t, { crystals: 60 })
    await delayOpening(t.db, id, 1)
    await setReminder(amber, id)
    expect((await sendAt(new Date(t.clock.now().valueOf() + 2 * 3_600_000), amber)).mails).toHaveLength(1)
    expect(await move(id, 3)).toBe(1)
    await waitForMoves(amber)
    expect((await getAccess(amber)).reminders).toEqual([id])
    expect((await sendAt(new Date(t.clock.now().valueOf() + 4 * WEEK_MS), amber)).mails).toHaveLength(2)
    t.clock.advance(0)
  })

  test('the links of its mails go on ending what waits, also when the reminder has another mail', async () => {
    const [id, other] = [await makeDrop('aplazada', 1), await makeDrop('siguiente', 9)]
    const amber = await makeCustomer(t, { crystals: 60 })
    await delayOpening(t.db, id, 1)
    await setReminder(amber, id)
    const [opened] = (await sendAt(new Date(t.clock.now().valueOf() + 2 * 3_600_000), amber)).mails
    await move(id, 3)
    const [moved] = await waitForMoves(amber)
    const [url, secret] = /http:\/\/shop\.test\/alertas\/salir\/([\w-]{43})/.exec(moved!.text) ?? []
    expect(moved!.html).toContain(`href="${url}"`)
    expect(moved!.list_unsubscribe).toBe(`http://shop.test/api/stock-alerts/leave/${secret}`)
    for (const { list_unsubscribe } of [moved!, opened!, moved!]) {
      await setReminder(amber, other)
      const left = await t.app.inject({
        method: 'POST',
        url: new URL(list_unsubscribe!).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect([left.statusCode, (await getAccess(amber)).reminders]).toEqual([200, []])
    }
    expect((await sendAt(new Date(t.clock.now().valueOf() + 4 * WEEK_MS), amber)).mails).toHaveLength(1)
    t.clock.advance(0)
  })

  test('nobody is told who can enter at the new time, or whose drop is not announced', async () => {
    const [earlier, quiet] = [await makeDrop('temprana', 4), await makeDrop('sin-aviso', 4)]
    const customer = await makeCustomer(t)
    for (const id of [earlier, quiet]) await setReminder(customer, id)
    await setAnnounced(t.db, quiet, false)
    expect([await move(earlier, -5), await move(quiet, 1)]).toEqual([0, 0])
    expect((await sendAt(t.clock.now(), customer)).mails).toHaveLength(1)
    expect(await listMoves(customer)).toEqual([])
    t.clock.advance(0)
  })

  test('a reminder of an older version of the shop learns the opening without a mail', async () => {
    const id = await makeDrop('antigua', 4)
    const customer = await makeCustomer(t)
    await setReminder(customer, id)
    await changeRows(t.db, 'drop_reminders', { collection_id: id }, { opens_at: null })
    await sendAt(t.clock.now(), customer)
    expect(await listMoves(customer)).toEqual([])
    expect(await move(id, 1)).toBe(1)
    await waitForMoves(customer)
    t.clock.advance(0)
  })

  test('a customer whose drop closed again without a mail can ask once more', async () => {
    const id = await makeDrop('otra-vez', 1)
    const amber = await makeCustomer(t, { crystals: 60 })
    await delayOpening(t.db, id, 1)
    await setReminder(amber, id)
    await sendAt(new Date(t.clock.now().valueOf() + 2 * 3_600_000), amber)
    await delayOpening(t.db, id, 3 * 7 * 24)
    expect((await setReminder(amber, id)).body).toEqual({ remind: true })
    expect((await getAccess(amber)).reminders).toEqual([id])
    t.clock.advance(0)
  })
})

test('a reminder is in the language in which it was requested', async () => {
  const id = await makeDrop('idioma', 5)
  const customer = await makeCustomer(t)
  await setReminder(customer, id, true, 'es')
  await setReminder(customer, id, true, 'en')
  const { mails } = await sendAt(new Date(t.clock.now().valueOf() + 5 * WEEK_MS), customer)
  expect(mails).toMatchObject([{ subject: 'idioma en is open to you' }])
})

test('a drop whose product has no price yet is open to nobody, and can still be waited for', async () => {
  const id = await makeDrop('sin-precio', 2)
  await t.db`delete from product_prices where product_id in (select id from products where collection_id = ${id})`
  const diamond = await makeCustomer(t, { crystals: 301 })
  expect((await getAccess(diamond)).open).not.toContainEqual(expect.objectContaining({ id }))
  expect((await setReminder(diamond, id)).body).toEqual({ remind: true })
})

test('a withdrawn reminder sends nothing, and a withdrawn announcement keeps it waiting', async () => {
  const [quiet, late] = [await makeDrop('callada', 6), await makeDrop('tarde', 6)]
  const customer = await makeCustomer(t)
  await setReminder(customer, quiet)
  await setReminder(customer, quiet, false)
  expect((await setReminder(customer, quiet, false)).body).toEqual({ remind: false })
  await setReminder(customer, late)
  await setAnnounced(t.db, late, false)
  const after = new Date(t.clock.now().valueOf() + 7 * WEEK_MS)
  expect((await sendAt(after, customer)).mails).toEqual([])
  await setAnnounced(t.db, late, true)
  expect((await sendAt(after, customer)).mails).toMatchObject([{ subject: 'tarde es ya abrió para ti' }])
})

test('the link of a reminder ends those that still wait', async () => {
  const [first, second] = [await makeDrop('primera', 2), await makeDrop('segunda', 3)]
  const customer = await makeCustomer(t)
  await setReminder(customer, first)
  await setReminder(customer, second)
  const { mails } = await sendAt(new Date(t.clock.now().valueOf() + 2 * WEEK_MS), customer)
  const [, secret] = /\/alertas\/salir\/([\w-]{43})/.exec(mails[0]?.text ?? '') ?? []
  const left = await t.request('PUT', '/stock-alerts/leave', { body: { token: secret } })
  expect([left.status, (await getAccess(customer)).reminders]).toEqual([200, []])
})

test('a drop that is not announced, is open to everyone, or does not exist is refused alike', async () => {
  const customer = await makeCustomer(t)
  const unannounced = await makeCollection(t, 'sin-anuncio', new Date(t.clock.now().valueOf() + WEEK_MS))
  const open = await makeDrop('de-todos', -1)
  const refused = await setReminder(customer, 999_999, true, 'en')
  expect(refused).toMatchObject({ status: 404, body: { errors: ['collection_not_found'] } })
  for (const id of [unannounced, open]) expect((await setReminder(customer, id, true, 'en')).body).toEqual(refused.body)
  for (const id of [unannounced, 999_999])
    expect((await t.request('GET', `/drops/detail?lang=en&id=${id}`)).body).toEqual(refused.body)
  expect((await t.request('GET', `/drops/detail?lang=en&id=${open}`)).body).toEqual({
    drop: null,
    uris: { es: 'de-todos-es', en: 'de-todos-en' },
  })
})

test('who may enter already is told so, in both languages', async () => {
  const id = await makeDrop('ya', 1)
  const diamond = await makeCustomer(t, { crystals: 301 })
  expect(await setReminder(diamond, id)).toMatchObject({
    status: 409,
    body: { errors: ['drop_open_already'], message: 'Este lanzamiento ya está abierto para ti: puedes entrar ahora.' },
  })
  expect((await setReminder(diamond, id, true, 'en')).body.message).toBe(
    'This drop is already open to you, so you can enter now.',
  )
})

test('sent reminders are deleted with their link after 90 days, and those whose drop never opened after a year', async () => {
  const start_ms = t.clock.now().valueOf()
  const [opening, late] = [await makeDrop('vieja', 1), await makeDrop('tardia', 100)]
  const customer = await makeCustomer(t)
  await setReminder(customer, opening)
  await setReminder(customer, late)
  await sendAt(new Date(start_ms + WEEK_MS), customer)
  const deleteAt = async (days: number) => {
    t.clock.set(new Date(start_ms + days * DAY_MS))
    await deleteExpiredAlerts(t.shop, 'drop')
    const left = await t.db`select collection_id from drop_reminders where customer_id = ${customer.id} order by 1`
    return left.map(({ collection_id }) => collection_id)
  }
  expect(await deleteAt(7 + 89)).toEqual([opening, late])
  expect(await deleteAt(7 + 91)).toEqual([late])
  expect(await deleteAt(364)).toEqual([late])
  expect(await deleteAt(366)).toEqual([])
})
