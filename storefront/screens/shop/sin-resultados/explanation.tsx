import { TagLink } from '@shop/ui/badge/tag.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { HelpAnswers } from '../../../components/navigation/help-answers.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { buildSearchUrl } from '../../../lib/urls/search-url.ts'
import { searchMessages } from '../../../messages/search.ts'
import type { SearchExplanation } from './use-explanation.ts'

export function Explanation({ explanation: { unknown, garments, help, nearest } }: { explanation: SearchExplanation }) {
  const { none } = useLocalization(searchMessages).t.search
  return (
    <div className="mt-6 flex flex-col gap-6">
      <HelpAnswers topics={help} />
      {garments.length > 0 && <Text>{none.garments(garments)}</Text>}
      {unknown.length > 0 && <Text>{none.unknown(unknown.join(' '))}</Text>}
      {garments.length + unknown.length === 0 && nearest.length > 0 && <Text>{none.together}</Text>}
      {nearest.length > 0 && (
        <section aria-label={none.nearest}>
          <Text size="small" tone="quiet">
            {none.nearest}
          </Text>
          <ul className="mt-2 flex flex-wrap gap-2">
            {nearest.map(({ search, total }) => (
              <li key={search}>
                <TagLink href={buildSearchUrl(search)}>
                  {search} <span className="text-ink-2 tabular-nums">{total}</span>
                </TagLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Links to the announced drops that a search names: its products are found once they open to the visitor. */
export function NamedDrops({ drops, term }: { drops: readonly { id: number; name: string }[]; term: string }) {
  const { none } = useLocalization(searchMessages).t.search
  const named = drops.filter(({ name }) => toPlain(name) === toPlain(term))
  return named.map(({ id, name }) => (
    <p key={id} className="mt-6">
      <TagLink href={paths.drop(id)}>
        {none.drop(name)}
        <Icon name="arrow-right" className="size-4" />
      </TagLink>
    </p>
  ))
}

function toPlain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
}
