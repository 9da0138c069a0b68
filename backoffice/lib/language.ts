import { isLang, type Lang } from '@shop/contract/locale.ts'
import { createContext, use } from 'react'
import type { ScreenMessages } from '../messages/define-messages.ts'
import { getMessages } from '../messages/messages.ts'

const STORED_NAME = 'admin_lang'

/** Returns the language chosen in this browser, else that of the browser, else Spanish. */
export function readLanguage(): Lang {
  const chosen = localStorage.getItem(STORED_NAME)
  if (isLang(chosen)) return chosen
  return navigator.language.toLowerCase().startsWith('en') ? 'en' : 'es'
}

export function storeLanguage(lang: Lang): void {
  localStorage.setItem(STORED_NAME, lang)
}

export const LanguageContext = createContext<Lang>('es')
export const SetLanguageContext = createContext<(lang: Lang) => void>(() => {})

/** Returns the function that changes the language of the page and keeps it in this browser. */
export function useSetLanguage(): (lang: Lang) => void {
  return use(SetLanguageContext)
}

/** Returns the language of the page and its texts. */
export function useLanguage() {
  const lang = use(LanguageContext)
  return { lang, t: getMessages(lang) }
}

/** Returns the texts of a screen, those that all screens share, and the language: `useMessages(orderMessages)`. */
export function useMessages<T>(messages: ScreenMessages<T>) {
  const { lang, t } = useLanguage()
  return { lang, t: messages[lang], common: t.common }
}
