import { garmentSpecs } from '../garments/all.ts'
import type { PrintArea } from '../garments/garment-spec.ts'
import type { TextRenderer } from '@shop/server/platform/fonts/text-renderer.ts'
import { type Drawing, type PlateArea, type Plate, renderPlate } from '../render/print-plate.ts'
import type { Bounds } from '../sets/scene.ts'
import type { Set } from '../sets/build-set.ts'
import {
  createCardDrawing,
  type GarmentStyle,
  createLabelDrawing,
  createNoteDrawing,
  createArtworkDrawing,
} from './drawings.ts'

/** The plates that a garment needs, by their purpose. */
export type PrintPlates = Partial<Record<PrintArea['artwork'] | 'label' | 'card', Plate>>

/** The factor by which art is rendered finer than it is shown, so that it stays crisp when the cloth bends it. */
const crisp = 1.2
/** The maximum width of a plate in pixels. More would not be visible and would waste memory. */
const widest = 4400

/** Renders all art of one garment of a set, as far as it is visible. */
export async function renderPlates(
  set: Set,
  item: number,
  dress: GarmentStyle,
  letters: TextRenderer,
): Promise<PrintPlates> {
  const make = garmentSpecs[set.garments[item]!]
  const drawings: Record<PrintArea['artwork'], () => Drawing> = {
    work: () => createArtworkDrawing(dress, 'work'),
    cloth: () => createArtworkDrawing(dress, 'cloth'),
    note: () => createNoteDrawing(dress, letters),
  }
  const plates: PrintPlates = {}
  for (const what of new globalThis.Set(make.prints.map((area) => area.artwork))) {
    const areas = make.prints.filter((area) => area.artwork === what)
    const drawing = drawings[what]()
    const part = partInSight(set, item, areas, drawing)
    if (part)
      plates[what] = await renderPlate(drawing, Math.min(widest, areas[0]!.width * part.width * set.fine * crisp), part)
  }
  if (make.label) plates.label = await renderPlate(createLabelDrawing(letters), 640)
  return plates
}

export async function renderCardPlate(set: Set, dress: GarmentStyle, letters: TextRenderer): Promise<Plate> {
  return renderPlate(createCardDrawing(dress, letters), 15 * set.fine * crisp)
}

/**
 * Returns the position on an area's drawing for a position on a panel, in shares of the drawing. Backs are cut
 * mirrored; their art is not.
 */
export function onDrawing(
  area: PrintArea,
  outside: 1 | -1,
  shape: number,
  x: number,
  y: number,
): readonly [number, number] {
  const across = (x - area.left) / area.width
  return [outside > 0 || area.artwork === 'cloth' ? across : 1 - across, (y - area.top) / (area.width * shape)]
}

/** Returns the smallest part of a drawing that holds all that is visible of it. */
function partInSight(
  { faces, seen }: Set,
  item: number,
  areas: readonly PrintArea[],
  { width, height }: Drawing,
): PlateArea | undefined {
  const bounds: Bounds = { left: 1, right: 0, top: 1, bottom: 0 }
  for (const area of areas) {
    faces.forEach((face, number) => {
      const there = seen[number]
      if (face.item !== item || face.panel?.name !== area.panel || !there) return
      for (const [x, y] of [
        [there.left, there.top],
        [there.right, there.bottom],
      ] as const) {
        const [u, v] = onDrawing(area, face.panel.outside, height / width, x, y)
        bounds.left = Math.min(bounds.left, u - 0.005)
        bounds.right = Math.max(bounds.right, u + 0.005)
        bounds.top = Math.min(bounds.top, v - 0.005)
        bounds.bottom = Math.max(bounds.bottom, v + 0.005)
      }
    })
  }
  const [left, top] = [Math.max(0, bounds.left), Math.max(0, bounds.top)]
  const [right, bottom] = [Math.min(1, bounds.right), Math.min(1, bounds.bottom)]
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : undefined
}
