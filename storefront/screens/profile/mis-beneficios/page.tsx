import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Crumbs } from '../../../components/navigation/crumbs.tsx'

/** The layout around the benefits and around their skeleton. */
export function BenefitsPage({ children }: { children: ReactNode }) {
  const { text } = useWords()
  return (
    // The container is as high as a window, so that the footer does not jump when the benefits arrive.
    <Container className="min-h-dvh pt-4 pb-16 md:pb-24">
      <Crumbs items={[{ label: text.profile.title, href: paths.profile }, { label: text.club.title }]} />
      <Heading level={1} caps tabIndex={-1} className="mt-4 mb-8">
        {text.club.title}
      </Heading>
      {children}
    </Container>
  )
}
