import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import type { Beginning } from './beginnings.ts'

/** What one wants to know before buying, each with its first words; and the way to ask. */
export function Help({ texts }: { texts: readonly Beginning[] }) {
  const { home } = useWords().text.shop
  if (texts.length === 0) return null
  const entries = [...texts, { path: paths.contact, name: home.contact, words: home.contactText }]
  return (
    <Section>
      <Container>
        <Heading level={2} className="mb-6 md:mb-8">
          {home.help}
        </Heading>
        <ul className="grid gap-x-4 md:grid-cols-2 md:gap-y-4 lg:grid-cols-4">
          {entries.map(({ path, name, words }) => (
            <li key={path} className="border-t border-line py-3">
              <TextLink kind="standing" href={path}>
                {name}
              </TextLink>
              <Text size="small" tone="quiet" className="line-clamp-2">
                {words}
              </Text>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  )
}
