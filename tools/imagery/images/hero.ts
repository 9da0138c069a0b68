import type { RailImage } from './rail.ts'

const wall = '#DDB9A0'

/** The home page's hero: garments to the right, and a quiet lower left for the headline. */
export const heroDesktop: RailImage = {
  key: 'hero-desktop',
  width: 1920,
  height: 864,
  scale: 6.7,
  middle: [0, 52],
  rail: [-30, 190],
  cords: [-22, 126],
  items: [
    { garment: 'dress', print: 'marea', variant: 4, cloth: 'teal', at: -8, turn: 14 },
    { garment: 'tee', print: 'marea', variant: 1, cloth: 'black', at: 42, turn: -6 },
    { garment: 'shirt', print: 'memoria', variant: 2, cloth: 'rose', at: 76, turn: 58 },
    { garment: 'sweatshirt', print: 'ecos', variant: 18, cloth: 'mustard', at: 88, turn: 64 },
    { garment: 'bomber', print: 'fiesta', variant: 11, cloth: 'cobalt', at: 101, turn: 60 },
    { garment: 'tee', print: 'vitral', variant: 6, cloth: 'white', at: 134, turn: 8 },
  ],
  wall,
  window: { left: 0.62, top: -0.12, width: 1.12, height: 1.02, lean: 0.5, panes: [3, 2], plant: [0.66, 0.84] },
}

export const heroMobile: RailImage = {
  key: 'hero-mobile',
  width: 1280,
  height: 1600,
  scale: 11.6,
  middle: [0, 50],
  rail: [-75, 75],
  cords: [-50, 40],
  items: [
    { garment: 'tee', print: 'marea', variant: 1, cloth: 'black', at: -24, turn: 8 },
    { garment: 'sweatshirt', print: 'ecos', variant: 18, cloth: 'mustard', at: 9, turn: 64 },
    { garment: 'bomber', print: 'fiesta', variant: 11, cloth: 'cobalt', at: 20, turn: 62 },
    { garment: 'dress', print: 'marea', variant: 4, cloth: 'teal', at: 46, turn: 16 },
  ],
  wall,
  window: { left: 0.2, top: -0.1, width: 0.66, height: 0.96, lean: 0.42, panes: [2, 3], plant: [0.2, 0.95] },
}
