import { Heading } from '@shop/ui/heading/heading.tsx'
import { Wordmark } from '@shop/ui/wordmark/wordmark.tsx'
import type { ReactNode } from 'react'
import { useLanguage } from '../lib/language.ts'
import { LanguageToggle } from './language-toggle.tsx'
import { useDocumentTitle } from './use-document-title.ts'

export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLanguage()
  useDocumentTitle(`${title} · ${t.title}`)
  return (
    <main className="mx-auto grid min-h-dvh max-w-form content-center gap-8 p-4">
      <div className="flex items-center justify-between gap-4">
        <Wordmark name={t.title} className="h-6" />
        <LanguageToggle />
      </div>
      <Heading level={1} size="h2" tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </main>
  )
}
