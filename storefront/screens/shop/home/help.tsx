import { Accordion } from '@shop/ui/accordion/accordion.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { homeMessages } from '../../../messages/home.ts'
import type { HelpTopic } from './help-topics.ts'
import { ContainedSection } from './contained-section.tsx'

export function Help({ topics }: { topics: readonly HelpTopic[] }) {
  const { home } = useLocalization(homeMessages).t
  if (topics.length === 0) return null
  const questions = topics.filter(({ excerpt }) => excerpt !== undefined)
  const terms = topics.filter(({ excerpt }) => excerpt === undefined)
  return (
    <ContainedSection className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
      <div>
        <Heading level={2}>{home.help}</Heading>
        <Text tone="quiet" className="mt-3">
          {home.contactText}
        </Text>
        <TextLink variant="standing" href={paths.contact} className="mt-2">
          {home.contact}
        </TextLink>
      </div>
      <div className="min-w-0">
        <Accordion
          headingLevel={3}
          items={questions.map(({ path, name, excerpt }) => ({
            key: path,
            title: name,
            content: (
              <>
                <Text tone="quiet">{excerpt}</Text>
                <TextLink variant="standing" href={path} className="mt-2">
                  {home.readAll(name)}
                </TextLink>
              </>
            ),
          }))}
        />
        <ul className="mt-4 flex flex-wrap gap-x-6">
          {terms.map(({ path, name }) => (
            <li key={path}>
              <TextLink variant="standing" href={path} className="text-small">
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    </ContainedSection>
  )
}
