import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import type { ReactNode } from 'react'

/** A title above its content. The page is as high as a window, so that the footer does not jump when data arrives. */
export function TitledPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container>
      <Section space="small" className="min-h-dvh">
        <Heading level={1} uppercase tabIndex={-1} className="mb-8">
          {title}
        </Heading>
        {children}
      </Section>
    </Container>
  )
}
