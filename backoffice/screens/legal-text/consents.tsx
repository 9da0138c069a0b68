import type { LegalConsent, LegalVersion } from '@shop/contract/staff/legal.ts'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import type { ListResult } from '../../lib/load.ts'
import { buildCustomerPath } from '../../lib/paths.ts'
import { legalMessages } from '../../messages/legal.ts'

interface ConsentsProps {
  consents: ListResult<LegalConsent>
  versions: readonly LegalVersion[]
}

export function Consents({ consents, versions }: ConsentsProps) {
  const { t, lang } = useMessages(legalMessages)
  return (
    <>
      <Text tone="quiet" className="mb-4">
        {t.consentsText}
      </Text>
      <ListFilters placeholder={t.search} hasViews={false}>
        <ListFilter
          label={t.version}
          name="version"
          noneLabel={t.allVersions}
          options={versions.map(({ version }) => ({ value: String(version), label: t.versionTitle(version) }))}
        />
      </ListFilters>
      <ListView
        result={consents}
        caption={t.consents}
        nameHeader={t.customer}
        getId={({ customer_id, at }) => `${customer_id} ${at}`}
        getName={({ name, email }) => name || email}
        getHref={({ customer_id }) => buildCustomerPath(customer_id)}
        empty={<EmptyState title={t.noConsents}>{t.noConsentsText}</EmptyState>}
        columns={[
          { id: 'email', header: t.email, render: ({ email }) => email },
          { id: 'version', header: t.version, render: ({ version }) => version ?? '—' },
          { id: 'at', header: t.acceptedAt, render: ({ at }) => formatDateTime(at, lang) },
        ]}
      />
    </>
  )
}
