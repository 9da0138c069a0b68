import { toShopDate } from '@shop/contract/calendar.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { IdentityProvider } from '../../integrations/identity.ts'
import type { Db } from '../../platform/db.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import type { Shop } from '../../platform/shop.ts'
import { verifyOwner, findBySecret, type OwnerProof } from '../accounts/accounts.ts'
import { getBrand } from '../content/content.ts'
import { renderDataFile } from './data-file.ts'
import { listPersonalData } from './personal-data.ts'
import { MAX_DOWNLOADS, privacyLimits } from './limits.ts'
import { countDownload, insertDataExport } from './queries.ts'

/** Milliseconds that the link works: enough to save a file, and of little use to a person who finds it later. */
const LINK_MS = 15 * 60_000

/**
 * Returns a link to the file with all personal data of a customer, in a language, valid for a quarter of an hour.
 * Refuses any caller but the owner, and `too_many_requests` after 10 in a day.
 */
export async function exportMyData(
  shop: Shop,
  identity: IdentityProvider | undefined,
  customer_id: number,
  proof: OwnerProof,
  lang: Lang,
): Promise<{ link: string; expires_at: string }> {
  await verifyOwner(shop, identity, customer_id, proof)
  await shop.limits.consume(privacyLimits.dataExport, String(customer_id))
  return createExportLink(shop.db, customer_id, lang, shop.clock.now())
}

/** Creates a link to the file of a customer, valid for a quarter of an hour. The caller has verified the owner. */
export async function createExportLink(
  db: Db,
  customer_id: number,
  lang: Lang,
  created_at: Date,
): Promise<{ link: string; expires_at: string }> {
  const expires_at = new Date(created_at.valueOf() + LINK_MS)
  const token = newSecret()
  await insertDataExport(db, { customer_id, token_hash: hashSecret(token), lang, created_at, expires_at })
  return { link: `/api/users/export/${token}`, expires_at: expires_at.toISOString() }
}

export interface DataFile {
  name: string
  html: string
}

/**
 * Returns the file behind a link, rendered at this moment. Refuses `token_not_valid` when the link is invalid, expired
 * or used up.
 */
export async function fetchDataFile(shop: Shop, token: string, ipAddress: string): Promise<DataFile> {
  const now = shop.clock.now()
  const { customer_id, lang } = await findBySecret(shop, ipAddress, () =>
    countDownload(shop.db, hashSecret(token), MAX_DOWNLOADS, now),
  )
  const personalData = await listPersonalData(shop, customer_id, lang)
  const brand = await getBrand(shop)
  return { name: buildFileName(brand, lang, now), html: renderDataFile(personalData, { brand, lang, now }) }
}

const fileNames: Record<Lang, string> = { es: 'mis-datos', en: 'my-data' }

/** Returns a file name such as `lienza-mis-datos-2026-11-20.html`, in letters that every file system accepts. */
function buildFileName(brand: string, lang: Lang, now: Date): string {
  const slug = brand
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${[slug, fileNames[lang], toShopDate(now)].filter(Boolean).join('-')}.html`
}
