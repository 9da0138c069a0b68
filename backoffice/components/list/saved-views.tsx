import { isViewScreen, type ViewScreen } from '@shop/contract/staff/view-screens.ts'
import type { SavedView } from '@shop/contract/staff/views.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { cx } from '@shop/ui/class-names/cx.ts'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { Link } from '@shop/ui/link/link.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '../../lib/language.ts'
import { useSavedViews } from '../../lib/use-saved-views.ts'
import { useUndoToast } from '../use-undo-toast.ts'
import { viewMessages } from '../../messages/views.ts'
import { FormDialog } from '../editor/form-dialog.tsx'

export function SavedViews() {
  const screen = useLocation().pathname.slice(1)
  return isViewScreen(screen) && <ViewsOfList screen={screen} />
}

function ViewsOfList({ screen }: { screen: ViewScreen }) {
  const { search } = useLocation()
  const { t } = useMessages(viewMessages)
  const { views, save, remove } = useSavedViews(screen)
  const { send, pendingKey } = useRequest<number>()
  const toastWithUndo = useUndoToast()
  const [isSaving, setSaving] = useState(false)
  const query = getViewQuery(search)

  async function removeView(view: SavedView): Promise<void> {
    if ((await send(() => remove(view.id), { key: view.id })) === undefined) return
    toastWithUndo(t.deleted(view.name), () => save(view.name, view.query))
  }

  const isNew = query !== '' && views.every((view) => view.query !== query)
  if (views.length === 0 && !isNew) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 text-small">
      {views.length > 0 && (
        <ul aria-label={t.label} className="flex flex-wrap gap-2">
          {views.map((view) => (
            <li
              key={view.id}
              className={cx(
                'flex items-center rounded-edge border',
                view.query === query ? 'border-ink font-semibold' : 'border-line',
              )}
            >
              <Link
                href={`?${view.query}`}
                aria-current={view.query === query ? 'page' : undefined}
                className="inline-flex min-h-9 items-center pl-3 underline-offset-4 hover:underline"
              >
                {view.name}
              </Link>
              <button
                type="button"
                aria-label={t.deleteOf(view.name)}
                disabled={pendingKey === view.id}
                onClick={() => void removeView(view)}
                className="grid size-9 place-items-center hover:text-vermilion"
              >
                <Icon name="x" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isNew && (
        <Button variant="quiet" size="small" onClick={() => setSaving(true)}>
          {t.save}
        </Button>
      )}
      {isSaving && <SaveViewDialog save={(name) => save(name, query)} onClose={() => setSaving(false)} />}
    </div>
  )
}

/** Returns what a view keeps of an address: its filters and order in a fixed sequence, without the page. */
function getViewQuery(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  query.sort()
  return query.toString()
}

interface SaveViewDialogProps {
  save: (name: string) => ReturnType<ReturnType<typeof useSavedViews>['save']>
  onClose: () => void
}

function SaveViewDialog({ save, onClose }: SaveViewDialogProps) {
  const { t, common } = useMessages(viewMessages)
  const form = useForm({
    validate: (values) => ({ name: isBlank(String(values.get('name'))) ? common.required : undefined }),
    send: (values) => save(String(values.get('name'))),
    onSuccess: onClose,
  })
  return (
    <FormDialog open size="small" title={t.title} closeLabel={common.close} onClose={onClose}>
      <Text>{t.text}</Text>
      <form {...form.events} className="mt-6 grid gap-6">
        <TextField label={t.name} name="name" maxLength={60} autoComplete="off" error={form.errors['name']} />
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {common.save}
        </Button>
      </form>
    </FormDialog>
  )
}
