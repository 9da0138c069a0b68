import type { Reward } from '@shop/contract/checkout.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../platform/db.ts'
import { readSettings } from '../content/content.ts'
import { pictureAddress } from '../media/media.ts'
import { listGiven } from './gift-queries.ts'
import { type Gift, giftDue } from './gift-rules.ts'

/** A gift with the texts and the image that the customer sees. */
export interface ShownGift extends Gift {
  reward: Reward
}

/** The fields of an order without a gift. */
export const noGift: Reward = { has_gift: false, gift_image: null, gift_name: null, gift_description: null }

/** Returns the gift that goes with an order this customer creates now, in a language; null without any (rules 6). */
export async function findGift(
  db: Db,
  customer: { id: number; level: number; date_birth: string | null },
  lang: Lang,
  now: Date,
): Promise<ShownGift | null> {
  if (customer.level === 0) return null
  const { level, date_birth } = customer
  const gift = giftDue({ level, date_birth, given: await listGiven(db, customer.id), now })
  return gift && { ...gift, reward: await shown(db, gift, lang) }
}

/** Returns the texts and the image of a gift, which the owner writes once (setting `gifts`). */
async function shown(db: Db, { kind }: Gift, lang: Lang): Promise<Reward> {
  const { gifts } = await readSettings(db)
  const { picture_key, ...words } = gifts[kind]
  return {
    has_gift: true,
    gift_image: picture_key === null ? null : pictureAddress(picture_key),
    gift_name: words[lang].name,
    gift_description: words[lang].description,
  }
}
