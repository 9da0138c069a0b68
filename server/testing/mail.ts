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
 * Returns the position of a message among all of the shop's messages, which `send-mail` puts into its id with type and
 * time. Text messages have none.
 */
function getMessageNumber({ id }: MailboxEntry): number {
  return Number(id?.split('.').at(-2) ?? 0)
}

/** Returns the secret at the end of the link in the newest message, once there are `count` messages. */
export async function waitForSecret(test: TestShop, to: string, count = 1): Promise<string> {
  const [newest] = await waitForMessages(test, to, count)
  return /https?:\/\/\S+\/([\w-]{43})/.exec(newest?.text ?? '')?.[1] ?? ''
}

/** Waits until all jobs that send messages are done, to test that a message is not sent. */
export async function waitUntilIdle({ db }: TestShop): Promise<void> {
  await eventually(async () => {
    const [row] = await db<{ waiting: number }[]>`
      select count(*)::integer as waiting from pgboss.job where state in ('created', 'retry', 'active')
        and start_after <= now() and name in ('send-mail', 'send-sms', 'send-recovery', 'send-confirmation', 'send-stock-alerts')`
    return row?.waiting === 0
  })
}
