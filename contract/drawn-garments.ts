export const drawnGarments = [
  'tee',
  'long_sleeve',
  'tank',
  'sweatshirt',
  'hoodie',
  'jacket',
  'shirt',
  'dress',
  'skirt',
  'bag',
  'scarf',
] as const
export type DrawnGarment = (typeof drawnGarments)[number]
