import type { CustomerDetail } from '@shop/contract/staff/customer-page.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Entry, EntryList } from '@shop/ui/entry-list/entry-list.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { PageSection } from '../../components/page.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { customerMessages } from '../../messages/customers.ts'
import { shopNow } from '../../lib/shop-clock.ts'

export function PrivacySection({ customer }: { customer: CustomerDetail }) {
  const { t, lang } = useMessages(customerMessages)
  const me = useMe()
  const confirm = useConfirm()
  const { run, pendingKey } = usePageAction<'startDataExport' | 'startErasure'>()
  const { id, email, closed_at, privacy_requests } = customer
  if (closed_at !== null || !hasPermission(me, 'customers.write')) return null

  async function start(call: 'startDataExport' | 'startErasure', title: string, text: string): Promise<void> {
    if (!(await confirm({ title, text, danger: call === 'startErasure' }))) return
    await run(() => staffApi()(call, { body: { id } }), t.privacySent, call)
  }

  return (
    <PageSection title={t.privacy}>
      <Text className="mb-4">{t.privacyText}</Text>
      {privacy_requests.length > 0 && (
        <EntryList label={t.privacy} className="mb-4">
          {privacy_requests.map(({ kind, created_at, expires_at, confirmed_at }) => (
            <Entry
              key={kind}
              title={t.privacyKinds[kind]}
              detail={formatDateTime(created_at, lang)}
              aside={getState(confirmed_at, expires_at)}
            />
          ))}
        </EntryList>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          loading={pendingKey === 'startDataExport'}
          onClick={() => void start('startDataExport', t.startExport, t.startExportText(email))}
        >
          {t.startExport}
        </Button>
        <Button
          variant="secondary"
          size="small"
          loading={pendingKey === 'startErasure'}
          onClick={() => void start('startErasure', t.startErasure, t.startErasureText(email))}
        >
          {t.startErasure}
        </Button>
      </div>
    </PageSection>
  )

  function getState(confirmed_at: string | null, expires_at: string): string {
    if (confirmed_at !== null) return t.privacyConfirmed(formatDateTime(confirmed_at, lang))
    return new Date(expires_at) < shopNow() ? t.privacyExpired : t.privacyWaiting(formatDateTime(expires_at, lang))
  }
}
