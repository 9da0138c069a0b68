import { formatMoney } from '@shop/contract/money.ts'
import type { ReturnDetail } from '@shop/contract/staff/returns.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page, PageSection } from '../../components/page.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { buildOrderPath, paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { returnNames } from '../../messages/return-names.ts'
import { returnMessages } from '../../messages/returns.ts'
import { Decision } from './decision.tsx'
import { UnpaidDifference } from './unpaid-difference.tsx'
import { Exchange } from './exchange.tsx'
import { Receipt } from './receipt.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = Number(params['id'])
  if (!Number.isInteger(id)) throw new Response(null, { status: 404 })
  return unwrap(await staffApi()('getReturn', { query: { id } }), request)
}

export function Component() {
  const detail = useLoaderData<typeof loader>()
  const { t } = useMessages(returnMessages)
  const { t: names } = useMessages(returnNames)
  const me = useMe()
  const { number, status, kind, overdue } = detail
  return (
    <Page title={names.title(number)} back={{ href: paths.returns, label: t.back }}>
      <p className="mb-6 flex flex-wrap gap-4">
        <Badge tone={toTone(status)}>{t.statuses[status]}</Badge>
        {overdue && <Badge tone="error">{t.overdueBadge}</Badge>}
        <span>{t.kinds[kind]}</span>
      </p>
      <Difference detail={detail} />
      {hasPermission(me, 'returns.write') && <NextStep key={`${number} ${status}`} detail={detail} />}
      <PageSection title={t.facts}>
        <Facts detail={detail} />
      </PageSection>
      <PageSection title={t.lines}>
        <Lines detail={detail} />
      </PageSection>
    </Page>
  )
}

function toTone(status: ReturnDetail['status']): 'waiting' | 'success' | 'plain' {
  if (status === 'refunded' || status === 'exchanged') return 'success'
  return status === 'declined' || status === 'withdrawn' ? 'plain' : 'waiting'
}

function NextStep({ detail }: { detail: ReturnDetail }) {
  if (detail.status === 'requested') return <Decision detail={detail} />
  if (detail.status === 'approved')
    return (
      <>
        <Receipt detail={detail} />
        <Decision detail={detail} />
      </>
    )
  return detail.status === 'received' ? <Exchange detail={detail} /> : null
}

function Facts({ detail }: { detail: ReturnDetail }) {
  const { t, lang, common } = useMessages(returnMessages)
  const { t: names } = useMessages(returnNames)
  const { code, name, email, reason, note, answer, created_at, currency, refunded, to_send, carrier, waybill } = detail
  const facts: [string, string | null][] = [
    [t.name, name || common.closedAccount],
    [t.email, email || null],
    [t.reason, names.reasons[reason]],
    [t.since, formatDateTime(created_at, lang)],
    [t.note, note],
    [t.answer, answer],
  ]
  return (
    <>
      <dl className="grid gap-x-6 gap-y-0.5 md:grid-cols-[auto_1fr] md:gap-y-2">
        <dt className="text-ink-2">{t.order}</dt>
        <dd className="mb-2 md:mb-0">
          <TextLink href={buildOrderPath(code)}>{code}</TextLink>
        </dd>
        {facts
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="mb-2 wrap-anywhere whitespace-pre-line md:mb-0">{value}</dd>
            </div>
          ))}
      </dl>
      {refunded !== null && (
        <Text className="mt-4" tabularNumbers>
          {t.refunded(formatMoney(refunded.goods, currency, lang), formatMoney(refunded.shipping, currency, lang))}
        </Text>
      )}
      {refunded !== null && to_send && (
        <InlineBanner tone="warn" className="mt-3">
          {t.toSend}
        </InlineBanner>
      )}
      {carrier !== null && waybill !== null && <Text className="mt-4">{t.sentBy(carrier, waybill)}</Text>}
    </>
  )
}

/** Says what the new units of an exchange cost more, and whether that was paid, or what they cost less. */
function Difference({ detail }: { detail: ReturnDetail }) {
  const { t, lang } = useMessages(returnMessages)
  const { difference, waits_for_payment, currency, status } = detail
  if (difference === 0 || status === 'refunded') return null
  const money = formatMoney(Math.abs(difference), currency, lang)
  if (waits_for_payment) return <UnpaidDifference detail={detail} money={money} />
  return <Text className="mb-6">{difference > 0 ? t.differencePaid(money) : t.differenceBack(money)}</Text>
}

function Lines({ detail: { lines } }: { detail: ReturnDetail }) {
  const { t } = useMessages(returnMessages)
  return (
    <ul className="border-t border-line">
      {lines.map((line) => (
        <li key={`${line.size_id} ${line.color_id}`} className="border-b border-line py-3">
          <span className="font-semibold tabular-nums">
            {line.quantity} × {line.name}
          </span>{' '}
          <span className="text-ink-2">
            {line.size} · {line.color_name}
            {line.wanted_size !== null && ` · ${t.wanted(line.wanted_item ?? line.wanted_size)}`}
          </span>
          {line.restocked !== null && line.discarded !== null && (
            <SecondaryText>{t.arrived(line.restocked, line.discarded)}</SecondaryText>
          )}
        </li>
      ))}
    </ul>
  )
}
