import { ORDER_MAIL_TYPES, listExpectedMails, listSentMails, type MailCount } from './mail-queries.ts'
import type { VerifierInput } from './environment.ts'

/**
 * Returns the mails that are inconsistent: exactly one of each mail that is due was sent and is in the mailbox; none
 * was lost, none was sent twice.
 */
export async function findMailInconsistencies({ db, mailbox }: VerifierInput): Promise<string[]> {
  const expected = countByMail(await listExpectedMails(db))
  const written = countByMail(await listSentMails(db))
  const arrived = countByMail(
    (await mailbox.list())
      .filter(({ kind }) => ORDER_MAIL_TYPES.includes(kind))
      .map(({ to, kind }) => ({ recipient: to, kind, count: 1 })),
  )
  const counts = [expected, written, arrived]
  const all = new Set(counts.flatMap((count) => [...count.keys()]))
  return [...all].flatMap((mail) => {
    const [expectedCount = 0, sentCount = 0, arrivedCount = 0] = counts.map((count) => count.get(mail))
    return sentCount === expectedCount && arrivedCount === expectedCount
      ? []
      : [`${mail}: ${expectedCount} due, ${sentCount} sent, ${arrivedCount} arrived`]
  })
}

/** Both are about a payment that is refunded: it came too late, or another one paid the order. One of them is due. */
const MONEY_RETURNED = ['payment-failed', 'paid-twice']

function countByMail(mails: MailCount[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { recipient, kind, count } of mails) {
    const mail = `${MONEY_RETURNED.includes(kind) ? 'money-returned' : kind} to ${recipient}`
    counts.set(mail, (counts.get(mail) ?? 0) + count)
  }
  return counts
}
