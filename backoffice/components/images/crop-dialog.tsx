import type { Crop, FocalPoint, StaffImage } from '@shop/contract/staff/images.ts'
import { staffCalls } from '@shop/contract/staff/calls.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { SegmentedToggle } from '@shop/ui/segmented-toggle/segmented-toggle.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { imageMessages } from '../../messages/images.ts'
import { SecondaryText } from '../secondary-text.tsx'
import { getCrop, getMaxZoom, getZoom, moveFocal, type Size } from './crop-math.ts'

interface CropDialogProps {
  image: StaffImage & { original: Size }
  onClose: () => void
  /**
   * Called when the part was saved, with the key and state of what shows it: files of another part are made by a job, under
   * another key. The focal point alone is ready at once.
   */
  onSaved: (saved: Pick<StaffImage, 'key' | 'state'>) => unknown
  /** Called after a refusal, which may be about what another person saved. */
  onRefused: () => unknown
}

/** Thousandths of the image that an arrow key moves the focal point by, alone and with Shift. */
const [STEP, LARGE_STEP] = [10, 100]
const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function CropDialog({ image, onClose, onSaved, onRefused }: CropDialogProps) {
  const { t, common } = useMessages(imageMessages)
  const toast = useToast()
  const { send, pending } = useRequest()
  const { original } = image
  const [focal, setFocal] = useState<FocalPoint>(image.focal)
  const [zoom, setZoom] = useState(() => getZoom(original, image.crop))
  const [isCropped, setCropped] = useState(image.crop !== null)
  const crop = isCropped ? getCrop(original, focal, zoom) : null

  async function save(): Promise<void> {
    const { key, version, alt_es, alt_en } = image
    const body = { key, version, alt_es, alt_en, crop, focal }
    const saved = await send(() => staffApi()('saveImage', { body }), { reload: onRefused })
    if (saved === undefined) return
    toast(saved.state === 'processing' ? t.cropSaving : common.saved)
    onClose()
    await onSaved(saved)
  }

  return (
    <Dialog
      open
      size="medium"
      title={t.cropTitle}
      closeLabel={common.close}
      onClose={onClose}
      footer={
        <Button fullWidth loading={pending} loadingLabel={common.saving} onClick={() => void save()}>
          {common.save}
        </Button>
      }
    >
      <SecondaryText className="mb-4">{t.cropText}</SecondaryText>
      <SegmentedToggle
        legend={t.shape}
        showLegend
        value={isCropped ? 'garment' : 'whole'}
        options={[
          { value: 'whole', label: t.whole },
          { value: 'garment', label: t.garment },
        ]}
        onChange={(value) => setCropped(value === 'garment')}
      />
      <CropArea image={image} focal={focal} crop={crop} onFocal={setFocal} />
      {isCropped && <ZoomField value={zoom} max={getMaxZoom(original)} onChange={setZoom} />}
    </Dialog>
  )
}

interface CropAreaProps {
  image: CropDialogProps['image']
  focal: FocalPoint
  crop: Crop | null
  onFocal: (focal: FocalPoint) => void
}

function CropArea({ image, focal, crop, onFocal }: CropAreaProps) {
  const { t } = useMessages(imageMessages)
  const { key, original } = image
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`

  function handleClick(event: MouseEvent<HTMLDivElement>): void {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height]
    onFocal(moveFocal({ x: 0, y: 0 }, x * 1000, y * 1000))
  }

  return (
    <>
      <SecondaryText className="mt-4 mb-2">{t.focalHint}</SecondaryText>
      {/* The keyboard moves the point itself, below. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above */}
      <div
        className="relative mx-auto max-h-[50vh] cursor-crosshair overflow-hidden bg-studio"
        style={{
          aspectRatio: `${original.width} / ${original.height}`,
          maxWidth: `calc(50vh * ${original.width / original.height})`,
        }}
        onClick={handleClick}
      >
        <img
          src={`/api/staff${staffCalls.previewOriginal[1]}?key=${key}`}
          alt={image.alt_es}
          className="size-full object-fill"
        />
        {crop !== null && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute border-2 border-paper shadow-[0_0_0_100vmax_rgb(23_21_26/0.56)]"
            style={{
              left: percent(crop.left, original.width),
              top: percent(crop.top, original.height),
              width: percent(crop.width, original.width),
              height: percent(crop.height, original.height),
            }}
          />
        )}
        <FocalButton focal={focal} onFocal={onFocal} />
      </div>
    </>
  )
}

function ZoomField({ value, max, onChange }: { value: number; max: number; onChange: (zoom: number) => void }) {
  const { t } = useMessages(imageMessages)
  const id = useId()
  return (
    <div className="mt-4 flex items-center gap-4">
      <label htmlFor={id} className="text-small font-semibold">
        {t.zoom}
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={max}
        step={0.05}
        value={value}
        disabled={max === 1}
        className="min-h-11 grow accent-ink"
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  )
}

function FocalButton({ focal, onFocal }: Pick<CropAreaProps, 'focal' | 'onFocal'>) {
  const { t } = useMessages(imageMessages)
  const announce = useAnnounce()
  const describe = ({ x, y }: FocalPoint) => t.focal(Math.round(x / 10), Math.round(y / 10))

  function handleKey(event: KeyboardEvent): void {
    const arrow = arrows[event.key]
    if (arrow === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : STEP
    const next = moveFocal(focal, arrow[0] * step, arrow[1] * step)
    onFocal(next)
    announce(describe(next))
  }

  return (
    <button
      type="button"
      aria-label={describe(focal)}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
      className="absolute grid size-11 -translate-1/2 place-items-center"
      style={{ left: `${focal.x / 10}%`, top: `${focal.y / 10}%` }}
      onKeyDown={handleKey}
      onClick={(event) => event.stopPropagation()}
    >
      <span className="size-6 rounded-full border-2 border-ink bg-paper/60 outline-2 outline-paper" />
    </button>
  )
}
