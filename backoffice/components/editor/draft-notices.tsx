import { Button } from '@shop/ui/button/button.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import type { Conflict } from '../../lib/draft/merge.ts'
import type { Draft } from '../../lib/draft/use-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { editingMessages } from '../../messages/editing.ts'
import { type FieldNames, formatFieldValue } from './field-names.ts'

interface DraftNoticesProps<T> {
  draft: Draft<T>
  names: FieldNames
}

/** Says above an editor who else edits, what was restored or merged, why a save was refused, and what conflicts. */
export function DraftNotices<T>({ draft, names }: DraftNoticesProps<T>) {
  const { t } = useMessages(editingMessages)
  const { editors, taken, refusal, conflicts, isRestored } = draft
  return (
    <div data-notices tabIndex={-1} className="mb-6 grid gap-2 empty:hidden">
      {editors.length > 0 && <InlineBanner live>{t.editing(editors.map(({ name }) => name))}</InlineBanner>}
      {isRestored && conflicts.length === 0 && (
        <InlineBanner
          action={
            <Button variant="quiet" size="small" onClick={draft.discard}>
              {t.discard}
            </Button>
          }
        >
          {t.restored}
        </InlineBanner>
      )}
      {taken !== null && (
        <InlineBanner live>
          {t.taken(taken.by, [...new Set(taken.changes.map(({ place }) => names.getName(place)))].join(', '))}
        </InlineBanner>
      )}
      {refusal !== null && (
        <InlineBanner live tone="error">
          {refusal.message}
        </InlineBanner>
      )}
      {conflicts.length > 0 && <Conflicts draft={draft} names={names} />}
    </div>
  )
}

/** Shows the fields that both changed side by side, each with a decision. */
function Conflicts<T>({ draft, names }: DraftNoticesProps<T>) {
  const { t } = useMessages(editingMessages)
  return (
    <section role="alert" className="border-l-2 border-warn bg-shell p-4">
      <h2 className="font-semibold">{t.conflictTitle(draft.taken?.by ?? draft.otherEditor)}</h2>
      <p className="mb-4 text-small text-ink-2">{t.conflictText}</p>
      <ul className="grid gap-4">
        {draft.conflicts.map((conflict) => (
          <ConflictItem key={conflict.place.join('.')} conflict={conflict} draft={draft} names={names} />
        ))}
      </ul>
    </section>
  )
}

function ConflictItem<T>({ conflict, draft, names }: DraftNoticesProps<T> & { conflict: Conflict }) {
  const { t, common } = useMessages(editingMessages)
  const { place, mine, theirs } = conflict
  const name = names.getName(place)
  const sides = [
    { choice: 'mine', title: t.mine, value: mine, label: t.keepMineShort, full: t.keepMine(name) },
    { choice: 'theirs', title: t.theirs, value: theirs, label: t.takeTheirsShort, full: t.takeTheirs(name) },
  ] as const
  return (
    <li>
      <p className="font-semibold">{name}</p>
      <div className="mt-1 grid gap-2 md:grid-cols-2">
        {sides.map(({ choice, title, value, label, full }) => (
          <div key={choice} className="border border-line bg-paper p-3">
            <p className="text-small text-ink-2">{title}</p>
            <p className="my-1 wrap-anywhere whitespace-pre-wrap">
              {value === undefined ? t.removed : formatFieldValue(names, place, value, common)}
            </p>
            <Button variant="secondary" size="small" aria-label={full} onClick={() => draft.resolve(conflict, choice)}>
              {label}
            </Button>
          </div>
        ))}
      </div>
    </li>
  )
}
