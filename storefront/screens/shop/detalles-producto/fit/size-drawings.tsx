import type { ReactNode } from 'react'
import { useLoaded } from '../../../../lib/api/use-loaded.ts'
import { formatHeight, formatLength } from '../../../../lib/localization/format-length.ts'
import { useLengthUnit } from '../../../../lib/localization/use-length-unit.ts'
import { useLocalization } from '../../../../lib/localization/use-localization.ts'
import { readStored } from '../../../../lib/storage/browser-storage.ts'
import { productMessages } from '../../../../messages/product.ts'
import { GarmentDrawing } from './garment-drawing.tsx'
import { ScaleDrawing } from './scale-drawing.tsx'
import type { SizeView } from './size-view.ts'

interface SizeDrawingProps {
  kind: 'measured' | 'scale'
  view: SizeView
  small?: boolean
}

export function SizeDrawing({ kind, view, small }: SizeDrawingProps) {
  const { garment, lengths } = view
  if (!small) return kind === 'measured' ? <MeasuredSlide view={view} /> : <ScaleSlide view={view} />
  return (
    <span className="flex aspect-garment justify-center bg-studio p-1">
      {kind === 'measured' ? (
        <GarmentDrawing garment={garment} measures={[]} className="h-full" />
      ) : (
        <ScaleDrawing garment={garment} lengths={lengths} height_mm={USUAL_HEIGHT_MM} className="h-full" />
      )}
    </span>
  )
}

function MeasuredSlide({ view: { garment, letter, lengths } }: { view: SizeView }) {
  const { t, lang } = useLocalization(productMessages)
  const [unit] = useLengthUnit()
  const measures = lengths.map((item) => ({ ...item, label: `${formatLength(item.length, unit)} ${unit}` }))
  const sentence = measures.map(({ name, label }) => `${name.toLocaleLowerCase(lang)} ${label}`).join(', ')
  return (
    <Slide caption={t.product.measuredView.caption(letter, sentence)}>
      <GarmentDrawing
        garment={garment}
        measures={measures}
        labels="lengths"
        className="min-h-0 w-full flex-1 md:p-[5%]"
      />
    </Slide>
  )
}

/** The height of the figure, in millimeters, for a shopper who has not given their own. */
const USUAL_HEIGHT_MM = 1700

/** The length that is written beside the garment: the first of these that its chart has. */
const mainPoints = ['length', 'height', 'side'] as const

function ScaleSlide({ view: { garment, letter, lengths } }: { view: SizeView }) {
  const { caption, captionOwn } = useLocalization(productMessages).t.product.scaleView
  const [unit] = useLengthUnit()
  // The shopper may have used the fit finder before they chose this size.
  const ownHeight = useLoaded(letter, () => findOwnHeight().catch(() => undefined))
  const height_mm = ownHeight ?? USUAL_HEIGHT_MM
  const height = formatHeight(height_mm, unit)
  const main = mainPoints.flatMap((point) => lengths.filter((item) => item.point === point))[0]?.length
  return (
    <Slide caption={(ownHeight === undefined ? caption : captionOwn)(letter, height)}>
      <ScaleDrawing
        garment={garment}
        lengths={lengths}
        height_mm={height_mm}
        labels={{ length: main === undefined ? '' : `${formatLength(main, unit)} ${unit}`, height }}
        className="min-h-0 w-full flex-1"
      />
    </Slide>
  )
}

/** Returns the height that the shopper gave the fit finder on this device, in millimeters. */
async function findOwnHeight(): Promise<number | undefined> {
  if (readStored('fit') === null) return undefined
  const { readFit } = await import('./remembered-fit.ts')
  return readFit().body?.height_mm
}

function Slide({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="flex aspect-garment flex-col items-center gap-2 overflow-hidden bg-studio p-6 pb-12 lg:rounded-edge">
      {children}
      <figcaption className="text-center text-small text-ink-2">{caption}</figcaption>
    </figure>
  )
}
