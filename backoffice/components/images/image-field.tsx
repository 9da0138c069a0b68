import type { StaffImage } from '@shop/contract/staff/images.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useState } from 'react'
import { useMessages } from '../../lib/language.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { imageMessages } from '../../messages/images.ts'
import { ImagePicker } from './image-picker.tsx'
import { ImageUpload } from './image-upload.tsx'
import { Thumb } from './thumb.tsx'

type FieldImage = Pick<StaffImage, 'key' | 'thumb'>

interface ImageFieldProps {
  label: string
  /** The key of the image; null without one. */
  value: string | null
  saved: { image_key: string | null; thumb: string | null }
  onChange: (key: string | null) => void
  /** Whether an image that is pasted anywhere on the page comes here: false where a page has several fields. */
  takesPaste?: boolean
}

/**
 * One image of a form: chosen from the library, or uploaded here. Of one that was chosen here the thumbnail is kept. Who may
 * not change it sees it alone: a disabled form would still take a file that is dropped.
 */
export function ImageField({ label, value, saved, onChange, takesPaste = true }: ImageFieldProps) {
  const { t } = useMessages(imageMessages)
  const canWrite = hasPermission(useMe(), 'products.write')
  const [isPicking, setPicking] = useState(false)
  const [chosen, setChosen] = useState<FieldImage | null>(null)
  const known = [chosen, { key: saved.image_key, thumb: saved.thumb }].find((one) => one?.key === value)

  function choose(image: FieldImage | null): void {
    setChosen(image)
    onChange(image?.key ?? null)
  }

  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">{label}</legend>
      <div className="flex flex-wrap items-start gap-4">
        <Thumb
          image={value === null ? null : { thumb: known?.thumb ?? null, color: null, state: 'ready' }}
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
            <ImageUpload takesPaste={takesPaste} onReady={choose} />
          </div>
        )}
      </div>
      {isPicking && (
        <ImagePicker
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
