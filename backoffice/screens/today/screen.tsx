import { locales } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { ownerSettings } from '@shop/contract/staff/setting-values.ts'
import { closableSteps } from '@shop/contract/staff/setup-steps.ts'
import type { Queue, Today } from '@shop/contract/staff/today.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { cx } from '@shop/ui/class-names/cx.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Link } from '@shop/ui/link/link.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { usePageAction } from '../../components/actions/page-action.ts'
import { ScanField } from '../../components/orders/scan-field.tsx'
import { Page, PageSection } from '../../components/page.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime, formatRelative, formatTime, formatWeekday } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { buildSettingPath, paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { usePolling } from '../../lib/use-polling.ts'
import { todayMessages } from '../../messages/today.ts'

const POLL_MS = 30_000

export async function loader({ request }: LoaderFunctionArgs) {
  return unwrap(await staffApi()('getToday', {}), request)
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const [polled, setPolled] = useState<Today>()
  const [isStale, setStale] = useState(false)
  const { t, lang } = useMessages(todayMessages)
  const me = useMe()
  // The language of the loaded names may have changed since the last poll; the newer answer counts.
  const today = polled !== undefined && polled.now > loaded.now ? polled : loaded

  usePolling(async () => {
    const result = await staffApi()('getToday', {})
    setStale(!result.ok)
    if (result.ok) setPolled(result.data)
  }, POLL_MS)

  const open = today.checklist?.filter(({ done }) => !done) ?? []
  return (
    <Page title={t.title} text={t.greeting(me.name)} action={hasPermission(me, 'orders.read') && <ScanField />}>
      {isStale && (
        <InlineBanner tone="warn" live className="mb-6">
          {t.stale}
        </InlineBanner>
      )}
      <PageSection title={t.queues}>
        <Queues queues={today.queues} now={new Date(today.now)} />
      </PageSection>
      {today.sales !== null && <Sales sales={today.sales} now={today.now} />}
      {today.opening !== null && <Opening opening={today.opening} />}
      {today.checklist !== null && open.length > 0 && <Checklist checklist={today.checklist} />}
      <SecondaryText>
        {t.updated(formatTime(today.now, lang))} · {t.zone}
      </SecondaryText>
    </Page>
  )
}

const queuePaths: Record<Queue['name'], string> = {
  transfers: paths.transfers,
  to_pack: `${paths.orders}?tab=to_pack`,
  to_ship: `${paths.orders}?tab=to_ship`,
  returns: paths.returns,
  came_back: `${paths.orders}?tab=returns&fulfillment_status=returned`,
  too_long: `${paths.orders}?tab=too_long`,
  lost: `${paths.orders}?tab=lost`,
  money: paths.money,
  approvals: paths.money,
  legal: paths.legalTexts,
  benefits: paths.benefits,
  messages: paths.messages,
  failed_mail: paths.mail,
}

const checklistPaths: Partial<Record<NonNullable<Today['checklist']>[number]['name'], string>> = {
  ...Object.fromEntries(ownerSettings.map((name) => [name, buildSettingPath(name)])),
  legal_texts: paths.legalTexts,
  products: paths.newProduct,
  both_currencies: paths.products,
  drop: paths.collections,
  team: paths.people,
}

function Queues({ queues, now }: { queues: Queue[]; now: Date }) {
  const { t } = useMessages(todayMessages)
  if (queues.length === 0) return <Text tone="quiet">{t.noQueues}</Text>
  const waiting = queues.filter(({ count }) => count > 0)
  const empty = queues.filter(({ count }) => count === 0)
  return (
    <>
      {waiting.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
          {waiting.map((queue) => (
            <li key={queue.name}>
              <QueueTile queue={queue} now={now} />
            </li>
          ))}
        </ul>
      )}
      {empty.length > 0 && <EmptyQueues queues={empty} isAll={waiting.length === 0} />}
    </>
  )
}

function EmptyQueues({ queues, isAll }: { queues: Queue[]; isAll: boolean }) {
  const { t } = useMessages(todayMessages)
  return (
    <details className={cx('text-small text-ink-2', !isAll && 'mt-3')}>
      <summary className="flex min-h-11 w-fit items-center gap-2 hover:text-vermilion">
        {isAll ? t.allEmpty : t.othersEmpty(queues.length)}
        <Icon name="chevron-down" className="size-4" />
      </summary>
      <ul className="flex flex-wrap gap-x-4">
        {queues.map(({ name }) => (
          <li key={name}>
            <TextLink href={queuePaths[name]} variant="standing">
              {t.names[name]}
            </TextLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

function QueueTile({ queue: { name, count, oldest_at }, now }: { queue: Queue; now: Date }) {
  const { t, lang } = useMessages(todayMessages)
  return (
    <Link
      href={queuePaths[name]}
      className="flex h-full flex-col border border-line p-3 hover:border-ink hover:bg-shell md:p-4"
    >
      <span className="font-title text-h2 tabular-nums">{count.toLocaleString(locales[lang])}</span>
      <span className="font-semibold">{t.names[name]}</span>
      <span className="text-small text-ink-2">
        {oldest_at !== null && t.oldest(formatRelative(oldest_at, now, lang))}
      </span>
    </Link>
  )
}

function Sales({ sales, now }: { sales: NonNullable<Today['sales']>; now: string }) {
  const { t, lang } = useMessages(todayMessages)
  return (
    <PageSection title={t.sales}>
      <ul className="grid gap-3 md:grid-cols-2">
        {sales.map(({ currency, amount, orders, amount_before, orders_before, amount_before_whole_day }) => (
          <li key={currency} className="border border-line p-4 tabular-nums">
            <Heading level={3} size="h3">
              {formatMoney(amount, currency, lang)}
            </Heading>
            <Text>{t.orders(orders)}</Text>
            <SecondaryText>
              {t.before(formatWeekday(now, lang), formatMoney(amount_before, currency, lang), orders_before)}
              <br />
              {t.wholeDay(formatMoney(amount_before_whole_day, currency, lang))}
            </SecondaryText>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

function Opening({ opening }: { opening: NonNullable<Today['opening']> }) {
  const { t, lang } = useMessages(todayMessages)
  const { name, level, opens_at, for_everyone_at } = opening
  const levelName = level === 1 || level === 2 || level === 3 ? t.levels[level] : t.levels.everyone
  return (
    <PageSection title={t.opening}>
      <Text>{t.opens(name, levelName, formatDateTime(opens_at, lang))}</Text>
      {level > 0 && <Text tone="quiet">{t.everyone(formatDateTime(for_everyone_at, lang))}</Text>}
    </PageSection>
  )
}

function Checklist({ checklist }: { checklist: NonNullable<Today['checklist']> }) {
  const { t } = useMessages(todayMessages)
  return (
    <PageSection title={t.checklist}>
      <Text tone="quiet">{t.checklistText}</Text>
      <ul className="mt-2 border-t border-line">
        {checklist.map(({ name, done }) => (
          <li key={name} className="flex items-center justify-between gap-4 border-b border-line py-2">
            <ChecklistItem name={name} done={done} />
            <span className="flex flex-wrap items-center justify-end gap-3">
              {!done && <CloseStep name={name} />}
              <Badge tone={done ? 'success' : 'waiting'}>{done ? t.done : t.missing}</Badge>
            </span>
          </li>
        ))}
      </ul>
      <SecondaryText className="mt-3">
        {t.environment} <code className="whitespace-nowrap">npm run shop -- check-setup</code>.
      </SecondaryText>
    </PageSection>
  )
}

/** Keeps a setting as it is, or says that the shop does without; other steps can only be done. */
function CloseStep({ name }: { name: NonNullable<Today['checklist']>[number]['name'] }) {
  const { t } = useMessages(todayMessages)
  const { run, pending } = usePageAction()
  const step = closableSteps.find((one) => one === name)
  if (step === undefined) return null
  const label = step === 'both_currencies' || step === 'drop' || step === 'team' ? t.without[step] : t.keep
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={t.closeOf(label, t.items[name])}
      loading={pending}
      onClick={() => void run(() => staffApi()('closeSetupStep', { body: { step } }), t.closed)}
    >
      {label}
    </Button>
  )
}

function ChecklistItem({ name, done }: NonNullable<Today['checklist']>[number]) {
  const { t } = useMessages(todayMessages)
  const path = checklistPaths[name]
  if (path === undefined || done) return <span className={done ? 'text-ink-2' : undefined}>{t.items[name]}</span>
  return <TextLink href={path}>{t.items[name]}</TextLink>
}
