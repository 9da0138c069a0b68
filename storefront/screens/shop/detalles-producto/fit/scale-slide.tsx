import { useLoaded } from '../../../../lib/api/use-loaded.ts'
import { formatHeight, formatLength } from '../../../../lib/localization/format-length.ts'
import { useLengthUnit } from '../../../../lib/localization/use-length-unit.ts'
import { useLocalization } from '../../../../lib/localization/use-localization.ts'
import { readStored } from '../../../../lib/storage/browser-storage.ts'
import { productMessages } from '../../../../messages/product.ts'
import { ScaleDrawing } from './scale-drawing.tsx'
import type { SizeView } from './size-view.ts'

/** The height of the figure, in millimeters, for a shopper who has not given their own. */
export const USUAL_HEIGHT_MM = 1700

/** The length that is written beside the garment: the first of these that its chart has. */
const mainPoints = ['length', 'height', 'side'] as const

/** One size of the garment on a standing figure, both to the same scale, as a view of the gallery. */
export function ScaleSlide({ view: { garment, letter, lengths } }: { view: SizeView }) {
  const { t } = useLocalization(productMessages)
  const [unit] = useLengthUnit()
  // The shopper may have used the fit finder before they chose this size.
  const ownHeight = useLoaded(letter, () => findOwnHeight().catch(() => undefined))
  const height_mm = ownHeight ?? USUAL_HEIGHT_MM
  const height = formatHeight(height_mm, unit)
  const main = mainPoints.flatMap((point) => lengths.filter((item) => item.point === point))[0]?.length
  const { caption, captionOwn } = t.product.scaleView
  return (
    <figure className="flex aspect-garment flex-col items-center gap-2 overflow-hidden bg-studio p-6 pb-12 lg:rounded-edge">
      <ScaleDrawing
        garment={garment}
        lengths={lengths}
        height_mm={height_mm}
        labels={{ length: main === undefined ? '' : `${formatLength(main, unit)} ${unit}`, height }}
        className="min-h-0 w-full flex-1"
      />
      <figcaption className="text-center text-small text-ink-2">
        {(ownHeight === undefined ? caption : captionOwn)(letter, height)}
      </figcaption>
    </figure>
  )
}

/** Returns the height that the shopper gave the fit finder on this device, in millimeters. */
async function findOwnHeight(): Promise<number | undefined> {
  if (readStored('fit') === null) return undefined
  const { readFit } = await import('./remembered-fit.ts')
  return readFit().body?.height_mm
}
