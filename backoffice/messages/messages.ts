import type { Lang } from '@shop/contract/locale.ts'
import { en } from './en.ts'
import { es, type Messages } from './es.ts'

const messages: Record<Lang, Messages> = { es, en }

export function getMessages(lang: Lang): Messages {
  return messages[lang]
}
