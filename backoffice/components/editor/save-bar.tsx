import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { useState } from 'react'
import type { Draft } from '../../lib/draft/use-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { editingMessages } from '../../messages/editing.ts'
import { type FieldNames, formatFieldValue } from './field-names.ts'
import { useLeaveQuestion } from './use-leave-question.ts'
import { useSave } from './use-save.ts'

interface SaveBarProps<T> {
  draft: Draft<T>
  names: FieldNames
  /** Called before anything is sent; false leaves everything unsaved. */
  onBeforeSave?: (() => Promise<boolean>) | undefined
}

/**
 * "3 changes · View · Undo · Save", at the bottom of the window while something is unsaved. ⌘S saves, ⌘Z undoes; leaving
 * asks once. Fields with an undo of their own are inside an element with `data-own-undo`.
 */
export function SaveBar<T extends object>({ draft, names, onBeforeSave }: SaveBarProps<T>) {
  const { t, common } = useMessages(editingMessages)
  const [isOpen, setOpen] = useState(false)
  const save = useSave(draft, onBeforeSave)
  useLeaveQuestion(draft.isDirty)

  if (!draft.isDirty && !draft.isSaving) return null
  return (
    <section
      aria-label={t.bar}
      data-bar="bottom"
      className="sticky bottom-0 z-20 -mx-4 mt-8 border-t border-ink bg-paper px-4 py-3 md:-mx-8 md:px-8"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto font-semibold tabular-nums">
          {t.changes(draft.changes.length)}
        </p>
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          {t.view}
        </Button>
        <Button variant="secondary" size="small" disabled={!draft.canUndo} onClick={draft.undo}>
          {common.undo}
        </Button>
        <Button
          size="small"
          loading={draft.isSaving}
          loadingLabel={common.saving}
          aria-keyshortcuts="Meta+S Control+S"
          onClick={() => void save()}
        >
          {common.save}
        </Button>
      </div>
      {isOpen && <ChangesDialog draft={draft} names={names} onClose={() => setOpen(false)} />}
    </section>
  )
}

function ChangesDialog<T>({
  draft,
  names,
  onClose,
}: Pick<SaveBarProps<T>, 'draft' | 'names'> & { onClose: () => void }) {
  const { t, common } = useMessages(editingMessages)
  return (
    <Dialog open size="medium" title={t.changesTitle} closeLabel={common.close} onClose={onClose}>
      <dl className="grid gap-4">
        {draft.changes.map(({ place, before, after }) => (
          <div key={place.join('.')} className="border-b border-line pb-3">
            <dt className="font-semibold">{names.getName(place)}</dt>
            <dd className="mt-1 grid gap-2 text-small md:grid-cols-2">
              <p className="wrap-anywhere whitespace-pre-wrap text-ink-2">
                <span className="block">{t.before}</span>
                <del className="no-underline">{formatFieldValue(names, place, before, common)}</del>
              </p>
              <p className="wrap-anywhere whitespace-pre-wrap">
                <span className="block text-ink-2">{t.after}</span>
                <ins className="no-underline">
                  {after === undefined ? t.removed : formatFieldValue(names, place, after, common)}
                </ins>
              </p>
            </dd>
          </div>
        ))}
      </dl>
      <Button
        variant="danger"
        className="mt-6"
        onClick={() => {
          draft.discard()
          onClose()
        }}
      >
        {t.discard}
      </Button>
    </Dialog>
  )
}
