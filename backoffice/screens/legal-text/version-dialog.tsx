import type { Lang } from '@shop/contract/locale.ts'
import type { LegalTexts } from '@shop/contract/staff/legal.ts'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { RichHtml } from '@shop/ui/rich-html/rich-html.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { Spinner } from '@shop/ui/spinner/spinner.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { toOptions } from '../../lib/options.ts'
import { legalMessages } from '../../messages/legal.ts'

interface VersionDialogProps {
  id: number
  version: number
  onClose: () => void
}

export function VersionDialog({ id, version, onClose }: VersionDialogProps) {
  const { t, lang, common } = useMessages(legalMessages)
  const [shown, setShown] = useState<Lang>(lang)
  const [texts, setTexts] = useState<LegalTexts>()
  const [failure, setFailure] = useState<string>()

  async function load(): Promise<void> {
    const result = await staffApi()('getLegalVersion', { query: { id, version } })
    setFailure(result.ok ? undefined : result.message)
    if (result.ok) setTexts(result.data.texts)
  }
  const reload = useEffectEvent(load)
  useEffect(() => void reload(), [id, version])

  return (
    <Dialog open size="medium" title={t.versionTitle(version)} closeLabel={common.close} onClose={onClose}>
      <Select
        label={common.language}
        value={shown}
        options={toOptions(common.languages)}
        onChange={({ currentTarget }) => setShown(currentTarget.value === 'en' ? 'en' : 'es')}
      />
      {failure !== undefined && (
        <ErrorBlock title={failure} retryLabel={common.retry} retrying={false} onRetry={() => void load()} />
      )}
      {texts === undefined && failure === undefined && <Spinner />}
      {texts !== undefined && (
        <article lang={shown} className="mt-6">
          <h3 className="mb-4 font-title text-h3 wrap-anywhere">{texts[shown].name}</h3>
          <RichHtml html={texts[shown].content} tableLabel={t.table} />
        </article>
      )}
    </Dialog>
  )
}
