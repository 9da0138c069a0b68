import { statusNames } from '../messages/status-names.ts'
import { useLanguage } from './language.ts'

/** Returns the words for a status or type; an unknown one is shown as it is. */
export function useCodes(): (code: string) => string {
  const { lang } = useLanguage()
  return (code) => statusNames[lang][code] ?? code
}
