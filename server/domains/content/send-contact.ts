import { isContactEmail, removeNonMessageCharacters, removeNonNameCharacters } from '@shop/contract/contact-rules.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import { refuseCardNumbers } from '../../platform/card-numbers.ts'
import type { RateLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { queueMail } from '../notifications/notifications.ts'
import { insertContactMessage } from './contact-queries.ts'
import { getShopMailbox } from './shop-mailbox.ts'

/** The limit for one IP address (rules 2.5), because each message is a mail to the shop. */
const contactLimit: RateLimit = { name: 'contact', points: 20, seconds: 3600, by_address: true }

interface ContactForm {
  name: string
  email: string
  message: string
}

/**
 * Stores a message to the shop for staff and mails it there; a reply to that mail goes to the person who wrote it.
 * Characters that the form would not allow are removed from name and message (specification 5). Refuses `error.field`
 * when nothing is left of one, `error.email`, `card_number` for one that shows when the signs in it are removed, and
 * `too_many_requests` after 20 in an hour from an IP address.
 */
export async function sendContactMessage(
  shop: Shop,
  customer: Customer | null,
  form: ContactForm,
  lang: Lang,
  ipAddress: string,
): Promise<void> {
  const contactMessage = parseForm(form)
  await shop.limits.consume(contactLimit, ipAddress)
  const customer_id = customer?.id ?? null
  await shop.db.begin(async (tx) => {
    const id = await insertContactMessage(tx, { ...contactMessage, customer_id, lang, created_at: shop.clock.now() })
    const to = await getShopMailbox(shop, tx)
    await queueMail(tx, shop, 'contact', { ...to, customer_id }, { ...contactMessage, id, lang })
  })
}

function parseForm({ name, email, message }: ContactForm): ContactForm {
  const parsed = {
    name: removeNonNameCharacters(name).trim(),
    email,
    message: removeNonMessageCharacters(message).trim(),
  }
  const empty = (['name', 'message'] as const).filter((field) => parsed[field] === '')
  if (empty.length > 0)
    refuse('error.field', Object.fromEntries(empty.map((field): [string, RefusalCode] => [field, 'error.field'])))
  if (!isContactEmail(email)) refuse('error.email', { email: 'error.email' })
  refuseCardNumbers(parsed)
  return parsed
}
