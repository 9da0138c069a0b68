import { type ChartKey, sizeCharts } from '../../../server/database/seeds/demo/size-charts.ts'
import type { FabricColor, Garment } from '../../../server/database/seeds/demo/product-attributes.ts'
import type { Camera } from '../render/raster.ts'
import { SUPERSAMPLING } from '../render/stage.ts'
import { createSurface } from '../materials/surface.ts'
import { computeBounds, finishGarment, buildScene } from '../sets/scene.ts'
import { buildSet } from '../sets/build-set.ts'
import { wallLight } from '../sets/wall.ts'
import type { Studio } from '../studio/studio.ts'
import { type Arrow, renderArrows } from './arrows.ts'
import { renderSet, type RenderedImage } from './rendered-image.ts'
import { overlay } from './overlay.ts'
import { renderSizeTables } from './tables.ts'

/** An image of the size guide: a plain garment laid flat with its measures, and the tables below. */
export interface Chart {
  key: ChartKey
  garment: Garment
  cloth: FabricColor
  /** The measures' ends on the front in the pattern's centimeters, and the letter at each arrow. */
  arrows: readonly Arrow[]
  /** The letters of the columns of each table. */
  lettered: readonly (readonly string[])[]
  /** The share of the image's height that the garment has. */
  upper: number
}

export const charts: readonly Chart[] = [
  {
    key: 'chart-tops',
    garment: 'tee',
    cloth: 'sand',
    upper: 0.36,
    arrows: [
      { letter: 'A', from: [-28, 29], to: [28, 29], letterAt: 0.4 },
      { letter: 'B', from: [8.6, 0.6], to: [8.6, 68.4], letterAt: 0.66 },
    ],
    lettered: [[], ['A', 'B'], ['A', 'B']],
  },
  {
    key: 'chart-dress',
    garment: 'dress',
    cloth: 'sand',
    upper: 0.5,
    arrows: [
      { letter: 'A', from: [-20.6, 25], to: [20.6, 25], letterAt: 0.22 },
      { letter: 'B', from: [2, 23.4], to: [2, 107], letterAt: 0.5 },
    ],
    lettered: [[], ['A', 'B']],
  },
  {
    key: 'chart-skirt',
    garment: 'skirt',
    cloth: 'sand',
    upper: 0.5,
    arrows: [
      { letter: 'A', from: [-19.6, 1.4], to: [19.6, 1.4], letterAt: 0.26 },
      { letter: 'B', from: [-27.5, 18], to: [27.5, 18], letterAt: 0.26 },
      { letter: 'C', from: [3, 2], to: [3, 71], letterAt: 0.52 },
    ],
    lettered: [['A', 'B', 'C']],
  },
  {
    key: 'chart-accessories',
    garment: 'tote',
    cloth: 'sand',
    upper: 0.46,
    arrows: [
      { letter: 'A', from: [-18.6, 34], to: [18.6, 34], letterAt: 0.6 },
      { letter: 'B', from: [-12, 1], to: [-12, 41], letterAt: 0.5 },
    ],
    lettered: [['A', 'B'], []],
  },
]

const [width, height] = [1280, 1600]
const table = '#F2EEE6'

export async function renderChart(
  { key, garment, cloth, arrows, lettered, upper }: Chart,
  studio: Studio,
): Promise<RenderedImage> {
  const { textRenderer, scale } = studio
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const item = finishGarment(garment, 'laid', studio.drape(garment, 'laid'))
  const { left, right, top, bottom } = computeBounds([item.cloth, ...item.sewnOn.map(({ mesh }) => mesh)])
  const zoom = Math.min((w * 0.62) / (right - left), (h * (upper - 0.05)) / (bottom - top))
  const centre = (top + bottom) / 2 + (h * (0.5 - upper / 2 - 0.03)) / zoom
  const camera: Camera = {
    width: w,
    height: h,
    scale: zoom,
    middle: [(left + right) / 2, centre],
    turn: 0,
    tip: 0,
    roll: 0,
  }
  const set = buildSet(buildScene([item], [], camera, 0))
  const plain = createSurface(set, [{ cloth, print: 'marea', variant: 1 }], [{}])
  const drawn = renderSet(key, set, plain, wallLight(table, w, h, 0.006, set.stage.wall, 0.3), table)
  const onPicture = (x: number, y: number) =>
    placeOf(set, x, y).map((at) => at / scale / SUPERSAMPLING) as [number, number]
  const marks = renderArrows(arrows, onPicture, textRenderer)
  const text = renderSizeTables(sizeCharts[key], lettered, { top: height * upper + 40, width, height }, textRenderer)
  return overlay(drawn, { width, height, inside: marks + text })
}

/** Returns the pixel, on the fine grid, where a position of the front's pattern is seen, or the nearest visible one. */
function placeOf({ stage, faces }: ReturnType<typeof buildSet>, x: number, y: number): [number, number] {
  const front = faces.findIndex(({ panel }) => panel?.name === 'front') + 1
  let best = { away: Infinity, at: 0 }
  stage.covered.forEach((at, number) => {
    if (stage.panel[number] !== front) return
    const away = (stage.cut[number * 2]! - x) ** 2 + (stage.cut[number * 2 + 1]! - y) ** 2
    if (away < best.away) best = { away, at }
  })
  const fineWidth = stage.width * SUPERSAMPLING
  return [best.at % fineWidth, Math.floor(best.at / fineWidth)]
}
