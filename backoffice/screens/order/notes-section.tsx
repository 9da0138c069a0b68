import { NOTE_MAX_LENGTH } from '@shop/contract/staff/order-values.ts'
import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useTypedText } from '../../components/editor/use-typed-text.ts'
import { PageSection } from '../../components/page.tsx'
import { useFinish } from '../../components/actions/page-action.ts'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { useActorName } from '../../lib/use-actor-name.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { orderMessages } from '../../messages/order.ts'

/** The notes of staff on the order; the customer does not read them. */
export function NotesSection({ order }: { order: StaffOrder }) {
  const { t, lang, common } = useMessages(orderMessages)
  const getActorName = useActorName()
  const me = useMe()
  const finish = useFinish()
  const typed = useTypedText('note')
  const form = useForm({
    onInput: typed.watch,
    validate: (values) => ({ note: isBlank(String(values.get('note'))) ? common.required : undefined }),
    send: (values) => staffApi(lang)('addOrderNote', { body: { code: order.code, note: String(values.get('note')) } }),
    async onSuccess(_, element) {
      element.reset()
      typed.forget()
      await finish(t.noteSaved)
    },
    refusalFields: { fields_missing: 'note' },
  })
  if (!hasPermission(me, 'orders.note')) return null
  return (
    <PageSection title={t.notes}>
      {order.notes.length === 0 && <SecondaryText>{t.noNotes}</SecondaryText>}
      {order.notes.length > 0 && (
        <ul className="text-small">
          {order.notes.map(({ id, note, actor, actor_name, at }) => (
            <li key={id} className="border-b border-line py-2">
              <p className="wrap-anywhere whitespace-pre-line">{note}</p>
              <p className="text-ink-2">
                {getActorName(actor, actor_name)} · {formatDateTime(at, lang)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {order.allowed_actions.includes('note') && (
        <form {...form.events} className="mt-4 grid gap-3">
          <Textarea label={t.noteField} name="note" rows={2} maxLength={NOTE_MAX_LENGTH} error={form.errors['note']} />
          <Button type="submit" variant="secondary" size="small" className="justify-self-start" loading={form.pending}>
            {t.actions.note}
          </Button>
        </form>
      )}
    </PageSection>
  )
}
