import type { Material as ThingMaterial } from '../props/part.ts'
import { fromHex, type Rgb } from '../math/color.ts'
import { createNoise } from '../math/noise.ts'
import type { Surface } from '../render/paint.ts'
import { type Ink, type Plate, samplePlate } from '../render/print-plate.ts'

const colours: Record<Exclude<ThingMaterial, 'self'>, Rgb> = {
  wood: fromHex('#C79A66'),
  steel: fromHex('#9A9C9F'),
  brass: fromHex('#B48A3C'),
  cord: fromHex('#EFE8DA'),
  button: fromHex('#EDE4D3'),
  card: fromHex('#FBF8F1'),
  string: fromHex('#B89468'),
  webbing: fromHex('#E9DFCB'),
}

const grain = createNoise('wood grain')
const ink: Ink = { red: 0, green: 0, blue: 0, cover: 0 }

/** Paints everything that is not cloth. */
export function paintProp(
  surface: Surface,
  material: Exclude<ThingMaterial, 'self'>,
  x: number,
  y: number,
  card: Plate | undefined,
): void {
  const [red, green, blue] = colours[material]
  const level = unevenness(material, x, y)
  surface.red = red * level
  surface.green = green * level
  surface.blue = blue * level
  surface.nap = material === 'cord' ? 0.1 : 0
  surface.shine =
    material === 'steel' || material === 'brass' ? 0.9 : material === 'wood' ? 0.1 : material === 'button' ? 0.25 : 0
  surface.polish = material === 'steel' || material === 'brass' ? 14 : 24
  if (material !== 'card' || !card) return
  samplePlate(card, x, y, ink)
  surface.red += (ink.red - surface.red) * ink.cover
  surface.green += (ink.green - surface.green) * ink.cover
  surface.blue += (ink.blue - surface.blue) * ink.cover
}

/**
 * Returns the texture of a material: grain of wood, twist of cord, ribs of webbing. Everything else is smooth. `x` runs
 * along, `y` once around.
 */
function unevenness(material: ThingMaterial, x: number, y: number): number {
  if (material === 'wood') return 1 + 0.14 * grain(x / 6, y * 22) + 0.06 * grain(x / 1.5, y * 60)
  if (material === 'cord' || material === 'string') return 1 + 0.12 * Math.cos(x * 22 + y * 12)
  if (material === 'webbing') return 1 + 0.035 * Math.cos(y * 180) + 0.05 * grain(x * 3, y * 9)
  return 1
}
