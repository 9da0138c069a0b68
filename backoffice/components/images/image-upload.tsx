import type { ImageDetails } from '@shop/contract/staff/images.ts'
import { useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { imageMessages } from '../../messages/images.ts'
import { SecondaryText } from '../secondary-text.tsx'
import { DropZone } from './drop-zone.tsx'
import { usePendingUpload } from '../../lib/pending-uploads.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'
import { waitForImage } from './wait-for-image.ts'

interface ImageUploadProps {
  /** Called with the image once it can be shown. */
  onReady: (image: ImageDetails) => void
  /** Whether an image that is pasted anywhere on the page comes here: true for one field of a page. */
  takesPaste?: boolean
}

/** Uploads one image for a field. Only for members who may add images. A save of the page waits for it. */
export function ImageUpload({ onReady, takesPaste = false }: ImageUploadProps) {
  const { t } = useMessages(imageMessages)
  const [isMaking, setMaking] = useState(false)
  const uploads = useUploads(async (key) => {
    setMaking(true)
    const made = await waitForImage(staffApi(), key)
    setMaking(false)
    if (!made.ok) return made.message
    if (made.data.state !== 'ready') return made.data.failure ?? t.failed
    return onReady(made.data)
  })
  const isSending = uploads.list.some(({ state }) => state === 'waiting' || state === 'sending')
  const hasFailed = uploads.list.some(({ state }) => state === 'failed')
  usePendingUpload(isMaking || isSending ? 'busy' : hasFailed ? 'failed' : undefined)
  return (
    <div role="group" aria-label={t.uploadOne} tabIndex={-1} data-failed-upload={hasFailed || undefined}>
      <DropZone
        multiple={false}
        takesPaste={takesPaste}
        onFiles={(files) => uploads.add(files.map((file) => ({ file, query: {} })))}
      />
      <UploadList uploads={uploads} />
      {isMaking && <SecondaryText role="status">{t.processing}</SecondaryText>}
    </div>
  )
}
