import { formatMoney } from '@shop/contract/money.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import type { TransferReference } from '@shop/contract/staff/transfers.ts'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { getDifference, type Match } from '../../lib/bank/match-transfers.ts'
import { formatDay } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { transferMessages } from '../../messages/transfers.ts'
import { RejectForm } from './reject-form.tsx'
import { type MatchResult, useMatchActions } from './use-match-actions.ts'

interface MatchRowProps {
  match: Match
  result: MatchResult | undefined
  onDone: (result: MatchResult) => void
}

export function MatchRow({ match, result, onDone }: MatchRowProps) {
  const { lang } = useMessages(transferMessages)
  const [transfer] = match.transfers
  const isOpen = result === undefined || result.tone === 'error'
  return (
    <li data-line={match.index} className="border-b border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          {transfer !== undefined && match.kind !== 'near' && match.kind !== 'probable' && (
            <p className="tabular-nums">
              <span className="font-semibold">{transfer.code}</span> · {transfer.name} ·{' '}
              {formatMoney(transfer.amount, transfer.currency, lang)}
            </p>
          )}
          <p className="text-small break-words text-ink-2">{match.line.text}</p>
          {isOpen && <Explanation match={match} />}
        </div>
        {isOpen && <Actions match={match} onDone={onDone} />}
      </div>
      {result !== undefined && (
        <p role={result.tone === 'error' ? 'alert' : undefined} className="mt-1">
          <Badge tone={result.tone === 'error' ? 'error' : 'success'}>{result.text}</Badge>
        </p>
      )}
    </li>
  )
}

const QUIET = new Set<Match['kind']>(['unknown', 'confirmed', 'recorded', 'left'])

function Explanation({ match }: { match: Match }) {
  const text = useExplanation(match)
  if (text === undefined) return null
  return (
    <Text size="small" tone={QUIET.has(match.kind) ? 'quiet' : 'warn'}>
      {text}
    </Text>
  )
}

function useExplanation(match: Match): string | undefined {
  const { t, lang } = useMessages(transferMessages)
  const { kind, line, transfers } = match
  const [transfer] = transfers
  if (kind === 'unknown' || transfer === undefined) return kind === 'unknown' ? t.unknown : undefined
  const { currency, outcome, ended_at, owed } = transfer
  const ended = ended_at === null ? '' : formatDay(ended_at, lang)
  switch (kind) {
    case 'exact':
      return undefined
    case 'late':
      return t.late
    case 'near':
      return line.direction === 'in' ? t.near : `${t.near} ${line.direction === 'doubtful' ? t.doubtful : t.unclear}`
    case 'probable':
      return t.probable
    case 'unclear':
      return line.direction === 'doubtful' ? t.doubtful : t.unclear
    case 'left':
      return t.left
    case 'confirmed':
      return t.confirmedBefore(ended)
    case 'paid_before':
      return outcome === 'confirmed' ? t.paidBefore(ended) : t.paidTwice
    case 'recorded': {
      const isSent = owed.some(({ amount, sent_at }) => amount === line.amount && sent_at !== null)
      return isSent ? t.recordedSent : t.recorded
    }
    default: {
      const difference = getDifference(match)
      if (difference === undefined) return t.noAmount
      if (difference === 0) return t.otherCurrency
      const money = formatMoney(Math.abs(difference), currency, lang)
      return difference < 0 ? t.less(money) : t.more(money)
    }
  }
}

function Actions({ match, onDone }: Omit<MatchRowProps, 'result'>) {
  const { kind, line, transfers } = match
  const [transfer] = transfers
  if (transfer === undefined) return null
  if (kind === 'exact' || kind === 'late') return <ConfirmButton transfer={transfer} onDone={onDone} />
  if (kind === 'unclear' && transfer.outcome !== 'confirmed')
    return <ConfirmButton transfer={transfer} needsLook onDone={onDone} />
  if (kind === 'near' || kind === 'probable')
    return (
      <div className="flex flex-wrap gap-2">
        {transfers.map((one) => (
          <Candidate key={one.code} transfer={one} line={line} needsLook={kind === 'probable'} onDone={onDone} />
        ))}
      </div>
    )
  // Money that did not arrive is not sent back either, nor what may be the refund of a confirmed payment.
  if (line.direction === 'doubtful' || (kind === 'confirmed' && line.direction !== 'in')) return null
  if (kind === 'paid_before' || kind === 'confirmed' || kind === 'unclear')
    return <OweButton transfer={transfer} amount={line.amount} isQuiet={kind !== 'paid_before'} onDone={onDone} />
  // Money that may have left is neither offered back nor taken for what arrived.
  const amount = line.direction === 'in' ? line.amount : undefined
  if (kind === 'other_amount') return <DifferenceActions transfer={transfer} amount={amount} onDone={onDone} />
  return null
}

type ActionProps = Pick<MatchRowProps, 'onDone'> & { transfer: TransferReference }

/** With `needsLook` the focus passes the button by, so that Enter does not confirm a guess. */
function ConfirmButton({ transfer, needsLook = false, onDone }: ActionProps & { needsLook?: boolean }) {
  const { t, lang } = useMessages(transferMessages)
  const { confirm, pendingAction } = useMatchActions(transfer, onDone)
  const { code, amount, currency } = transfer
  return (
    <Button
      {...(needsLook ? { variant: 'secondary' } : { 'data-decide': true })}
      size="small"
      aria-label={t.confirmOf(code, formatMoney(amount, currency, lang))}
      loading={pendingAction === 'confirm'}
      loadingLabel={t.confirming}
      onClick={() => void confirm()}
    >
      {t.confirm}
    </Button>
  )
}

/** A transfer that a line may mean. A person confirms it after comparing the name, and only with exactly its amount. */
function Candidate({
  transfer,
  line: { amount, direction },
  needsLook,
  onDone,
}: ActionProps & Pick<Match, 'line'> & { needsLook: boolean }) {
  const { t, lang } = useMessages(transferMessages)
  const { confirm, pendingAction } = useMatchActions(transfer, onDone)
  const { code, name, reference, outcome } = transfer
  const canConfirm = amount === transfer.amount && outcome !== 'confirmed'
  return (
    <div className="text-small">
      <p>
        <code className="font-semibold">{reference}</code> · {name} ·{' '}
        {formatMoney(transfer.amount, transfer.currency, lang)}
      </p>
      {canConfirm && (
        <Button
          {...(needsLook || direction !== 'in' ? {} : { 'data-decide': true })}
          variant="secondary"
          size="small"
          loading={pendingAction === 'confirm'}
          loadingLabel={t.confirming}
          onClick={() => void confirm()}
        >
          {t.isThis(code)}
        </Button>
      )}
      {outcome === 'confirmed' && direction === 'in' && (
        <OweButton transfer={transfer} amount={amount} isQuiet={false} onDone={onDone} />
      )}
    </div>
  )
}

function OweButton({
  transfer,
  amount,
  isQuiet,
  onDone,
}: ActionProps & { amount: number | undefined; isQuiet: boolean }) {
  const { t, lang } = useMessages(transferMessages)
  const { owe, pendingAction } = useMatchActions(transfer, onDone)
  if (amount === undefined) return null
  return (
    <Button
      {...(isQuiet ? {} : { 'data-decide': true })}
      variant={isQuiet ? 'quiet' : 'secondary'}
      size="small"
      aria-label={isQuiet ? undefined : t.recordOf(transfer.code, formatMoney(amount, transfer.currency, lang))}
      loading={pendingAction === 'owe'}
      onClick={() => void owe(amount, 'paid_twice')}
    >
      {isQuiet ? t.another : t.record}
    </Button>
  )
}

/**
 * The amount differs from that of the transfer: wait for the rest, reject it, or, when the transfer has ended, only
 * send the money back.
 */
function DifferenceActions({ transfer, amount, onDone }: ActionProps & { amount: number | undefined }) {
  const { t, common } = useMessages(transferMessages)
  const [isRejecting, setRejecting] = useState(false)
  const { extend, owe, pendingAction } = useMatchActions(transfer, onDone)
  const { code, outcome } = transfer
  if (outcome !== null)
    return amount === undefined ? null : (
      <Button
        data-decide
        variant="secondary"
        size="small"
        loading={pendingAction === 'owe'}
        onClick={() => void owe(amount, 'other_amount')}
      >
        {t.record}
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        data-decide
        variant="secondary"
        size="small"
        aria-label={t.extendOf(code)}
        loading={pendingAction === 'extend'}
        onClick={() => void extend()}
      >
        {t.extend}
      </Button>
      <Button variant="secondary" size="small" aria-label={t.rejectOf(code)} onClick={() => setRejecting(true)}>
        {t.reject}
      </Button>
      {isRejecting && (
        <FormDialog
          open
          size="notice"
          title={t.rejectTitle(code)}
          closeLabel={common.close}
          onClose={() => setRejecting(false)}
        >
          <RejectForm
            code={code}
            received={amount}
            onDone={() => {
              setRejecting(false)
              onDone({ tone: 'done', text: t.rejected })
            }}
          />
        </FormDialog>
      )}
    </div>
  )
}
