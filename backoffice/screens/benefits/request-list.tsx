import type { StaffBenefitRequest } from '@shop/contract/staff/benefits.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { useState } from 'react'
import { useLevelName } from '../../components/level-name.tsx'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import type { ListColumn } from '../../components/list/list-table.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { formatDate, formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import type { ListResult } from '../../lib/load.ts'
import { toOptions } from '../../lib/options.ts'
import { buildCustomerPath } from '../../lib/paths.ts'
import { useCodes } from '../../lib/use-codes.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { benefitMessages } from '../../messages/benefits.ts'
import { AnswerDialog } from './answer-dialog.tsx'

const rewards = ['consulting', 'second_consulting', 'tailoring'] as const
const statuses = ['requested', 'scheduled', 'declined', 'canceled', 'done', 'all'] as const
const tones = {
  requested: 'waiting',
  scheduled: 'plain',
  declined: 'error',
  canceled: 'plain',
  done: 'success',
} as const

export function RequestList({ result }: { result: ListResult<StaffBenefitRequest> }) {
  const { t } = useMessages(benefitMessages)
  const me = useMe()
  const getWord = useCodes()
  const { get } = useListSearch()
  const [answering, setAnswering] = useState<StaffBenefitRequest>()
  const columns = useColumns(setAnswering)
  const isLinked = hasPermission(me, 'customers.read')
  return (
    <>
      <ListFilters placeholder={hasPermission(me, 'orders.contact') ? t.searchHint : t.searchHintWithoutContact}>
        <ListFilter
          label={t.status}
          name="status"
          options={toOptions(t.statuses, statuses)}
          noneLabel={t.statuses.open}
        />
        <ListFilter
          label={t.reward}
          name="reward"
          options={rewards.map((value) => ({ value, label: getWord(value) }))}
        />
      </ListFilters>
      <ListView
        result={result}
        caption={t.requests}
        nameHeader={t.customer}
        getId={({ id }) => id}
        getName={({ customer_name }) => customer_name}
        {...(isLinked ? { getHref: ({ customer_id }: StaffBenefitRequest) => buildCustomerPath(customer_id) } : {})}
        columns={columns}
        empty={<EmptyState title={get('status') === '' ? t.noOpen : t.noRequests} />}
      />
      {answering !== undefined && <AnswerDialog request={answering} onClose={() => setAnswering(undefined)} />}
    </>
  )
}

function useColumns(onAnswer: (request: StaffBenefitRequest) => void): ListColumn<StaffBenefitRequest>[] {
  const { t, lang } = useMessages(benefitMessages)
  const me = useMe()
  const getWord = useCodes()
  const getLevelName = useLevelName()
  const columns: ListColumn<StaffBenefitRequest>[] = [
    { id: 'reward', header: t.reward, render: ({ reward }) => getWord(reward) },
    { id: 'level', header: t.level, render: ({ level }) => getLevelName(level), isWideOnly: true },
    {
      id: 'wish',
      header: t.wish,
      render: ({ note, preferred }) => (
        <span className="block max-w-form wrap-anywhere">
          {[preferred && t.preferred(preferred), note && t.note_wish(note)].filter(Boolean).join(' · ') || '—'}
        </span>
      ),
    },
    { id: 'when', header: t.when, render: ({ scheduled_at }) => formatDateTime(scheduled_at, lang) },
    { id: 'expires', header: t.expires, isWideOnly: true, render: ({ expires_on }) => formatDate(expires_on, lang) },
    { id: 'status', header: t.status, render: ({ status }) => <Badge tone={tones[status]}>{getWord(status)}</Badge> },
  ]
  if (!hasPermission(me, 'benefits.write')) return columns
  const action: ListColumn<StaffBenefitRequest> = {
    id: 'action',
    header: t.action,
    render: (request) =>
      isOpen(request) && (
        <Button
          size="small"
          variant="secondary"
          aria-label={t.answerOf(request.customer_name)}
          onClick={() => onAnswer(request)}
        >
          {t.answer}
        </Button>
      ),
  }
  return [...columns, action]
}

function isOpen({ status }: StaffBenefitRequest): boolean {
  return status === 'requested' || status === 'scheduled'
}
