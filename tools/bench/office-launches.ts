import { setTimeout as sleep } from 'node:timers/promises'
import { createCustomer } from '../../server/domains/accounts/accounts.ts'
import { analyzeTables } from '../../server/database/seeds/analyze-tables.ts'
import type { BenchDatabase, BenchShop } from './bench-shop.ts'
import { buyMeanwhile } from './buy-meanwhile.ts'
import { findSampleVariant } from './measure-purchases.ts'
import { addOwner, confirmOwner, openClient, signInOwner } from './office.ts'
import { getPercentile } from './purchase.ts'
import { buildReport, type Report } from './report.ts'
import { atMost } from './thresholds.ts'

/** The most that each figure may be (docs/rules.md). */
const launchLimits = { sale_s: 5, purchase_factor: 1.2, message_s: 10 }

const SUBSCRIBERS = 50_000
const HOUR_MS = 3_600_000

type Send = ReturnType<typeof openClient>

/**
 * Measures only what staff start for everybody at once (`--only launches`): a sale over all products from its start until
 * every list shows it, its end in the same way, complete purchases meanwhile, and a message to 50,000 subscribers until
 * the last one of its mails waits in the outbox.
 */
export async function reportLaunches(database: BenchDatabase, shop: BenchShop): Promise<Report> {
  await addOwner(database)
  const send = openClient(shop, await signInOwner(shop))
  const variant = await findSampleVariant(shop)
  const list = await prepareSale(send)
  console.log('  a sale over all products while customers buy')
  const times: number[] = []
  const { alone, meanwhile } = await buyMeanwhile(database, shop, variant, async () => {
    for (const call of ['schedule', 'withdraw']) times.push(await measureSale(database, send, { ...list, call }))
  })
  console.log(`  a message to ${SUBSCRIBERS} subscribers`)
  const message_ms = await measureMessage(database, send)
  const [before, during] = [getPercentile(alone, 0.5), getPercentile(meanwhile, 0.5)]
  const { sale_s, purchase_factor, message_s } = launchLimits
  return buildReport(
    [],
    [
      atMost('a sale over all products starts', times[0]! / 1000, sale_s, ' s'),
      atMost('and ends', times[1]! / 1000, sale_s, ' s'),
      atMost('median of purchases meanwhile', during / before, purchase_factor, ` times ${before.toFixed(0)} ms`),
      atMost(`message to ${SUBSCRIBERS} queued`, message_ms / 1000, message_s, ' s'),
    ],
  )
}

interface Sale {
  id: number
  version: number
}

async function prepareSale(send: Send): Promise<Sale> {
  const created = await write(send, 'POST', '/price-lists/create', { name_es: 'Rebaja', name_en: 'Sale' })
  const saved = await write(send, 'PUT', '/price-lists/save', {
    id: created.id,
    version: created.version,
    ...created.fields,
    starts_at: new Date(Date.now() - HOUR_MS).toISOString(),
    ends_at: new Date(Date.now() + HOUR_MS).toISOString(),
  })
  return { id: saved.id, version: saved.version }
}

/** Returns the milliseconds until no product waits for its new price. */
async function measureSale(
  { db }: BenchDatabase,
  send: Send,
  { call, id, version }: Sale & { call: string },
): Promise<number> {
  const started = performance.now()
  await write(send, 'POST', `/price-lists/${call}`, call === 'schedule' ? { id, version } : { id })
  while (await db`select from pending_offers limit 1`.any()) await sleep(20)
  return performance.now() - started
}

async function measureMessage(database: BenchDatabase, send: Send): Promise<number> {
  const { db } = database
  await addSubscribers(database)
  const { id, version, fields } = await write(send, 'POST', '/campaigns/create', { name: 'Bench' })
  const texts = { subject_es: 'Novedades', subject_en: 'News', body_es: 'Hola.', body_en: 'Hello.', link: '/' }
  const saved = await write(send, 'PUT', '/campaigns/save', { id, version, ...fields, ...texts })
  await confirmOwner(database)
  const started = performance.now()
  const sent = await write(send, 'POST', '/campaigns/send', { id, version: saved.version })
  while (!(await db`select from campaigns where id = ${id} and written_at is not null`.any())) await sleep(20)
  const spent_ms = performance.now() - started
  if (sent.recipients < SUBSCRIBERS) throw new Error(`only ${sent.recipients} mails were written`)
  await write(send, 'POST', '/campaigns/stop', { id })
  return spent_ms
}

async function addSubscribers({ db }: BenchDatabase): Promise<void> {
  const now = new Date()
  const run = now.valueOf().toString(36)
  await db.begin(async (tx) => {
    for (let n = 0; n < SUBSCRIBERS; n += 1)
      await createCustomer(tx, {
        email: `subscriber-${run}-${n}@test.example`, password_hash: null, name: 'Bench', lastname: 'Bench', date_birth: '1990-01-01', country_id: 142,
        code_phone: '52', phone: '', phone_verified_at: null, lang: n % 2 === 0 ? 'es' : 'en', marketing: true,
      }, now) // prettier-ignore
  })
  await analyzeTables(db, 'vacuum analyze')
}

function write(send: Send, method: 'POST' | 'PUT', path: string, body: object) {
  return send({ method, path, body: () => body })
}
