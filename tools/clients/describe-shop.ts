import path from 'node:path'
import { tmpdir } from 'node:os'
import { type AppSettings, buildApp } from '../../server/app.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { openPool } from '../../server/platform/db.ts'
import { openLog } from '../../server/platform/log.ts'
import type { Shop } from '../../server/platform/shop.ts'

const public_url = 'https://shop.example'

/** Returns the descriptions that a live shop publishes to everyone and to its staff. No database is asked. */
export async function describeShop(): Promise<{ shop: object; staff: object }> {
  const db = openPool('postgres://nobody@127.0.0.1:1/none', { max: 1 })
  const shop = { db, clock: systemClock, log: openLog('silent'), public_url, admin_url: public_url } as Shop
  const none = { cards: undefined, paypal: undefined, sms: undefined, identity: undefined, backups: undefined }
  const settings = {
    public_url,
    trusted_proxies: [],
    texts_folder: path.join(tmpdir(), 'none'),
    store: {},
    publicConfig: {},
  }
  const noNetwork = () => Promise.reject(new Error('no network'))
  const app = await buildApp(
    shop,
    { ...none, mailbox: undefined, publicDocuments: { mayVisit: () => false, fetch: noNetwork, send: noNetwork } },
    undefined,
    settings as unknown as AppSettings,
  )
  await app.ready()
  const descriptions = { shop: app.swagger(), staff: app.describeStaffCalls() }
  await app.close()
  await db.end()
  return descriptions
}
