import type { Lang } from '@shop/contract/locale.ts'
import type { MailData, MailKind } from '../../domains/notifications/notifications.ts'

/** What each kind of mail might be written from, the first the usual case. */
export type MailSamples = { [K in MailKind]: (lang: Lang) => [MailData<K>, ...MailData<K>[]] }
