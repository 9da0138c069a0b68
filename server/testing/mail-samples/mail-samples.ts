import type { Lang } from '@shop/contract/locale.ts'
import type { MailData, MailType } from '../../domains/notifications/notifications.ts'

/** Samples of the data of each type of mail; the first one is the usual case. */
export type MailSamples = { [K in MailType]: (lang: Lang) => [MailData<K>, ...MailData<K>[]] }

/** A chapter of docs/mails.md: the title, and when each of its mails is sent. */
export interface MailGroup {
  title: string
  mails: Partial<Record<MailType, string>>
}
