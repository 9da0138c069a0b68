import type { Print } from '../../../server/database/seeds/demo/product-attributes.ts'
import { createCardDrawing } from '../materials/drawings.ts'
import type { TextRenderer } from '@shop/server/platform/fonts/text-renderer.ts'
import { moveMesh } from '../pattern/combine.ts'
import type { PropPart } from '../props/part.ts'
import { cardMesh, cardSize } from '../props/card.ts'
import type { StillLife } from './still-life.ts'

const families: readonly [Print, number][] = [
  ['marea', 2],
  ['ecos', 1],
  ['retratos', 3],
  ['fiesta', 4],
  ['truchet', 3],
  ['vitral', 1],
  ['memoria', 2],
  ['aurora', 1],
  ['interferencia', 2],
]

/** Returns the studio's table: nine families as nine cards, put down by hand. */
export function aboutScene(letters: TextRenderer): StillLife {
  const things = families.map((_, at): PropPart => {
    const [column, row] = [at % 3, Math.floor(at / 3)]
    const [x, y] = [(column - 1) * (cardSize.width + 4.4), (row - 1) * (cardSize.height + 4.4)]
    const lean = [-3, 2, 4, 1.5, -2, 2.5, -1, 3, -4][at]!
    return { mesh: moveMesh(cardMesh(), [x + lean * 0.12, y - lean * 0.1, 0.5], lean), material: 'card' }
  })
  return {
    key: 'about',
    width: 1280,
    height: 1600,
    camera: { scale: 18.6, middle: [0, 0], roll: -5 },
    items: [],
    things,
    cards: families.map(([print, variant]) => ({
      drawing: createCardDrawing({ print, variant }, letters),
      width: cardSize.width,
    })),
    wall: '#B98D70',
    wallAway: 0,
    window: { left: 0.16, top: -0.2, width: 0.7, height: 1.3, lean: 0.4, panes: [2, 3], plant: [0.1, 1.02] },
  }
}
