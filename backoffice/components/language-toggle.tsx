import { type Lang, isLang } from '@shop/contract/locale.ts'
import { SegmentedToggle } from '@shop/ui/segmented-toggle/segmented-toggle.tsx'
import { useLanguage } from '../lib/language.ts'
import { useSetLanguage } from './root.tsx'

const languages: { value: Lang; label: string; name: string }[] = [
  { value: 'es', label: 'ES', name: 'Español' },
  { value: 'en', label: 'EN', name: 'English' },
]

/** Changes the language of the back office. */
export function LanguageToggle() {
  const { t, lang } = useLanguage()
  const setLanguage = useSetLanguage()
  return (
    <SegmentedToggle
      legend={t.common.language}
      options={languages}
      value={lang}
      onChange={(value) => {
        if (isLang(value)) setLanguage(value)
      }}
    />
  )
}
