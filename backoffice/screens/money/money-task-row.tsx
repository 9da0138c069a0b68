import type { ApiResult } from '@shop/contract/client.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { MoneyTask } from '@shop/contract/staff/money.ts'
import type { Permission } from '@shop/contract/staff/permissions.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { useCauseText } from '../../components/orders/use-note-text.ts'
import { TextDialog } from '../../components/editor/text-dialog.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { nameOf } from '../../lib/name-of.ts'
import { isPast } from '../../lib/shop-clock.ts'
import { buildOrderPath } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { moneyMessages } from '../../messages/money.ts'
import { orderNames } from '../../messages/order-names.ts'

export function MoneyTaskRow({ task }: { task: MoneyTask }) {
  const { t, lang } = useMessages(moneyMessages)
  const { t: names } = useMessages(orderNames)
  const { type, number, code, amount, currency, method, since, due_at, link, pending } = task
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-center gap-x-3 tabular-nums">
          <Badge tone={type === 'dispute' || type === 'refund_failed' ? 'error' : 'waiting'}>{t.types[type]}</Badge>
          <strong>{formatMoney(amount, currency, lang)}</strong>
          {code !== null && <TextLink href={buildOrderPath(code)}>{code}</TextLink>}
          {number !== null && <span className="text-ink-2">{number}</span>}
        </p>
        <Text size="small">{t.hints[type]}</Text>
        {due_at !== null && (
          <p className="text-small font-semibold text-error">
            {(isPast(due_at) ? t.duePassed : t.dueUntil)(formatDateTime(due_at, lang))}
          </p>
        )}
        {link !== null && (
          <p className="text-small">
            <TextLink href={link}>{t.respond[method === 'paypal' ? 'paypal' : 'card']}</TextLink>
          </p>
        )}
        <SecondaryText className="wrap-anywhere">
          {nameOf(names.method, method)} · {t.since(formatDateTime(since, lang))} · <Detail task={task} />
        </SecondaryText>
      </div>
      {pending ? <Badge tone="waiting">{t.pending}</Badge> : <Actions task={task} />}
    </li>
  )
}

function Detail({ task: { detail } }: { task: MoneyTask }) {
  const getCauseText = useCauseText()
  return detail.split(' · ').map(getCauseText).join(' · ')
}

type OpenDialog = 'sent' | 'note'

const dialogs: Partial<Record<MoneyTask['type'], { dialog: OpenDialog; permission: Permission }>> = {
  refund_failed: { dialog: 'sent', permission: 'transfers.write' },
  refund_to_send: { dialog: 'sent', permission: 'transfers.write' },
  transfer_to_return: { dialog: 'sent', permission: 'transfers.write' },
  mismatch: { dialog: 'note', permission: 'refunds.write' },
}

function Actions({ task }: { task: MoneyTask }) {
  const { t } = useMessages(moneyMessages)
  const me = useMe()
  const { run, pendingKey } = usePageAction<'retry'>()
  const [open, setOpen] = useState<OpenDialog>()
  const { type, id } = task
  const own = dialogs[type]
  const mayDecide = hasPermission(me, 'refunds.write')

  function send(text: string): Promise<ApiResult<{ done: boolean }>> {
    const api = staffApi()
    if (open === 'note') return api('resolveMismatch', { body: { id, note: text } })
    const body = { id, reference: text }
    return type === 'transfer_to_return' ? api('recordOwedTransferSent', { body }) : api('recordRefundSent', { body })
  }

  return (
    <div className="flex flex-wrap gap-2">
      {type === 'refund_failed' && mayDecide && (
        <Button
          size="small"
          loading={pendingKey === 'retry'}
          onClick={() => void run(() => staffApi()('retryRefund', { body: { id } }), t.done, 'retry')}
        >
          {t.retry}
        </Button>
      )}
      {own !== undefined && hasPermission(me, own.permission) && (
        <Button variant="secondary" size="small" onClick={() => setOpen(own.dialog)}>
          {own.dialog === 'sent' ? t.recordSent : t.resolve}
        </Button>
      )}
      {type === 'unmatched' && mayDecide && <UnmatchedActions task={task} />}
      {open !== undefined && (
        <TextDialog
          title={open === 'sent' ? t.recordSent : t.resolve}
          label={open === 'sent' ? t.reference : t.note}
          isLong={open === 'note'}
          send={send}
          doneText={t.done}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

function UnmatchedActions({ task: { id, amount, currency } }: { task: MoneyTask }) {
  const { t, lang } = useMessages(moneyMessages)
  const confirm = useConfirm()
  const { run, pendingKey } = usePageAction<'rebuild' | 'refund' | 'dismiss'>()
  const resolve = (how: 'rebuild' | 'refund' | 'dismiss') =>
    run(() => staffApi()('resolveUnmatchedPayment', { body: { id, how } }), t.decided, how)

  async function ask(how: 'refund' | 'dismiss', text: string): Promise<void> {
    if (await confirm({ title: t[how], text })) await resolve(how)
  }

  return (
    <>
      <Button size="small" loading={pendingKey === 'rebuild'} onClick={() => void resolve('rebuild')}>
        {t.rebuild}
      </Button>
      <Button
        variant="secondary"
        size="small"
        loading={pendingKey === 'refund'}
        onClick={() => void ask('refund', t.refundText(formatMoney(amount, currency, lang)))}
      >
        {t.refund}
      </Button>
      <Button
        variant="quiet"
        size="small"
        loading={pendingKey === 'dismiss'}
        onClick={() => void ask('dismiss', t.dismissText)}
      >
        {t.dismiss}
      </Button>
    </>
  )
}
