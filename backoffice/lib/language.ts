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

export function useSetLanguage(): (lang: Lang) => void {
  return use(SetLanguageContext)
}

export function useLanguage() {
  const lang = use(LanguageContext)
  return { lang, t: getMessages(lang) }
}

export function useMessages<T>(messages: ScreenMessages<T>) {
  const { lang, t } = useLanguage()
  return { lang, t: messages[lang], common: t.common }
}
