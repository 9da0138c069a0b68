import type { Lang } from '@shop/contract/locale.ts'
import { joinTransaction } from '../../../platform/join-transaction.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { type Message, toMessage } from '../mapping/messages.ts'

/** Makes one step; a refusal that the protocol says as a message undoes only this step. */
export async function tryStep(
  shop: Shop,
  lang: Lang,
  step: (shop: Shop) => Promise<unknown>,
  path?: string,
): Promise<Message | undefined> {
  try {
    await shop.db.begin((tx) => step(joinTransaction(shop, tx)))
    return undefined
  } catch (error) {
    const message = error instanceof Refusal ? toMessage(error, lang, path) : undefined
    if (message === undefined) throw error
    return message
  }
}
