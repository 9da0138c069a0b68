import { brand, renderPosterContent } from '../materials/drawings.ts'
import type { TextRenderer } from '@shop/server/platform/fonts/text-renderer.ts'
import { moveMesh } from '../pattern/combine.ts'
import { cardMesh } from '../props/card.ts'
import { parcelSides, parcelSize, parcelString } from '../props/parcel.ts'
import type { Drawing } from '../render/print-plate.ts'
import type { StillLife } from './still-life.ts'

const { wide, deep, high } = parcelSize
const art = { width: 1400, height: 1400 }

/** Returns the loyalty program's gift: a box in printed paper, tied with string, its tag beside the bow. */
export function giftScene(letters: TextRenderer): StillLife {
  const tag = { width: 5.6, height: 9.4 }
  return {
    key: 'gift',
    width: 1280,
    height: 1280,
    camera: { scale: 24, middle: [0.5, 0], turn: 0, tip: -38, roll: -14 },
    items: [],
    things: [
      ...parcelSides(),
      ...parcelString(),
      { mesh: moveMesh(cardMesh(tag), [8, 6.4, high + 0.4], 24), material: 'card' },
    ],
    cards: [
      { drawing: paper(0, 0, wide, deep), width: wide },
      { drawing: paper(0, deep, wide, high), width: wide },
      { drawing: paper(wide, 0, deep, high), width: deep },
      { drawing: tagDrawing(letters), width: tag.width },
    ],
    wall: '#C9A087',
    wallAway: 0,
  }
}

/** Returns a section of one large sheet, so that the work runs over the edges. */
function paper(left: number, top: number, width: number, height: number): Drawing {
  const unit = 22
  const inside = `<svg width="${width * unit}" height="${height * unit}" viewBox="${left * unit} ${top * unit} ${width * unit} ${height * unit}">${renderPosterContent('marea', 4, art)}</svg>`
  return { width: width * unit, height: height * unit, inside }
}

function tagDrawing(letters: TextRenderer): Drawing {
  const name = letters.buildPath(brand, { x: 280, y: 560, size: 118, face: 'display', spacing: 0.03, from: 'middle' })
  const words = letters.buildPath('CLUB', { x: 280, y: 660, size: 56, face: 'text', spacing: 0.4, from: 'middle' })
  return {
    width: 560,
    height: 940,
    inside: `<rect width="560" height="940" fill="#FBF8F1"/><circle cx="280" cy="90" r="26" fill="#C9A087"/><path d="M280 200L400 320L280 440L160 320Z" fill="#C2361B"/><path d="M280 200L400 320H160Z" fill="#E5532D"/><path d="${name}${words}" fill="#1B1A1F"/>`,
  }
}
