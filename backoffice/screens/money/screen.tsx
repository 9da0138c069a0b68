import type { MoneyTask } from '@shop/contract/staff/money.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { fieldWithButton } from '../../components/field-with-button.ts'
import { Page, PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { usePagePolling } from '../../lib/use-page-polling.ts'
import { moneyMessages } from '../../messages/money.ts'
import { Approvals } from './approvals.tsx'
import { MoneyTaskRow } from './money-task-row.tsx'
import { Reconcile } from './reconcile.tsx'

const RefundDialog = lazy(() =>
  import('../../components/refunds/refund-dialog.tsx').then((part) => ({ default: part.RefundDialog })),
)

const POLL_MS = 5_000

export async function loader({ request }: LoaderFunctionArgs) {
  const api = staffApi()
  const [money, me] = await Promise.all([api('listMoneyTasks', {}), api('getMe', {})])
  const mayRefund = me.ok && hasPermission(me.data, 'refunds.limited')
  const { approvals } = mayRefund ? unwrap(await api('listApprovals', {}), request) : { approvals: [] }
  return { ...unwrap(money, request), approvals }
}

export function Component() {
  const { tasks, discrepancies, approvals } = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(moneyMessages)
  const me = useMe()
  // Jobs carry out what was decided here, or record why they cannot.
  usePagePolling(POLL_MS)
  return (
    <Page title={t.title} text={t.text} action={<TextLink href={paths.refunds}>{t.allRefunds}</TextLink>}>
      {hasPermission(me, 'refunds.limited') && <RefundOpener />}
      <PageSection title={t.tasks}>
        <TaskList tasks={tasks} />
      </PageSection>
      {hasPermission(me, 'refunds.limited') && (
        <PageSection title={t.approvals}>
          <Approvals approvals={approvals} />
        </PageSection>
      )}
      {hasPermission(me, 'refunds.write') && <Reconcile />}
      {discrepancies.length > 0 && (
        <PageSection title={t.discrepancies}>
          <ul className="border-t border-line">
            {discrepancies.map(({ found_at, text, code, amount, currency }) => (
              <li key={`${found_at} ${code} ${text}`} className="border-b border-line py-3 text-small tabular-nums">
                <span className="font-semibold">{code}</span> · {formatMoney(amount, currency, lang)} ·{' '}
                {formatDateTime(found_at, lang)}
                <br />
                <span lang="en" className="text-ink-2">
                  {text}
                </span>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </Page>
  )
}

function RefundOpener() {
  const { t, common } = useMessages(moneyMessages)
  const { revalidate } = useRevalidator()
  const [code, setCode] = useState<string>()
  const [isMissing, setMissing] = useState(false)

  function open(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('code') as HTMLInputElement
    const typed = field.value.trim().toUpperCase()
    setMissing(typed === '')
    if (typed === '') field.focus()
    else setCode(typed)
  }

  return (
    <PageSection title={t.refundOrder}>
      <form onSubmit={open} noValidate className={`${fieldWithButton.form} md:max-w-120`}>
        <TextField
          label={t.orderCode}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          className={fieldWithButton.field}
          error={isMissing ? common.required : undefined}
        />
        <Button type="submit" variant="secondary">
          {t.open}
        </Button>
      </form>
      {code !== undefined && (
        <Suspense>
          <RefundDialog
            code={code}
            onClose={() => setCode(undefined)}
            onDone={async () => {
              setCode(undefined)
              await revalidate()
            }}
          />
        </Suspense>
      )}
    </PageSection>
  )
}

function TaskList({ tasks }: { tasks: MoneyTask[] }) {
  const { t } = useMessages(moneyMessages)
  if (tasks.length === 0)
    return (
      <EmptyState title={t.noTasks} headingLevel={3} className="py-6 md:py-8">
        <Text>{t.noTasksText}</Text>
      </EmptyState>
    )
  return (
    <ul className="border-t border-line">
      {tasks.map((task) => (
        <MoneyTaskRow key={`${task.type} ${task.id}`} task={task} />
      ))}
    </ul>
  )
}
