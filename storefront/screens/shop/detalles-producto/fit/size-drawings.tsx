import { GarmentDrawing } from './garment-drawing.tsx'
import { MeasuredSlide } from './measured-slide.tsx'
import { ScaleDrawing } from './scale-drawing.tsx'
import { ScaleSlide, USUAL_HEIGHT_MM } from './scale-slide.tsx'
import type { SizeView } from './size-view.ts'

export interface SizeDrawingProps {
  kind: 'measured' | 'scale'
  view: SizeView
  /** Whether it is a thumbnail, without lengths. */
  small?: boolean
}

/** A drawing of one size of a garment: laid flat with its lengths, or on a figure to scale. */
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
