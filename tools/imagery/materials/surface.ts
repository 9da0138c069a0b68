import { fabricColors, type Garment } from '../../../server/database/seeds/demo/product-attributes.ts'
import { garmentSpecs } from '../garments/all.ts'
import type { PrintArea } from '../garments/garment-spec.ts'
import { fromHex } from '../math/color.ts'
import type { Material, Surface } from '../render/paint.ts'
import { type Ink, type Plate, samplePlate } from '../render/print-plate.ts'
import type { Weave } from '../render/weave.ts'
import type { Set } from '../sets/build-set.ts'
import type { GarmentStyle } from './drawings.ts'
import { onDrawing, type PrintPlates } from './print-plates.ts'
import { paintProp } from './paint-props.ts'

/** How cloths reflect light: the shimmer of their nap, and how they mirror the lamp. */
const finishes: Record<Weave, { nap: number; shine: number; polish: number }> = {
  jersey: { nap: 0.18, shine: 0.014, polish: 4 },
  fleece: { nap: 0.22, shine: 0.011, polish: 3.5 },
  satin: { nap: 0.06, shine: 0.2, polish: 13 },
  poplin: { nap: 0.08, shine: 0.012, polish: 7 },
  nylon: { nap: 0.06, shine: 0.11, polish: 20 },
  canvas: { nap: 0.12, shine: 0.008, polish: 4 },
  silk: { nap: 0.06, shine: 0.12, polish: 13 },
}

const labelSize = { width: 6.4, height: 2.5 }

/** Garments of thin cloth, where the print shows on the wrong side too. */
const thin: readonly Garment[] = ['scarf', 'dress', 'skirt']

/**
 * Returns the material of each pixel of a set whose garments wear these cloths and prints. The scene's cards show
 * `cards` in their order.
 */
export function createSurface(
  { stage, faces, garments }: Set,
  dresses: readonly GarmentStyle[],
  plates: readonly PrintPlates[],
  cards: readonly Plate[] = [],
): Material {
  const ink: Ink = { red: 0, green: 0, blue: 0, cover: 0 }
  const looks = faces.map(({ item, panel, material }, number) => {
    const garment = garments[item]
    const make = garment && garmentSpecs[garment]
    return {
      panel,
      material,
      cloth: dresses[item] && fromHex(fabricColors[dresses[item].cloth].hex_code),
      finish: make && finishes[make.weave],
      plates: plates[item] ?? {},
      areas: panel && make ? make.prints.filter((area) => area.panel === panel.name) : [],
      label: panel && make?.label?.panel === panel.name ? make.label : undefined,
      through: garment !== undefined && thin.includes(garment),
      card:
        material === 'card'
          ? cards[faces.slice(0, number).filter((face) => face.material === 'card').length]
          : undefined,
    }
  })

  return (surface, number) => {
    const look = looks[stage.panel[number]! - 1]!
    const { panel, material, cloth, finish } = look
    const x = stage.cut[number * 2]!
    const y = stage.cut[number * 2 + 1]!
    if (!cloth || !finish || (material && material !== 'self'))
      return paintProp(surface, material as Exclude<typeof material, 'self' | undefined>, x, y, look.card)
    const wrong = stage.wrong[number] === 1 && !panel?.doubled
    const tone = stage.tone[number]!
    const lift = tone > 0 ? tone * 0.016 : 0
    const level = (1 + tone) * (wrong ? 0.9 : 1)
    surface.red = cloth[0] * level + lift
    surface.green = cloth[1] * level + lift
    surface.blue = cloth[2] * level + lift
    surface.nap = finish.nap
    surface.shine = finish.shine
    surface.polish = finish.polish
    if (!panel) return
    if (wrong && look.label) sewLabel(surface, look.label, x, y, look.plates.label, ink)
    if (wrong && !look.through) return
    for (const area of look.areas)
      printOn(surface, area, panel.outside, look.plates[area.artwork], x, y, ink, tone, wrong ? 0.35 : 0.97)
  }
}

function printOn(
  surface: Surface,
  area: PrintArea,
  outside: 1 | -1,
  plate: Plate | undefined,
  x: number,
  y: number,
  ink: Ink,
  tone: number,
  strength: number,
): void {
  if (!plate || area.plain?.(x, y)) return
  const [u, v] = onDrawing(area, outside, plate.shape, x, y)
  samplePlate(plate, u, v, ink)
  if (ink.cover > 0) lay(surface, ink, tone, strength)
}

/** Lays ink over the cloth. Ink replaces the cloth's color, fills its finest pits, and is a little duller. */
function lay(surface: Surface, ink: Ink, tone: number, strength: number): void {
  const cover = ink.cover * strength
  const level = 1 + tone * 0.7
  surface.red += (ink.red * level - surface.red) * cover
  surface.green += (ink.green * level - surface.green) * cover
  surface.blue += (ink.blue * level - surface.blue) * cover
}

function sewLabel(
  surface: Surface,
  at: { x: number; y: number },
  x: number,
  y: number,
  plate: Plate | undefined,
  ink: Ink,
): void {
  if (!plate) return
  samplePlate(plate, (x - at.x) / labelSize.width + 0.5, (y - at.y) / labelSize.height, ink)
  if (ink.cover > 0) lay(surface, ink, 0, 1)
}
