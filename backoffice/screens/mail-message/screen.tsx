import type { MailDetail } from '@shop/contract/staff/mail.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { DataList } from '@shop/ui/data-list/data-list.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { MailFrame, MailState, useMailNames } from '../../components/mail-names.tsx'
import { Page, PageSection } from '../../components/page.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { buildCustomerPath, paths } from '../../lib/paths.ts'
import { mailMessages } from '../../messages/mail.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return unwrap(await staffApi()('getMail', { query: { id: Number(params['id']) } }), request)
}

export function Component() {
  const mail = useLoaderData<typeof loader>()
  const { t } = useMessages(mailMessages)
  const { getMailName } = useMailNames()
  return (
    <Page
      back={{ href: paths.mail, label: t.title }}
      title={getMailName(mail.kind)}
      text={mail.subject ?? ''}
      action={<SendAgain mail={mail} />}
    >
      <Facts mail={mail} />
      <PageSection title={t.drawn}>
        {mail.subject === null ? (
          <Text>{t.notDrawn}</Text>
        ) : (
          <>
            <SecondaryText className="mb-2">{t.hiddenLinks}</SecondaryText>
            <MailFrame src={`/api/staff/mail/rendered/${mail.id}`} title={t.frame(mail.subject)} />
            <details className="mt-4">
              <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t.plainText}</summary>
              <pre className="overflow-x-auto text-small whitespace-pre-wrap wrap-anywhere">{mail.text}</pre>
            </details>
          </>
        )}
      </PageSection>
    </Page>
  )
}

function Facts({ mail }: { mail: MailDetail }) {
  const { t, lang, common } = useMessages(mailMessages)
  const { recipient, state, created_at, sent_at, dropped_at, failure, attempts, customer_id } = mail
  const items = [
    { key: 'recipient', label: t.recipient, value: recipient },
    { key: 'state', label: t.state, value: <MailState state={state} /> },
    { key: 'created', label: t.created, value: formatDateTime(created_at, lang) },
    ...(sent_at === null ? [] : [{ key: 'sent', label: t.sent, value: formatDateTime(sent_at, lang) }]),
    ...(dropped_at === null ? [] : [{ key: 'dropped', label: t.droppedAt, value: formatDateTime(dropped_at, lang) }]),
    { key: 'attempts', label: t.attempts, value: attempts },
    { key: 'lang', label: common.language, value: common.languages[mail.lang] },
    ...(failure === null ? [] : [{ key: 'failure', label: t.failure, value: failure }]),
  ]
  return (
    <div className="mb-8">
      <DataList items={items} />
      {customer_id !== null && (
        <TextLink variant="standing" href={buildCustomerPath(customer_id)}>
          {t.customer}
        </TextLink>
      )}
    </div>
  )
}

function SendAgain({ mail }: { mail: MailDetail }) {
  const { t } = useMessages(mailMessages)
  const confirm = useConfirm()
  const { run, pending } = usePageAction()
  if (!mail.can_resend) return null

  async function sendAgain(): Promise<void> {
    if (!(await confirm({ title: t.again, text: t.againText(mail.recipient) }))) return
    await run(() => staffApi()('resendMail', { body: { id: mail.id } }), t.againDone)
  }

  return (
    <Button loading={pending} onClick={() => void sendAgain()}>
      {t.again}
    </Button>
  )
}
