import { isLang } from '@shop/contract/locale.ts'
import { SegmentedToggle } from '@shop/ui/segmented-toggle/segmented-toggle.tsx'
import { useLanguage, useSetLanguage } from '../lib/language.ts'

const languages = [
  { value: 'es', label: 'ES', name: 'Español' },
  { value: 'en', label: 'EN', name: 'English' },
]

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
