import { createPosterDrawing } from '../materials/drawings.ts'
import { moveMesh } from '../pattern/combine.ts'
import { cardMesh } from '../props/card.ts'
import { buildFrame } from '../props/frame.ts'
import type { StillLife } from './still-life.ts'

const square = { width: 1280, height: 1280 }
const morning = { left: 0.34, top: -0.1, width: 0.8, height: 1.05, lean: 0.5, panes: [2, 2] } as const

/** The images of the shop's social posts, one family each. Every garment is a product of the demo, which its post leads to. */
export const posts: readonly StillLife[] = [
  {
    ...square,
    key: 'post-1',
    camera: { scale: 34, middle: [-2, 25], tip: 5 },
    items: [{ garment: 'tee', hanging: 'worn', print: 'marea', variant: 9, cloth: 'navy', at: [0, 0, 0], turn: 0 }],
    wall: '#C9A087',
    wallAway: 13,
  },
  {
    ...square,
    key: 'post-2',
    camera: { scale: 21, middle: [3, 84], tip: 4 },
    items: [{ garment: 'skirt', hanging: 'worn', print: 'ecos', variant: 11, cloth: 'teal', at: [0, 0, 0], turn: 0 }],
    wall: '#C3CCBE',
    wallAway: 13,
  },
  {
    ...square,
    key: 'post-3',
    camera: { scale: 16.5, middle: [0, 13], tip: 2 },
    items: [
      { garment: 'tote', hanging: 'hung', print: 'retratos', variant: 8, cloth: 'white', at: [0, 0, 0], turn: 0 },
    ],
    wall: '#B9AEBB',
    wallAway: 7,
    window: { ...morning, panes: [2, 3] },
  },
  {
    ...square,
    key: 'post-4',
    camera: { scale: 17.4, middle: [3, 46], roll: -12 },
    items: [
      { garment: 'scarf', hanging: 'laid', print: 'fiesta', variant: 10, cloth: 'terracotta', at: [0, 0, 0], turn: 0 },
    ],
    wall: '#DECFB8',
    wallAway: 0,
  },
  {
    ...square,
    key: 'post-5',
    camera: { scale: 15.6, middle: [1, 27], tip: 2, turn: -8 },
    items: [
      { garment: 'hoodie', hanging: 'worn', print: 'truchet', variant: 2, cloth: 'plum', at: [0, 0, 0], turn: 0 },
    ],
    wall: '#D9A033',
    wallAway: 15,
  },
  {
    ...square,
    key: 'post-6',
    camera: { scale: 15, middle: [2, 44], tip: 2 },
    items: [
      { garment: 'dress', hanging: 'hung', print: 'vitral', variant: 9, cloth: 'white', at: [0, 0, 0], turn: 12 },
    ],
    wall: '#D6B8A4',
    wallAway: 12,
    window: morning,
  },
  {
    ...square,
    key: 'post-7',
    camera: { scale: 17.6, middle: [2, 33], roll: 11 },
    items: [{ garment: 'shirt', hanging: 'laid', print: 'memoria', variant: 2, cloth: 'sky', at: [0, 0, 0], turn: 0 }],
    wall: '#E0A08A',
    wallAway: 0,
  },
]

/** Returns the eighth post: a poster on the wall above a folded corner of light. */
export function posterPost(): StillLife {
  return {
    ...square,
    key: 'post-8',
    camera: { scale: 13.5, middle: [6, 4] },
    items: [],
    things: [
      ...buildFrame(50, 66),
      { mesh: moveMesh(cardMesh({ width: 46, height: 62 }), [0, 0, 0.8]), material: 'card' },
    ],
    cards: [{ drawing: createPosterDrawing('aurora', 8, { width: 920, height: 1240 }), width: 46 }],
    wall: '#CFC4B4',
    wallAway: 0.5,
    window: { left: 0.12, top: -0.16, width: 0.92, height: 1.16, lean: 0.42, panes: [2, 3], plant: [0.94, 1] },
  }
}
