import type { Lang } from '@shop/contract/locale.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { levels } from '../../loyalty/loyalty.ts'
import { buildImageUrl } from '../../media/media.ts'
import { queueNewsletters } from '../../notifications/notifications.ts'
import { GUEST_LEVEL } from '../cards/visibility.ts'
import { insertLaunch, type Launch, listDueLaunches, listLaunchReaders } from './launch-queries.ts'

/** The earliest windows first, so that a member gets the mail of the own level. */
const windows: readonly number[] = [...levels.map(({ level }) => level).toReversed(), GUEST_LEVEL]

/**
 * This job writes to the subscribers of the newsletter when a drop opens to their level, or to everyone: once about each
 * drop, and not to those who asked to be reminded of it, who get that mail. A window is written to once, also when the
 * opening moves later.
 */
export async function sendDropLaunches(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  for (const level of windows)
    await shop.db.begin(async (tx) => {
      for (const launch of await listDueLaunches(tx, level, now)) await writeLaunch(tx, shop, launch, now)
    })
}

async function writeLaunch(tx: Tx, shop: Shop, launch: Launch, now: Date): Promise<void> {
  const readers = await listLaunchReaders(tx, launch)
  const mails = await queueNewsletters(tx, shop, 'drop-launch', readers, {
    es: buildMail(launch, 'es'),
    en: buildMail(launch, 'en'),
  })
  await insertLaunch(tx, launch, mails, now)
}

function buildMail({ id, level, image_key, ...names }: Launch, lang: Lang) {
  const is_early = level !== GUEST_LEVEL
  return { drop: names[`name_${lang}`], image: buildImageUrl(image_key), path: `/lanzamiento/${id}`, is_early }
}
