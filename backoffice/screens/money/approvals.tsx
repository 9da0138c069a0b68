import type { Lang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { Approval } from '@shop/contract/staff/approvals.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { TextDialog } from '../../components/editor/text-dialog.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDate, formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { buildCustomerPath, buildDraftOrderPath, buildOrderPath } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { draftOrderMessages } from '../../messages/draft-orders.ts'
import { moneyMessages } from '../../messages/money.ts'

/** The requests for approval: those that wait can be answered by who may, and was not the one who asked. */
export function Approvals({ approvals }: { approvals: Approval[] }) {
  const { t } = useMessages(moneyMessages)
  if (approvals.length === 0) return <Text tone="quiet">{t.noApprovals}</Text>
  return (
    <ul className="border-t border-line">
      {approvals.map((approval) => (
        <ApprovalRow key={approval.id} approval={approval} />
      ))}
    </ul>
  )
}

function ApprovalRow({ approval }: { approval: Approval }) {
  const { t, lang } = useMessages(moneyMessages)
  const me = useMe()
  const { items, reason, status, requested_by, requested_by_email, requested_at, expires_at, is_own } = approval
  const mayAnswer = status === 'waiting' && hasPermission(me, 'approvals.write')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-center gap-x-3 tabular-nums">
          <strong>{formatRequest(approval, t.crystals, lang)}</strong>
          <SubjectLink approval={approval} />
          <Outcome approval={approval} />
        </p>
        <PaidOutside approval={approval} />
        {items.map((item, index) => (
          <Text key={index} size="small">
            {t.approvalItem(item.quantity, `${item.name} ${item.size}, ${item.color_name}`, item.restock)}
          </Text>
        ))}
        {reason !== '' && (
          <Text size="small" className="wrap-anywhere">
            {reason}
          </Text>
        )}
        <SecondaryText>
          {t.requestedBy(`${requested_by} (${requested_by_email})`, formatDateTime(requested_at, lang))}
          {status === 'waiting' && (
            <>
              <br />
              {t.expiresAt(formatDateTime(expires_at, lang))}
            </>
          )}
        </SecondaryText>
      </div>
      {status === 'waiting' && is_own && <OwnActions approval={approval} />}
      {mayAnswer && !is_own && <ApprovalActions approval={approval} />}
    </li>
  )
}

function formatRequest(
  { amount, currency, crystals }: Approval,
  formatCrystals: (crystals: number) => string,
  lang: Lang,
): string {
  return amount !== null && currency !== null ? formatMoney(amount, currency, lang) : formatCrystals(crystals ?? 0)
}

function SubjectLink({ approval: { code, customer, outside } }: { approval: Approval }) {
  const { t } = useMessages(moneyMessages)
  const me = useMe()
  if (code !== null) return <TextLink href={buildOrderPath(code)}>{code}</TextLink>
  if (outside !== null) {
    const { draft_order_id } = outside
    if (draft_order_id === null || !hasPermission(me, 'draft_orders.write')) return t.draftOrder(draft_order_id)
    return <TextLink href={buildDraftOrderPath(draft_order_id)}>{t.draftOrder(draft_order_id)}</TextLink>
  }
  if (customer === null) return null
  return (
    <>
      <TextLink href={buildCustomerPath(customer.id)}>{customer.name}</TextLink>
      <span className="text-small text-ink-2">{t.crystalsNow(customer.crystals)}</span>
    </>
  )
}

function PaidOutside({ approval: { outside, customer } }: { approval: Approval }) {
  const { t, lang } = useMessages(draftOrderMessages)
  if (outside === null) return null
  const { kind, reference, paid_on } = outside
  const details = [customer?.name, t.outsideKinds[kind], reference, formatDate(paid_on, lang)]
  return (
    <Text size="small" className="wrap-anywhere">
      {t.outside}: {details.filter(Boolean).join(', ')}
    </Text>
  )
}

function Outcome({ approval: { status, answered_by, answer } }: { approval: Approval }) {
  const { t } = useMessages(moneyMessages)
  if (status === 'waiting') return <Badge tone="waiting">{t.waiting}</Badge>
  if (status === 'withdrawn') return <Badge>{t.withdrawnBy(answered_by ?? '')}</Badge>
  if (status === 'expired') return <Badge>{t.expired}</Badge>
  if (status === 'approved') return <Badge tone="success">{t.approvedBy(answered_by ?? '')}</Badge>
  return <Badge tone="error">{t.declinedBy(answered_by ?? '', answer ?? '')}</Badge>
}

function OwnActions({ approval }: { approval: Approval }) {
  const { id } = approval
  const { t, lang } = useMessages(moneyMessages)
  const me = useMe()
  const confirm = useConfirm()
  const { run, pending } = usePageAction()

  async function withdraw(): Promise<void> {
    if (await confirm({ title: t.withdraw, text: t.withdrawText }))
      await run(() => staffApi(lang)('withdrawApproval', { body: { id } }), t.withdrawn)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {hasPermission(me, 'approvals.write') && <SecondaryText>{t.own}</SecondaryText>}
      <Button
        variant="secondary"
        size="small"
        aria-label={t.withdrawOf(formatRequest(approval, t.crystals, lang), nameSubject(approval))}
        loading={pending}
        onClick={() => void withdraw()}
      >
        {t.withdraw}
      </Button>
    </div>
  )
}

const nameSubject = ({ code, customer }: Approval) => code ?? customer?.name ?? ''

function ApprovalActions({ approval }: { approval: Approval }) {
  const { id, kind } = approval
  const subject = nameSubject(approval)
  const { t, lang } = useMessages(moneyMessages)
  const confirm = useConfirm()
  const { run, pending } = usePageAction()
  const [isDeclining, setDeclining] = useState(false)
  const request = formatRequest(approval, t.crystals, lang)
  const texts = { refund: t.approveText, crystals: t.approveCrystalsText, outside: t.approveOutsideText }
  const done = { refund: t.approved, crystals: t.approvedCrystals, outside: t.approvedOutside }

  async function approve(): Promise<void> {
    if (!(await confirm({ title: t.approve, text: texts[kind](request, subject) }))) return
    const call = (again: boolean) => staffApi()('approveRequest', { body: { id, again } })
    await run(async () => {
      const result = await call(false)
      // The same refund a moment ago, or a parcel that was sent again, is confirmed by a person.
      const isRepeated = !result.ok && ['refund_repeated', 'order_reshipped'].includes(result.code)
      if (!isRepeated) return result
      const question = { title: t.approve, text: result.message, okLabel: t.again }
      return (await confirm(question)) ? call(true) : undefined
    }, done[kind])
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {approval.requester_left ? (
        <SecondaryText className="max-w-72">{t.requesterLeft}</SecondaryText>
      ) : (
        <Button
          size="small"
          aria-label={t.approveOf(request, subject)}
          loading={pending}
          onClick={() => void approve()}
        >
          {t.approve}
        </Button>
      )}
      <Button variant="secondary" size="small" aria-label={t.declineOf(subject)} onClick={() => setDeclining(true)}>
        {t.decline}
      </Button>
      {isDeclining && (
        <TextDialog
          title={t.decline}
          label={t.answer}
          isLong
          send={(answer) => staffApi()('declineApproval', { body: { id, answer } })}
          doneText={t.declined}
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  )
}
