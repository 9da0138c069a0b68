import { locales } from '@shop/contract/locale.ts'
import type { System } from '@shop/contract/staff/system.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { useRevalidator } from 'react-router'
import { PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { useActorName } from '../../lib/use-actor-name.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { usePagePolling } from '../../lib/use-page-polling.ts'
import { systemMessages } from '../../messages/system.ts'

const POLL_MS = 1_000
const SHOWN = 50

export function Check({ check, check_ms }: Pick<System, 'check' | 'check_ms'>) {
  const { t, lang } = useMessages(systemMessages)
  const getActorName = useActorName()
  const me = useMe()
  const { revalidate } = useRevalidator()
  const { send, pending } = useRequest()
  const isRunning = check !== null && check.done_at === null
  usePagePolling(POLL_MS, isRunning)

  async function start(): Promise<void> {
    const started = await send(() => staffApi(lang)('startSystemCheck', { body: {} }))
    if (started) await revalidate()
  }

  return (
    <PageSection title={t.check}>
      <Text tone="quiet" className="mb-3">
        {t.checkText}
      </Text>
      <div role="status" className="mb-3">
        <Result check={check} />
        {check?.done_at != null && (
          <p className="text-small text-ink-2">
            {t.checkedAt(formatDateTime(check.done_at, lang), getActorName('operator', check.requested_by))}
            {check_ms !== null &&
              `, ${t.took((check_ms / 1000).toLocaleString(locales[lang], { maximumFractionDigits: 1 }))}`}
          </p>
        )}
      </div>
      {hasPermission(me, 'system.write') && (
        <Button
          variant="secondary"
          loading={pending || isRunning}
          loadingLabel={t.checking}
          onClick={() => void start()}
        >
          {t.startCheck}
        </Button>
      )}
    </PageSection>
  )
}

function Result({ check }: Pick<System, 'check'>) {
  const { t } = useMessages(systemMessages)
  if (check === null) return <Text>{t.noCheck}</Text>
  if (check.done_at === null) return <Text>{t.checking}</Text>
  const { found, failure } = check
  if (found === null)
    return (
      <>
        <Badge tone="error">{t.checkFailed}</Badge>
        <p lang="en">{failure}</p>
      </>
    )
  if (found.length === 0) return <Badge tone="success">{t.allAgree}</Badge>
  return (
    <>
      <Badge tone="error">{t.found(found.length)}</Badge>
      <ul lang="en" className="list-disc pl-5 text-small">
        {found.slice(0, SHOWN).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {found.length > SHOWN && <Text size="small">{t.more(found.length - SHOWN)}</Text>}
    </>
  )
}
