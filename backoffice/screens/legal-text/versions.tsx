import { locales } from '@shop/contract/locale.ts'
import type { LegalDetail, LegalVersion } from '@shop/contract/staff/legal.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { lazy, Suspense, useState } from 'react'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { legalMessages } from '../../messages/legal.ts'

const VersionDialog = lazy(() => import('./version-dialog.tsx').then((part) => ({ default: part.VersionDialog })))

const tones = { scheduled: 'waiting', in_force: 'success', former: 'plain' } as const

/** The published versions, the newest first. One that is not in force yet can be withdrawn. */
export function Versions({ text: { id, versions } }: { text: LegalDetail }) {
  const { t } = useMessages(legalMessages)
  const [open, setOpen] = useState<number>()
  if (versions.length === 0) return <Text tone="quiet">{t.noVersions}</Text>
  return (
    <>
      <ul className="border-t border-line">
        {versions.map((version) => (
          <VersionRow key={version.version} id={id} version={version} onOpen={() => setOpen(version.version)} />
        ))}
      </ul>
      <Suspense>
        {open !== undefined && <VersionDialog id={id} version={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}

interface VersionRowProps {
  id: number
  version: LegalVersion
  onOpen: () => void
}

function VersionRow({ id, version: row, onOpen }: VersionRowProps) {
  const { t, lang } = useMessages(legalMessages)
  const { version, state, valid_from, note, published_by, accepted } = row
  const canPublish = hasPermission(useMe(), 'legal.publish')
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-4 font-semibold">
          {t.versionTitle(version)}
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
        </p>
        <p className="flex flex-wrap gap-x-4 text-small text-ink-2">
          <span>
            {t.validFrom} {formatDateTime(valid_from, lang)}
          </span>
          {published_by !== null && (
            <span>
              {t.publishedBy} {published_by}
            </span>
          )}
          {accepted !== null && (
            <span>
              {t.accepted}: {accepted.toLocaleString(locales[lang])}
            </span>
          )}
        </p>
        {note !== '' && <p className="text-small wrap-anywhere whitespace-pre-wrap">{note}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" aria-label={t.viewOf(version)} onClick={onOpen}>
          {t.view}
        </Button>
        {state === 'scheduled' && canPublish && <WithdrawButton id={id} version={version} />}
      </div>
    </li>
  )
}

function WithdrawButton({ id, version }: { id: number; version: number }) {
  const { t } = useMessages(legalMessages)
  const confirm = useConfirm()
  const { run, pending } = usePageAction()

  async function withdraw(): Promise<void> {
    const question = { title: t.withdrawOf(version), text: t.withdrawText, okLabel: t.withdraw }
    if (!(await confirm({ danger: true, ...question }))) return
    const body = { id, version }
    await run(() => staffApi()('withdrawLegalVersion', { body }), t.withdrawn)
  }

  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={t.withdrawOf(version)}
      loading={pending}
      onClick={() => void withdraw()}
    >
      {t.withdraw}
    </Button>
  )
}
