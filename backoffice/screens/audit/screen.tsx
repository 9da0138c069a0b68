import type { Lang } from '@shop/contract/locale.ts'
import type { AuditEntry } from '@shop/contract/staff/audit.ts'
import type { Permission } from '@shop/contract/staff/permissions.ts'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { Link } from '@shop/ui/link/link.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import type { ListColumn } from '../../components/list/list-table.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { formatMetadata } from '../../lib/format-metadata.ts'
import { useLanguage, useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import {
  buildArtworkPath,
  buildCampaignPath,
  buildCategoryPath,
  buildCodePath,
  buildCollectionPath,
  buildColorPath,
  buildCustomerPath,
  buildDraftOrderPath,
  buildImportPath,
  buildLegalPath,
  buildMailPath,
  buildMessagePath,
  buildMonthPath,
  buildOrderPath,
  buildImagePath,
  buildPriceListPath,
  buildProductPath,
  buildRedirectPath,
  buildReturnPath,
  buildSettingPath,
  paths,
} from '../../lib/paths.ts'
import { nameOf } from '../../lib/name-of.ts'
import { toOptions } from '../../lib/options.ts'
import { useActorName } from '../../lib/use-actor-name.ts'
import { readListQuery } from '../../lib/use-list-search.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { auditActions } from '../../messages/audit-actions.ts'
import { auditSubjects } from '../../messages/audit-subjects.ts'
import { settingMessages } from '../../messages/settings.ts'
import type { Messages } from '../../messages/es.ts'

/** /audit: what was done, the newest first. The address is the state, so Back and shared links work. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { sort: _sort, ...query } = readListQuery(request, ['action', 'actor'])
  return unwrapList(await staffApi()('listAudit', { query }), request)
}

const areas = ['order.', 'request.', 'refund.', 'return.', 'product.', 'stock.', 'collection.', 'image.', 'customer.', 'crystals.', 'code.', 'settings.', 'staff.'] as const // prettier-ignore

/** The areas with actions about money, which are all that some roles read. */
const moneyAreas: readonly string[] = ['order.', 'request.', 'refund.', 'return.', 'code.', 'settings.']

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t, lang } = useLanguage()
  const { t: actions } = useMessages(auditActions)
  const getActorName = useActorName()
  const readsAll = hasPermission(useMe(), 'audit.read')
  const shownAreas = areas.filter((area) => readsAll || moneyAreas.includes(area))
  return (
    <Page title={t.audit.title} text={readsAll ? t.audit.text : t.audit.moneyText}>
      <ListFilters placeholder={t.audit.filterSubject}>
        <ListFilter label={t.audit.area} name="action" options={toOptions(t.audit.areas, shownAreas)} />
      </ListFilters>
      <ListView
        caption={t.audit.title}
        result={result}
        empty={<EmptyState title={t.common.nothingMatches} />}
        getId={({ id }) => id}
        nameHeader={t.audit.action}
        getName={({ action, actor, actor_name }) => `${getActorName(actor, actor_name)} ${actions[action] ?? action}`}
        columns={buildColumns(t, lang)}
      />
    </Page>
  )
}

function buildColumns(t: Messages, lang: Lang): ListColumn<AuditEntry>[] {
  return [
    {
      id: 'mailbox',
      header: t.people.email,
      render: ({ actor_email }) => actor_email && <span className="wrap-anywhere">{actor_email}</span>,
    },
    { id: 'subject', header: t.audit.subject, render: (entry) => <Subject entry={entry} /> },
    { id: 'at', header: t.audit.when, render: ({ at }) => <time dateTime={at}>{formatDateTime(at, lang)}</time> },
    {
      id: 'details',
      header: t.audit.details,
      render: (entry) => (Object.keys(entry.metadata).length === 0 ? null : <Details entry={entry} />),
    },
  ]
}

const pages: Readonly<Record<string, { permission: Permission; buildPath: (key: string) => string }>> = {
  order: { permission: 'orders.read', buildPath: buildOrderPath },
  return: { permission: 'returns.read', buildPath: (key) => buildReturnPath(Number(key)) },
  code: { permission: 'codes.read', buildPath: buildCodePath },
  setting: { permission: 'settings.read', buildPath: buildSettingPath },
  month: { permission: 'reports.sales', buildPath: buildMonthPath },
  image: { permission: 'products.read', buildPath: buildImagePath },
  product: { permission: 'products.read', buildPath: (key) => buildProductPath(Number(key)) },
  artwork: { permission: 'products.read', buildPath: (key) => buildArtworkPath(Number(key)) },
  collection: { permission: 'products.read', buildPath: (key) => buildCollectionPath(Number(key)) },
  category: { permission: 'products.read', buildPath: (key) => buildCategoryPath(Number(key)) },
  color: { permission: 'products.read', buildPath: (key) => buildColorPath(Number(key)) },
  price_list: { permission: 'prices.read', buildPath: (key) => buildPriceListPath(Number(key)) },
  campaign: { permission: 'campaigns.write', buildPath: (key) => buildCampaignPath(Number(key)) },
  draft_order: { permission: 'draft_orders.write', buildPath: (key) => buildDraftOrderPath(Number(key)) },
  redirect: { permission: 'imports.write', buildPath: buildRedirectPath },
  import: { permission: 'imports.write', buildPath: (key) => buildImportPath(Number(key)) },
  customer: { permission: 'customers.read', buildPath: (key) => buildCustomerPath(Number(key)) },
  legal: { permission: 'content.read', buildPath: (key) => buildLegalPath(Number(key)) },
  message: { permission: 'messages.write', buildPath: (key) => buildMailPath(Number(key)) },
  'contact-message': { permission: 'messages.write', buildPath: (key) => buildMessagePath(Number(key)) },
}
/** The sections of the home page are stored as a setting, but have no page among the settings. */
const HOME_SECTIONS = 'setting:home_sections'

function Subject({ entry: { subject, subject_name } }: { entry: AuditEntry }) {
  const { t } = useMessages(auditSubjects)
  const { t: settings } = useMessages(settingMessages)
  const me = useMe()
  if (subject === HOME_SECTIONS)
    return <SubjectLink name={t['home'] ?? ''} href={hasPermission(me, 'content.read') ? paths.homePage : undefined} />
  const [type = '', ...rest] = subject.split(':')
  const id = rest.join(':')
  const key = subject_name ?? id
  const keyName = type === 'setting' ? nameOf(settings.names, key) : key
  const name = [nameOf(t, type), keyName].filter(Boolean).join(' ')
  const page = pages[type]
  const mayOpen = page !== undefined && id !== '' && hasPermission(me, page.permission)
  return <SubjectLink name={name} href={mayOpen ? page.buildPath(type === 'order' ? key : id) : undefined} />
}

function SubjectLink({ name, href }: { name: string; href: string | undefined }) {
  if (href === undefined) return <span className="wrap-anywhere">{name}</span>
  return (
    <Link href={href} className="wrap-anywhere underline underline-offset-4">
      {name}
    </Link>
  )
}

function Details({ entry: { metadata } }: { entry: AuditEntry }) {
  const { t, lang } = useLanguage()
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-ink-2">{t.audit.show}</summary>
      <pre className="mt-1 max-w-notice overflow-x-auto whitespace-pre-wrap">
        {JSON.stringify(formatMetadata(metadata, lang), null, 1)}
      </pre>
    </details>
  )
}
