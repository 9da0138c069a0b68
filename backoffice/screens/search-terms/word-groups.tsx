import type { WordGroup } from '@shop/contract/staff/word-groups.ts'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { useMessages } from '../../lib/language.ts'
import type { ListResult } from '../../lib/load.ts'
import { buildWordGroupPath } from '../../lib/paths.ts'
import { searchTermMessages } from '../../messages/search-terms.ts'

const SHOWN_LENGTH = 80

/** The groups of words that the search takes for each other. */
export function WordGroups({ result }: { result: ListResult<WordGroup> }) {
  const { t, lang } = useMessages(searchTermMessages)
  const [own, other] = lang === 'en' ? (['en', 'es'] as const) : (['es', 'en'] as const)
  const getName = (group: WordGroup) =>
    group[`both_${own}`] || group[`typed_${own}`] || group[`both_${other}`] || group[`typed_${other}`]
  return (
    <ListView
      result={result}
      caption={t.groups}
      nameHeader={t.group}
      getId={({ id }) => id}
      getName={(group) => shorten(getName(group))}
      getHref={({ id }) => buildWordGroupPath(id)}
      empty={<EmptyState title={t.emptyGroups} />}
      columns={[
        { id: 'kind', header: t.kind, render: ({ kind }) => t.kinds[kind] },
        { id: 'typed', header: t.typedWords, render: (group) => shorten(group[`typed_${own}`]) },
      ]}
    />
  )
}

function shorten(text: string): string {
  return text.length <= SHOWN_LENGTH ? text : `${text.slice(0, text.lastIndexOf(',', SHOWN_LENGTH))} …`
}
