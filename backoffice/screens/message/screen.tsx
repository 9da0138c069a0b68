import { CONTACT_REPLY_MAX_LENGTH } from '@shop/contract/limits.ts'
import type { ContactMessageDetail } from '@shop/contract/staff/messages.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Entry, EntryList } from '@shop/ui/entry-list/entry-list.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { useTypedText } from '../../components/editor/use-typed-text.ts'
import { Page, PageSection } from '../../components/page.tsx'
import { useUndoToast } from '../../components/use-undo-toast.ts'
import { useFinish } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { useActorName } from '../../lib/use-actor-name.ts'
import { contactMessages } from '../../messages/contact.ts'
import { Sender } from './sender.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return unwrap(await staffApi()('getContactMessage', { query: { id: Number(params['id']) } }), request)
}

export function Component() {
  const getActorName = useActorName()
  const message = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(contactMessages)
  const { name, email, created_at, done_at, done_by, replies } = message
  return (
    <Page
      back={{ href: paths.messages, label: t.title }}
      title={t.titleOf(name)}
      text={email}
      action={
        <div className="flex flex-wrap gap-4">
          <DoneButton message={message} />
          <DeleteButton id={message.id} />
        </div>
      }
    >
      <div className="grid gap-x-12 lg:grid-cols-[2fr_1fr]">
        <div>
          <PageSection title={t.written}>
            <Text className="whitespace-pre-line wrap-anywhere">{message.message}</Text>
            <SecondaryText className="mt-2">
              {formatDateTime(created_at, lang)} · {t.readsIn[message.lang]}
            </SecondaryText>
          </PageSection>
          {replies.length > 0 && (
            <PageSection title={t.replies}>
              <EntryList label={t.replies}>
                {replies.map(({ id, text, author, created_at: at }) => (
                  <Entry
                    key={id}
                    title={<span className="font-normal whitespace-pre-line wrap-anywhere">{text}</span>}
                    detail={`${getActorName(author)} · ${formatDateTime(at, lang)}`}
                  />
                ))}
              </EntryList>
            </PageSection>
          )}
          {done_at !== null && done_by !== null && (
            <Text tone="quiet" className="mb-6">
              {t.doneBy(getActorName(done_by), formatDateTime(done_at, lang))}
            </Text>
          )}
          <ReplyForm key={message.id} message={message} />
        </div>
        <Sender sender={message.sender} />
      </div>
    </Page>
  )
}

function ReplyForm({ message }: { message: ContactMessageDetail }) {
  const { t, common } = useMessages(contactMessages)
  const finish = useFinish()
  const { revalidate } = useRevalidator()
  const { id, email, lang, replies } = message
  const typed = useTypedText('text')
  const form = useForm({
    onInput: typed.watch,
    validate: (values) => ({ text: isBlank(String(values.get('text'))) ? common.required : undefined }),
    send: (values) =>
      staffApi()('replyToContactMessage', {
        body: { id, text: String(values.get('text')), seen_replies: replies.length },
      }),
    async onSuccess(_, element) {
      element.reset()
      typed.forget()
      await finish(t.sent)
    },
    // The typed text stays; the reply of the other person shows above it.
    reload: revalidate,
  })
  return (
    <form {...form.events} className="mb-12 grid gap-4">
      <Textarea
        label={t.reply}
        hint={t.replyHint(email, t.languages[lang])}
        name="text"
        rows={8}
        lang={lang}
        maxLength={CONTACT_REPLY_MAX_LENGTH}
        error={form.errors['text']}
      />
      <Button type="submit" className="justify-self-start" loading={form.pending} loadingLabel={t.sending}>
        {t.send}
      </Button>
    </form>
  )
}

function DoneButton({ message }: { message: ContactMessageDetail }) {
  const { t } = useMessages(contactMessages)
  const toastWithUndo = useUndoToast()
  const { revalidate } = useRevalidator()
  const { send, pending } = useRequest()
  const done = message.done_at === null

  async function toggle(): Promise<void> {
    const set = (isDone: boolean) => staffApi()('setContactMessageDone', { body: { id: message.id, done: isDone } })
    if ((await send(() => set(done), { reload: revalidate })) === undefined) return
    toastWithUndo(done ? t.marked : t.reopened, () => set(!done))
    await revalidate()
  }

  return (
    <Button variant="secondary" loading={pending} onClick={() => void toggle()}>
      {done ? t.markDone : t.reopen}
    </Button>
  )
}

function DeleteButton({ id }: { id: number }) {
  const { t } = useMessages(contactMessages)
  const confirm = useConfirm()
  const navigate = useNavigate()
  const toast = useToast()
  const { send, pending } = useRequest()

  async function remove(): Promise<void> {
    if (!(await confirm({ title: t.remove, text: t.removeText, danger: true }))) return
    if ((await send(() => staffApi()('deleteContactMessage', { query: { id } }))) === undefined) return
    toast(t.removed)
    await navigate(paths.messages, { replace: true })
  }

  return (
    <Button variant="quiet" loading={pending} onClick={() => void remove()}>
      {t.remove}
    </Button>
  )
}
