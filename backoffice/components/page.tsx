import { Heading } from '@shop/ui/heading/heading.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type ReactNode, useId } from 'react'
import { useLanguage } from '../lib/language.ts'
import { useDocumentTitle } from './use-document-title.ts'

interface PageProps {
  title: string
  text?: string | undefined
  back?: { href: string; label: string } | undefined
  action?: ReactNode
  children: ReactNode
}

/** A screen: its title, which is also that of the document, and its content. */
export function Page({ title, text, back, action, children }: PageProps) {
  const { t } = useLanguage()
  useDocumentTitle(`${title} · ${t.title}`)
  return (
    <>
      {back !== undefined && (
        <TextLink variant="standing" href={back.href} className="print:hidden">
          <span aria-hidden="true">← </span>
          {back.label}
        </TextLink>
      )}
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <Heading level={1} size="h2" tabIndex={-1}>
            {title}
          </Heading>
          {text !== undefined && (
            <Text tone="quiet" className="mt-2">
              {text}
            </Text>
          )}
        </div>
        {action}
      </div>
      {children}
    </>
  )
}

export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-12">
      <Heading level={2} size="h3" id={id} className="mb-4">
        {title}
      </Heading>
      {children}
    </section>
  )
}
