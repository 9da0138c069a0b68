import { Container } from '@shop/ui/layout/container.tsx'
import { Section, type SectionProps } from '@shop/ui/layout/section.tsx'

/** A section of the home page. The class is that of its content, which keeps the width of the page. */
export function ContainedSection({ className, children, ...section }: SectionProps) {
  return (
    <Section {...section}>
      <Container className={className}>{children}</Container>
    </Section>
  )
}
