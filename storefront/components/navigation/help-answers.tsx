import type { HelpTopic } from '@shop/contract/search-understanding.ts'
import { TagLink } from '@shop/ui/badge/tag.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { helpPaths } from '../../lib/urls/help-paths.ts'
import { helpTopicMessages } from '../../messages/help-topics.ts'

export function HelpAnswers({ topics, className }: { topics: readonly HelpTopic[]; className?: string }) {
  const { helpTopics } = useLocalization(helpTopicMessages).t
  if (topics.length === 0) return null
  const byPath = new Map(topics.map((topic) => [helpPaths[topic], topic]))
  return (
    <section aria-label={helpTopics.title} className={className}>
      <Text size="small" tone="quiet">
        {helpTopics.title}
      </Text>
      <ul className="mt-2 flex flex-wrap gap-2">
        {[...byPath].map(([path, topic]) => (
          <li key={path}>
            <TagLink href={path}>
              {helpTopics.names[topic]}
              <Icon name="arrow-right" className="size-4" />
            </TagLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
