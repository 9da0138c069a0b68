import type { ImportProblem } from '@shop/contract/staff/imports.ts'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { useMessages } from '../../lib/language.ts'
import type { ListResult } from '../../lib/load.ts'
import { importMessages } from '../../messages/imports.ts'

export function ProblemList({ result, type }: { result: ListResult<ImportProblem>; type: 'problem' | 'note' }) {
  const { t } = useMessages(importMessages)
  return (
    <ListView
      result={result}
      caption={type === 'note' ? t.notes : t.problems}
      nameHeader={t.line}
      getId={({ id }) => id}
      getName={({ line }) => (line === 0 ? t.file : String(line))}
      renderLead={({ line }) => line > 0 && <span className="md:hidden">{t.line}</span>}
      empty={<EmptyState title={type === 'note' ? t.noNotes : t.noProblems} />}
      columns={[
        { id: 'column', header: t.column, render: ({ column }) => column },
        { id: 'value', header: t.value, render: ({ value }) => <span className="wrap-anywhere">{value || '—'}</span> },
        { id: 'problem', header: t[type], render: ({ message }) => message },
      ]}
    />
  )
}
