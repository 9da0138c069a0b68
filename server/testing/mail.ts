import type { MailboxEntry } from '../integrations/mailbox.ts'
import { eventually } from './make.ts'
import type { TestShop } from './test-shop.ts'

/**
 * What the shop sent to somebody (a mailbox, or a number with its plus), once there is so much: what it wrote last comes
 * first. What was written in one moment is sent at once, and arrives in any order.
 */
export function messagesTo({ mailbox }: TestShop, to: string, count = 1): Promise<MailboxEntry[]> {
  return eventually(async () => {
    const list = await mailbox.list(to)
    return list.length >= count && list.toSorted((one, other) => numberOf(other) - numberOf(one))
  })
}

/** Its place among all that the shop wrote (`send-mail` names a mail by kind, number and time); texts to phones have none. */
function numberOf({ id }: MailboxEntry): number {
  return Number(id?.split('.').at(-2) ?? 0)
}

/** The secret at the end of the link in the newest message, once there are so many. */
export async function secretTo(test: TestShop, to: string, count = 1): Promise<string> {
  const [newest] = await messagesTo(test, to, count)
  return /https?:\/\/\S+\/([\w-]{43})/.exec(newest?.text ?? '')?.[1] ?? ''
}

/** Waits until the shop has done everything it was asked to do so far, for what must not be sent. */
export async function idle({ db }: TestShop): Promise<void> {
  await eventually(async () => {
    const [row] = await db<{ waiting: number }[]>`
      select count(*)::integer as waiting from pgboss.job where state in ('created', 'retry', 'active')
        and start_after <= now() and name in ('send-mail', 'send-sms', 'send-recovery', 'send-confirmation', 'tell-stock-alerts')`
    return row?.waiting === 0
  })
}
