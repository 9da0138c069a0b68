import type { EditorImage } from '@shop/contract/staff/home.ts'
import type { StaffImage } from '@shop/contract/staff/images.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { cx } from '@shop/ui/class-names/cx.ts'
import { FieldError } from '@shop/ui/field/field-error.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type ReactNode, useId, useState } from 'react'
import { useMessages } from '../../lib/language.ts'
import { buildImagePath } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { homeMessages } from '../../messages/home.ts'
import { ImagePicker } from '../images/image-picker.tsx'
import { ImageUpload } from '../images/image-upload.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { toEditorImage } from './use-editor-image.ts'

interface ImageChoiceProps {
  label: string
  hint?: string
  image: EditorImage | undefined
  /** The shape in which the page shows it, as width divided by height. */
  shape: number
  /** The part of the image, from the top, that nothing covers; without it there is no frame. */
  safePart?: number
  error: string | undefined
  onPick: (image: EditorImage | null) => void
  children?: ReactNode
}

/** Shapes that differ by less look the same. */
const SHAPE_TOLERANCE = 1.15

export function ImageChoice(props: ImageChoiceProps) {
  const { label, hint, image, shape, safePart, error, onPick, children } = props
  const { t } = useMessages(homeMessages)
  const id = useId()
  const me = useMe()
  const [isPicking, setPicking] = useState(false)

  function choose(chosen: StaffImage): void {
    setPicking(false)
    const shown = toEditorImage(chosen)
    if (shown !== undefined) onPick(shown)
  }

  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="min-w-0">
      <legend className="mb-1 text-small font-semibold">{label}</legend>
      {hint !== undefined && <SecondaryText className="mb-2">{hint}</SecondaryText>}
      <Shown image={image} shape={shape} safePart={safePart} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={`${image ? t.change : t.choose}: ${label}`}
          onClick={() => setPicking(true)}
        >
          {image ? t.change : t.choose}
        </Button>
        {image && (
          <Button variant="quiet" size="small" aria-label={`${t.takeOut}: ${label}`} onClick={() => onPick(null)}>
            {t.takeOut}
          </Button>
        )}
        {image && <TextLink href={buildImagePath(image.key)}>{t.openImage}</TextLink>}
      </div>
      {hasPermission(me, 'content.write') && hasPermission(me, 'products.write') && (
        <div className="mt-3">
          <ImageUpload onReady={choose} />
        </div>
      )}
      <FieldError id={id}>{error}</FieldError>
      {children}
      {isPicking && <ImagePicker onClose={() => setPicking(false)} onPick={choose} />}
    </fieldset>
  )
}

function Shown({
  image,
  shape,
  safePart,
}: Pick<ImageChoiceProps, 'image' | 'shape'> & { safePart: number | undefined }) {
  const { t } = useMessages(homeMessages)
  const own = image === undefined ? shape : image.width / image.height
  return (
    <>
      <div
        className={cx('relative overflow-hidden rounded-edge bg-studio', shape < 1 && 'max-w-60')}
        style={{ aspectRatio: String(shape) }}
      >
        {image === undefined ? (
          <p className="grid h-full place-items-center p-2 text-small text-ink-2">{t.noImage}</p>
        ) : (
          <img src={image.image} alt="" className="size-full object-cover" />
        )}
        {image !== undefined && safePart !== undefined && (
          <span
            aria-hidden="true"
            className="absolute inset-x-[4%] top-[4%] border-2 border-dashed border-paper mix-blend-difference"
            style={{ height: `${safePart * 100}%` }}
          />
        )}
      </div>
      {image !== undefined && (
        <div className="mt-2 text-small text-ink-2">
          {safePart !== undefined && <p>{t.safeArea}</p>}
          {Math.max(own / shape, shape / own) > SHAPE_TOLERANCE && <p>{t.cropped}</p>}
          {shape > 1 && image.width < 1280 && <p className="text-warn">{t.small(image.width)}</p>}
        </div>
      )}
    </>
  )
}
