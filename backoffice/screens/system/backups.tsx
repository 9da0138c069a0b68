import type { System } from '@shop/contract/staff/system.ts'
import { DataList } from '@shop/ui/data-list/data-list.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { PageSection } from '../../components/page.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { systemMessages } from '../../messages/system.ts'

export function Backups({ backup, storage_full }: Pick<System, 'backup' | 'storage_full'>) {
  const { t, lang } = useMessages(systemMessages)
  const { archiving, newest_at, archived_at, failing } = backup
  const format = (at: string | null) => (at === null ? t.never : formatDateTime(at, lang))
  return (
    <PageSection title={t.backups}>
      {storage_full && <InlineBanner tone="error">{t.storageFull}</InlineBanner>}
      {failing && <InlineBanner tone="error">{t.archiveFailing}</InlineBanner>}
      <DataList
        items={[
          { key: 'newest', label: t.newestBackup, value: format(newest_at) },
          { key: 'archived', label: t.archivedAt, value: archiving ? format(archived_at) : t.notArchived },
        ]}
      />
    </PageSection>
  )
}
