import type { PictureDetails } from '@shop/contract/staff/pictures.ts'
import { FieldError } from '@shop/ui/field/field-error.tsx'
import { useId, useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { pictureMessages } from '../../messages/pictures.ts'
import { SecondaryText } from '../secondary-text.tsx'
import { DropZone } from './drop-zone.tsx'
import { usePendingUpload } from '../../lib/pending-uploads.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'
import { waitForPicture } from './wait-for-picture.ts'

interface PictureUploadProps {
  /** Called with the image once it can be shown. */
  onReady: (picture: PictureDetails) => void
  /** Whether an image that is pasted anywhere on the page comes here: true for one field of a page. */
  takesPaste?: boolean
}

/** Uploads one image for a field. Only for members who may add images. */
export function PictureUpload({ onReady, takesPaste = false }: PictureUploadProps) {
  const id = useId()
  const { t } = useMessages(pictureMessages)
  const { uploads, isMaking, failure, upload } = usePictureUpload(onReady)
  return (
    <div role="group" aria-label={t.uploadOne} aria-describedby={failure === undefined ? undefined : id}>
      <DropZone multiple={false} takesPaste={takesPaste} onFiles={upload} />
      <UploadList uploads={uploads} />
      {isMaking && <SecondaryText role="status">{t.processing}</SecondaryText>}
      <FieldError id={id}>{failure}</FieldError>
    </div>
  )
}

function usePictureUpload(onReady: (picture: PictureDetails) => void) {
  const { t } = useMessages(pictureMessages)
  const [isMaking, setMaking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const uploads = useUploads(async (key) => {
    setMaking(true)
    const made = await waitForPicture(staffApi(), key)
    if (made.ok && made.data.state === 'ready') onReady(made.data)
    else setFailure(made.ok ? (made.data.failure ?? t.failed) : made.message)
    setMaking(false)
  })
  usePendingUpload(isMaking || uploads.list.some(({ state }) => state !== 'failed'))

  function upload(files: readonly File[]): void {
    setFailure(undefined)
    uploads.add(files.map((file) => ({ file, query: {} })))
  }

  return { uploads, isMaking, failure, upload }
}
