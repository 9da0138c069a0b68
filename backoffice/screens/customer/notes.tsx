import { CUSTOMER_NOTE_MAX_LENGTH } from '@shop/contract/limits.ts'
import type { CustomerDetail } from '@shop/contract/staff/customer-page.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Entry, EntryList } from '@shop/ui/entry-list/entry-list.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useTypedText } from '../../components/editor/use-typed-text.ts'
import { PageSection } from '../../components/page.tsx'
import { useFinish } from '../../components/actions/page-action.ts'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { useActorName } from '../../lib/use-actor-name.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { customerMessages } from '../../messages/customers.ts'

/** The notes of staff about a customer, the newest first. */
export function Notes({ customer }: { customer: CustomerDetail }) {
  const { t, lang } = useMessages(customerMessages)
  const getActorName = useActorName()
  const me = useMe()
  if (customer.closed_at !== null) return null
  return (
    <PageSection title={t.notes}>
      {customer.notes.length === 0 ? (
        <Text tone="quiet">{t.noNotes}</Text>
      ) : (
        <EntryList label={t.notes}>
          {customer.notes.map(({ id, text, author, created_at }) => (
            <Entry
              key={id}
              title={<span className="font-normal whitespace-pre-line wrap-anywhere">{text}</span>}
              detail={`${getActorName(author)} · ${formatDateTime(created_at, lang)}`}
            />
          ))}
        </EntryList>
      )}
      {hasPermission(me, 'customers.write') && <NoteForm id={customer.id} />}
    </PageSection>
  )
}

function NoteForm({ id }: { id: number }) {
  const { t, common } = useMessages(customerMessages)
  const finish = useFinish()
  const typed = useTypedText('text')
  const form = useForm({
    onInput: typed.watch,
    validate: (values) => ({ text: isBlank(String(values.get('text'))) ? common.required : undefined }),
    send: (values) => staffApi()('addCustomerNote', { body: { id, text: String(values.get('text')) } }),
    async onSuccess(_, element) {
      element.reset()
      typed.forget()
      await finish(t.noteAdded)
    },
  })
  return (
    <form {...form.events} className="mt-6 grid max-w-form gap-4">
      <Textarea
        label={t.noteLabel}
        hint={t.noteHint}
        name="text"
        rows={3}
        maxLength={CUSTOMER_NOTE_MAX_LENGTH}
        error={form.errors['text']}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        loading={form.pending}
        loadingLabel={common.saving}
      >
        {t.addNote}
      </Button>
    </form>
  )
}
