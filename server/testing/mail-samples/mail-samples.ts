import type { Lang } from '@shop/contract/locale.ts'
import type { MailData, MailType } from '../../domains/notifications/notifications.ts'

/** Samples of the data of each type of mail; the first one is the usual case. */
export type MailSamples = { [K in MailType]: (lang: Lang) => [MailData<K>, ...MailData<K>[]] }
