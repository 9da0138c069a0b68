import type { StaffPicture } from '@shop/contract/staff/pictures.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { FieldError } from '@shop/ui/field/field-error.tsx'
import { useId, useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { pictureMessages } from '../../messages/pictures.ts'
import { SecondaryText } from '../secondary-text.tsx'
import { DropZone } from './drop-zone.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { Thumb } from './thumb.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'
import { waitForPicture } from './wait-for-picture.ts'

type FieldPicture = Pick<StaffPicture, 'key' | 'thumb'>

interface PictureFieldProps {
  label: string
  /** The key of the image; null without one. */
  value: string | null
  /** The image that is stored. */
  saved: { picture_key: string | null; thumb: string | null }
  onChange: (key: string | null) => void
}

/**
 * One image of a form: chosen from the library, or uploaded here. Of one that was chosen here the thumbnail is kept. Who may
 * not change it sees it alone: a disabled form would still take a file that is dropped.
 */
export function PictureField({ label, value, saved, onChange }: PictureFieldProps) {
  const id = useId()
  const { t } = useMessages(pictureMessages)
  const canWrite = hasPermission(useMe(), 'products.write')
  const [isPicking, setPicking] = useState(false)
  const [chosen, setChosen] = useState<FieldPicture | null>(null)
  const { uploads, isMaking, failure, upload } = usePictureUpload(choose)
  const known = [chosen, { key: saved.picture_key, thumb: saved.thumb }].find((one) => one?.key === value)

  function choose(picture: FieldPicture | null): void {
    setChosen(picture)
    onChange(picture?.key ?? null)
  }

  return (
    <fieldset aria-describedby={failure === undefined ? undefined : id}>
      <legend className="mb-1 text-small font-semibold">{label}</legend>
      <div className="flex flex-wrap items-start gap-4">
        <Thumb
          picture={value === null ? null : { thumb: known?.thumb ?? null, color: null, state: 'ready' }}
          className="w-24"
        />
        {canWrite && (
          <div className="min-w-0 grow basis-60">
            <div className="mb-3 flex flex-wrap gap-2">
              <Button variant="secondary" size="small" onClick={() => setPicking(true)}>
                {value === null ? t.pick : t.change}
              </Button>
              {value !== null && (
                <Button variant="quiet" size="small" onClick={() => choose(null)}>
                  {t.takeOut}
                </Button>
              )}
            </div>
            <DropZone multiple={false} onFiles={upload} />
            <UploadList uploads={uploads} />
            {isMaking && <SecondaryText role="status">{t.processing}</SecondaryText>}
            <FieldError id={id}>{failure}</FieldError>
          </div>
        )}
      </div>
      {isPicking && (
        <PicturePicker
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            choose(picked)
            setPicking(false)
          }}
        />
      )}
    </fieldset>
  )
}

/** Uploads an image and waits until it can be shown. */
function usePictureUpload(onReady: (picture: FieldPicture) => void) {
  const { t } = useMessages(pictureMessages)
  const [isMaking, setMaking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const uploads = useUploads(async (key) => {
    setMaking(true)
    const made = await waitForPicture(staffApi(), key)
    setMaking(false)
    if (made.ok && made.data.state === 'ready') onReady(made.data)
    else setFailure(made.ok ? (made.data.failure ?? t.failed) : made.message)
  })

  function upload(files: readonly File[]): void {
    setFailure(undefined)
    uploads.add(files.map((file) => ({ file, query: {} })))
  }

  return { uploads, isMaking, failure, upload }
}
