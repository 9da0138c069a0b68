import type { OrderGift } from '@shop/contract/checkout.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../platform/db.ts'
import { readSettings, type ShopSettings } from '../content/content.ts'
import { buildImageUrl } from '../media/media.ts'
import { listGivenGifts } from './gift-queries.ts'
import { type Gift, findDueGift, type GiftKind, giftKinds } from './gift-rules.ts'

export interface LocalizedGift extends Gift {
  reward: OrderGift
}

export const noGift: OrderGift = { has_gift: false, gift_image: null, gift_name: null, gift_description: null }

interface GiftCustomer {
  id: number
  level: number
  date_birth: string | null
}

/** Returns the gift that goes with an order this customer creates now, in a language; null without any (rules 6). */
export async function findGift(db: Db, customer: GiftCustomer, lang: Lang, now: Date): Promise<LocalizedGift | null> {
  if (customer.level === 0) return null
  const [{ gifts }, given] = await Promise.all([readSettings(db), listGivenGifts(db, customer.id)])
  return chooseGift(customer, given, gifts, { lang, now })
}

export async function findGiftOf(
  db: Db,
  customer: GiftCustomer,
  { gifts }: Pick<ShopSettings, 'gifts'>,
  when: { lang: Lang; now: Date },
): Promise<LocalizedGift | null> {
  if (customer.level === 0) return null
  return chooseGift(customer, await listGivenGifts(db, customer.id), gifts, when)
}

function chooseGift(
  { level, date_birth }: GiftCustomer,
  given: Gift[],
  gifts: ShopSettings['gifts'],
  { lang, now }: { lang: Lang; now: Date },
): LocalizedGift | null {
  const gift = findDueGift({ level, date_birth, given, paused: listPausedGifts(gifts), now })
  return gift && { ...gift, reward: toReward(gifts[gift.kind], lang) }
}

export function listPausedGifts(gifts: ShopSettings['gifts']): GiftKind[] {
  return giftKinds.filter((kind) => gifts[kind].paused)
}

function toReward({ image_key, ...texts }: ShopSettings['gifts'][GiftKind], lang: Lang): OrderGift {
  return {
    has_gift: true,
    gift_image: image_key === null ? null : buildImageUrl(image_key),
    gift_name: texts[lang].name,
    gift_description: texts[lang].description,
  }
}
