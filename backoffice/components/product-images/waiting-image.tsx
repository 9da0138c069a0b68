import type { StaffImage } from '@shop/contract/staff/images.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { FieldError } from '@shop/ui/field/field-error.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useId } from 'react'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { imageMessages } from '../../messages/images.ts'
import { Thumb } from '../images/thumb.tsx'
import { SecondaryText } from '../secondary-text.tsx'

/** An upload that is being made, or could not be: its reason, a retry, and a way to give it up. */
export function WaitingImage({ image, onChange }: { image: StaffImage; onChange: () => Promise<void> }) {
  const { t, common } = useMessages(imageMessages)
  const id = useId()
  const { send, pendingKey } = useRequest<'retry' | 'dismiss'>()
  const { key, name, state, failure } = image

  async function retry(): Promise<void> {
    await send(() => staffApi()('retryImage', { body: { key } }), { key: 'retry' })
    await onChange()
  }

  async function dismiss(): Promise<void> {
    await send(() => staffApi()('deleteImage', { query: { key } }), { key: 'dismiss' })
    await onChange()
  }

  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3">
      <Thumb image={image} className="w-20" />
      <div className="min-w-0 grow">
        <p className="text-small wrap-anywhere">{name}</p>
        {state === 'failed' ? (
          <FieldError id={id}>{failure ?? t.failed}</FieldError>
        ) : (
          <SecondaryText role="status">{t.processing}</SecondaryText>
        )}
      </div>
      {state === 'failed' && (
        <div className="flex gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-label={t.retryOf(name)}
            loading={pendingKey === 'retry'}
            onClick={() => void retry()}
          >
            {common.retry}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={t.dismissOf(name)}
            loading={pendingKey === 'dismiss'}
            onClick={() => void dismiss()}
          >
            {t.dismiss}
          </Button>
        </div>
      )}
    </li>
  )
}
