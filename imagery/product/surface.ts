import { cloths, type Garment, type Picture } from '../../server/database/seeds/demo/vocabulary.ts'
import { makes } from '../garments/all.ts'
import type { PrintArea } from '../garments/make.ts'
import { fromHex } from '../numbers/colour.ts'
import { type Material, type Surface } from '../render/paint.ts'
import { type Ink, type Plate, readPlate } from '../render/plate.ts'
import type { Weave } from '../render/weave.ts'
import { paintThing } from './things.ts'
import type { Set } from './staging.ts'

/** The drawings a picture needs, by what they are for. */
export type Plates = Partial<Record<PrintArea['what'] | 'label' | 'card', Plate>>

/** How cloths catch the light: the shimmer of their nap, and how they mirror the lamp. */
const finishes: Record<Weave, { nap: number; shine: number; polish: number }> = {
  jersey: { nap: 0.14, shine: 0.007, polish: 5 },
  fleece: { nap: 0.2, shine: 0.005, polish: 4 },
  satin: { nap: 0.05, shine: 0.16, polish: 22 },
  poplin: { nap: 0.08, shine: 0.012, polish: 7 },
  nylon: { nap: 0.06, shine: 0.11, polish: 20 },
  canvas: { nap: 0.1, shine: 0.004, polish: 4 },
  silk: { nap: 0.06, shine: 0.1, polish: 18 },
}

const labelSize = { width: 6.4, height: 2.5 }

/** Says what each pixel of a set is made of, in one cloth with one print. */
export function dressIn(
  { garment, cloth }: Pick<Picture, 'garment' | 'cloth'>,
  { stage, faces }: Set,
  plates: Plates,
): Material {
  const make = makes[garment]
  const [red, green, blue] = fromHex(cloths[cloth].hex_code)
  const finish = finishes[make.weave]
  const areas = faces.map((face) =>
    'panel' in face ? make.prints.filter(({ panel }) => panel === face.panel.name) : [],
  )
  const ink: Ink = { red: 0, green: 0, blue: 0, cover: 0 }

  return (surface, number) => {
    const face = faces[stage.panel[number]! - 1]!
    const [x, y] = [stage.cut[number * 2]!, stage.cut[number * 2 + 1]!]
    if ('material' in face && face.material !== 'self') return paintThing(surface, face.material, x, y, plates.card)
    const wrong = stage.wrong[number] === 1
    const tone = stage.tone[number]!
    const lift = tone > 0 ? tone * 0.016 : 0
    const level = (1 + tone) * (wrong ? 0.9 : 1)
    surface.red = red * level + lift
    surface.green = green * level + lift
    surface.blue = blue * level + lift
    surface.nap = finish.nap
    surface.shine = finish.shine
    surface.polish = finish.polish
    if ('material' in face) return
    if (wrong && make.label?.panel === face.panel.name) sewLabel(surface, make.label, x, y, plates.label, ink)
    if (wrong && !isThin(garment)) return
    for (const area of areas[stage.panel[number]! - 1]!) {
      const plate = plates[area.what]
      if (!plate || area.plain?.(x, y)) continue
      // Backs are cut as seen through from the front; their art must not be.
      const across = (x - area.left) / area.width
      readPlate(
        plate,
        face.panel.outside > 0 || area.what === 'cloth' ? across : 1 - across,
        (y - area.top) / ((area.width * plate.height) / plate.width),
        ink,
      )
      if (ink.cover > 0) print(surface, ink, tone, wrong ? 0.35 : 0.97)
    }
  }
}

/** Ink takes the cloth's place, fills its finest pits, and is a little duller. */
function print(surface: Surface, ink: Ink, tone: number, strength: number): void {
  const cover = ink.cover * strength
  const level = 1 + tone * 0.7
  surface.red += (ink.red * level - surface.red) * cover
  surface.green += (ink.green * level - surface.green) * cover
  surface.blue += (ink.blue * level - surface.blue) * cover
}

function sewLabel(
  surface: Surface,
  { x: middle, y: top }: { x: number; y: number },
  x: number,
  y: number,
  plate: Plate | undefined,
  ink: Ink,
): void {
  if (!plate) return
  readPlate(plate, (x - middle) / labelSize.width + 0.5, (y - top) / labelSize.height, ink)
  if (ink.cover > 0) print(surface, ink, 0, 1)
}

/** Through thin cloth the print shows on the wrong side too. */
function isThin(garment: Garment): boolean {
  return garment === 'scarf' || garment === 'dress' || garment === 'skirt'
}
