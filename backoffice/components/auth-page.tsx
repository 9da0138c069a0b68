import { Heading } from '@shop/ui/heading/heading.tsx'
import { SegmentedToggle } from '@shop/ui/segmented-toggle/segmented-toggle.tsx'
import { Wordmark } from '@shop/ui/wordmark/wordmark.tsx'
import { isLang } from '@shop/contract/locale.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../lib/language.ts'
import { useSetLanguage } from './root.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/** A page before the sign-in: the wordmark, the languages, a title and a narrow column. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  const { t, lang } = useLanguage()
  const setLanguage = useSetLanguage()
  useDocumentTitle(`${title} · ${t.title}`)
  return (
    <main className="mx-auto grid min-h-dvh max-w-form content-center gap-8 p-4">
      <div className="flex items-center justify-between gap-4">
        <Wordmark name={t.title} className="h-6" />
        <SegmentedToggle
          legend={t.common.language}
          options={[
            { value: 'es', label: 'ES', name: t.common.spanish },
            { value: 'en', label: 'EN', name: t.common.english },
          ]}
          value={lang}
          onChange={(value) => {
            if (isLang(value)) setLanguage(value)
          }}
        />
      </div>
      <Heading level={1} size="h2" tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </main>
  )
}
