import { KINDS, listDue, listWritten, type Mails } from './mail-queries.ts'
import type { Judged } from './world.ts'

/**
 * Returns the mails that are inconsistent: exactly one of each mail that is due was sent and is in the mailbox; none
 * was lost, none was sent twice.
 */
export async function mailFaults({ db, mailbox }: Judged): Promise<string[]> {
  const due = counted(await listDue(db))
  const written = counted(await listWritten(db))
  const arrived = counted(
    (await mailbox.list())
      .filter(({ kind }) => KINDS.includes(kind))
      .map(({ to, kind }) => ({ recipient: to, kind, count: 1 })),
  )
  const all = new Set([...due.keys(), ...written.keys(), ...arrived.keys()])
  return [...all].flatMap((mail) => {
    const [should = 0, sent = 0, lying = 0] = [due.get(mail), written.get(mail), arrived.get(mail)]
    return sent === should && lying === should ? [] : [`${mail}: ${should} due, ${sent} sent, ${lying} arrived`]
  })
}

function counted(mails: Mails[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { recipient, kind, count } of mails) {
    const mail = `${kind} to ${recipient}`
    counts.set(mail, (counts.get(mail) ?? 0) + count)
  }
  return counts
}
