import type { StaffImage } from '@shop/contract/staff/images.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { cx } from '@shop/ui/class-names/cx.ts'
import { IconButton } from '@shop/ui/icon-button/icon-button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { useState } from 'react'
import { useMessages } from '../../lib/language.ts'
import { imageMessages } from '../../messages/images.ts'
import { MoveButtons } from '../move-buttons.tsx'
import { AltFields } from '../images/alt-fields.tsx'
import { CropDialog } from '../images/crop-dialog.tsx'
import { Thumb } from '../images/thumb.tsx'
import { useCropWait } from '../images/use-crop-wait.ts'
import { useSortable } from '../use-sortable.ts'

interface GalleryImageProps {
  image: StaffImage
  group: string
  place: number
  count: number
  /** Whether this is the product's own gallery, whose first images are on its card. */
  isOwn: boolean
  canWrite: boolean
  onMove: (to: number) => void
  onDropped: (key: string) => void
  onRemove: () => void
  onChange: (image: StaffImage) => void
  onLoad: () => Promise<void>
}

export function GalleryImage(props: GalleryImageProps) {
  const { image, group, place, count, isOwn, canWrite, onDropped, onChange, onLoad } = props
  const { t, common } = useMessages(imageMessages)
  const { moves } = common
  const [isCropping, setCropping] = useState(false)
  const { key, name, original } = image
  const { isMaking, showSaved } = useCropWait(key, onLoad)
  const { item, handle, isOver, isDragging } = useSortable<HTMLLIElement, HTMLSpanElement>({
    group,
    id: key,
    disabled: !canWrite,
    onDrop: onDropped,
  })
  return (
    <li
      ref={item}
      data-key={key}
      aria-label={t.position(place + 1, count)}
      className={cx(
        'flex flex-wrap gap-3 border-b border-line py-3 md:flex-nowrap',
        isOver && 'bg-shell outline-2 outline-focus',
        isDragging && 'opacity-50',
      )}
    >
      {canWrite && (
        <span ref={handle} title={moves.drag(name)} className="hidden cursor-grab self-center text-ink-2 md:block">
          <Icon name="grip-vertical" className="size-5" />
        </span>
      )}
      <div className="w-20">
        <Thumb image={image} className="w-20" />
        {isOwn && place < 2 && <Badge className="mt-1">{place === 0 ? t.card : t.hover}</Badge>}
      </div>
      <div className="min-w-0 grow basis-60">
        <p className="mb-1 text-small wrap-anywhere text-ink-2">
          {name}
          {(image.alt_es === '' || image.alt_en === '') && (
            <Badge tone="waiting" className="ml-3">
              {t.missing}
            </Badge>
          )}
        </p>
        <AltFields key={key} image={image} readOnly={!canWrite || isMaking} onSaved={onChange} />
      </div>
      {canWrite && (
        <ImageActions {...props} canCrop={original !== null && !isMaking} onCrop={() => setCropping(true)} />
      )}
      {isCropping && original !== null && (
        <CropDialog
          image={{ ...image, original }}
          onClose={() => setCropping(false)}
          onSaved={showSaved}
          onRefused={onLoad}
        />
      )}
    </li>
  )
}

interface ImageActionsProps extends GalleryImageProps {
  canCrop: boolean
  onCrop: () => void
}

function ImageActions({ image, place, count, onMove, onRemove, canCrop, onCrop }: ImageActionsProps) {
  const { t } = useMessages(imageMessages)
  const { name, original } = image
  return (
    <div className="flex items-start gap-1">
      <MoveButtons texts={{ up: t.earlier, down: t.later }} {...{ name, place, count, onMove }} />
      <Button
        variant="secondary"
        size="small"
        aria-label={t.cropOf(name)}
        disabled={!canCrop}
        title={original === null ? t.cropUnavailable : undefined}
        onClick={() => onCrop()}
      >
        {t.crop}
      </Button>
      <IconButton label={t.takeFromGallery(name)} onClick={onRemove}>
        <Icon name="x" />
      </IconButton>
    </div>
  )
}
