import type { Currency, Lang } from '@shop/contract/locale.ts'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { useId } from 'react'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { collectionMessages } from '../../messages/collections.ts'
import { SecondaryText } from '../secondary-text.tsx'

export interface PreviewTarget {
  level: number
  /** The moment in ISO format; null is now. */
  at: string | null
  language: Lang
  currency: Currency
  collection_id: number | null
  product_id: number | null
  of_home?: boolean
}

/** The name of the tab, by which a form can open in it. */
const PREVIEW_TAB = 'shop-preview'

/** Sends a form to another host in the tab: a cookie of the shop can only be set there. */
function submitTo(url: string, fields: Record<string, string>): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: url, target: PREVIEW_TAB, hidden: true })
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

/** Opens the shop in another tab as this viewer sees it, for 15 minutes. */
export function PreviewButton({ target }: { target: PreviewTarget }) {
  const { t } = useMessages(collectionMessages)
  const showError = useErrorAlert()
  const { send, pending } = useRequest()
  const hintId = useId()

  async function open(): Promise<void> {
    // Browsers open a tab only at once after the press, so it opens empty and gets its address afterwards.
    const tab = window.open('', PREVIEW_TAB)
    if (tab === null) {
      await showError(t.previewBlocked)
      return
    }
    const started = await send(() => staffApi()('startPreview', { body: target }), { onRefused: () => tab.close() })
    if (started === undefined) return
    if (started.handover === null) tab.location.href = started.path
    else submitTo(started.handover.url, { preview: started.handover.preview, path: started.path })
  }

  return (
    <div>
      <Button
        variant="secondary"
        icon={<Icon name="eye" className="size-5" />}
        loading={pending}
        aria-describedby={hintId}
        onClick={() => void open()}
      >
        {t.preview}
      </Button>
      <SecondaryText id={hintId} className="mt-2">
        {t.previewHint}
      </SecondaryText>
    </div>
  )
}
