import type { MissedTerm } from '@shop/contract/staff/search-terms.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { formatDate } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import type { ListResult } from '../../lib/load.ts'
import { searchTermMessages } from '../../messages/search-terms.ts'
import type { NewGroup } from './create-dialog.tsx'

interface MissedTermsProps {
  result: ListResult<MissedTerm>
  /** Starts a group of words; undefined for those who may only read. */
  onAdd: ((draft: NewGroup) => void) | undefined
}

export function MissedTerms({ result, onAdd }: MissedTermsProps) {
  const { t, lang, common } = useMessages(searchTermMessages)
  return (
    <ListView
      result={result}
      caption={t.missed}
      nameHeader={t.term}
      getId={({ lang: of, term }) => `${of} ${term}`}
      getName={({ term }) => term}
      empty={<EmptyState title={t.emptyMissed}>{t.emptyMissedText}</EmptyState>}
      columns={[
        { id: 'times', header: t.times, align: 'end', render: ({ times }) => times },
        { id: 'lang', header: common.language, render: (term) => common.languages[term.lang] },
        { id: 'day', header: t.lastDay, render: ({ last_day }) => formatDate(last_day, lang) },
        { id: 'meaning', header: t.meaning, render: (term) => <Meaning term={term} onAdd={onAdd} /> },
      ]}
    />
  )
}

function Meaning({ term: { term, lang, meaning }, onAdd }: { term: MissedTerm; onAdd: MissedTermsProps['onAdd'] }) {
  const { t } = useMessages(searchTermMessages)
  if (meaning !== null) return meaning
  if (!onAdd) return '—'
  return (
    <Button variant="secondary" size="small" aria-label={t.addOf(term)} onClick={() => onAdd({ lang, word: term })}>
      {t.add}
    </Button>
  )
}
