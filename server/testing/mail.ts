import type { MailboxEntry } from '../integrations/mailbox.ts'
import { eventually } from './eventually.ts'
import type { TestShop } from './test-shop.ts'

/**
 * Waits until the shop has sent `count` messages to a mailbox, or to a phone number with its plus, and returns them,
 * newest first. Messages that were created in one moment may arrive in any order.
 */
export function waitForMessages({ mailbox }: TestShop, to: string, count = 1): Promise<MailboxEntry[]> {
  return eventually(async () => {
    const list = await mailbox.list(to)
    return list.length >= count && list.toSorted((one, other) => getMessageNumber(other) - getMessageNumber(one))
  })
}

/**
 * Returns the position of a message among all of the shop's messages, which is in its id between type and time. Text
 * messages have none.
 */
function getMessageNumber({ id }: MailboxEntry): number {
  return Number(id?.split('.').at(-2) ?? 0)
}

/** Returns the secret at the end of the link in the newest message, once there are `count` messages. */
export async function waitForSecret(test: TestShop, to: string, count = 1): Promise<string> {
  const [newest] = await waitForMessages(test, to, count)
  return /https?:\/\/\S+\/([\w-]{43})/.exec(newest?.text ?? '')?.[1] ?? ''
}

/**
 * Waits until no message is due or being sent: to test that a message is not sent, or because the shop notes that one was
 * sent only after the mail server has taken it.
 */
export async function waitUntilIdle({ db }: TestShop, timeout_ms?: number): Promise<void> {
  await eventually(async () => {
    const waiting = await db<{ waiting: number }[]>`
      select (
        (select count(*) from outbox join messages on messages.id = message_id where due_at <= now() or tries > attempts)
        + (select count(*) from pgboss.job where state in ('created', 'retry', 'active')
           and start_after <= now() and name in ('send-recovery', 'send-confirmation', 'send-stock-alerts'))
      )::integer as waiting`.value()
    return waiting === 0
  }, timeout_ms)
}
