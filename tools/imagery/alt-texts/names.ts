import type { FabricColor, Garment, Print } from '../../../server/database/seeds/demo/product-attributes.ts'

export const garmentNames: Record<Garment, { es: string; en: string; feminine: boolean }> = {
  tee: { es: 'Playera', en: 'T-shirt', feminine: true },
  longsleeve: { es: 'Playera de manga larga', en: 'long-sleeve T-shirt', feminine: true },
  tank: { es: 'Playera sin mangas', en: 'tank top', feminine: true },
  sweatshirt: { es: 'Sudadera', en: 'sweatshirt', feminine: true },
  hoodie: { es: 'Sudadera con capucha', en: 'hoodie', feminine: true },
  bomber: { es: 'Chamarra bomber', en: 'bomber jacket', feminine: true },
  shirt: { es: 'Camisa de manga corta', en: 'short-sleeve shirt', feminine: true },
  dress: { es: 'Vestido lencero', en: 'slip dress', feminine: false },
  skirt: { es: 'Falda midi', en: 'midi skirt', feminine: true },
  tote: { es: 'Bolsa de lona', en: 'canvas tote bag', feminine: true },
  scarf: { es: 'Mascada', en: 'scarf', feminine: true },
}

export const clothNames: Record<FabricColor, { feminine: string; masculine: string }> = {
  black: { feminine: 'negra', masculine: 'negro' },
  white: { feminine: 'blanca', masculine: 'blanco' },
  sand: { feminine: 'color arena', masculine: 'color arena' },
  terracotta: { feminine: 'terracota', masculine: 'terracota' },
  mustard: { feminine: 'mostaza', masculine: 'mostaza' },
  teal: { feminine: 'color petróleo', masculine: 'color petróleo' },
  navy: { feminine: 'azul marino', masculine: 'azul marino' },
  cobalt: { feminine: 'azul cobalto', masculine: 'azul cobalto' },
  moss: { feminine: 'verde musgo', masculine: 'verde musgo' },
  plum: { feminine: 'color ciruela', masculine: 'color ciruela' },
  rose: { feminine: 'rosa', masculine: 'rosa' },
  sky: { feminine: 'azul cielo', masculine: 'azul cielo' },
}

export const printNames: Record<Print, { es: string; en: string }> = {
  marea: { es: 'trazos que fluyen como una corriente', en: 'brush strokes that flow like a current' },
  ecos: { es: 'franjas ondulantes de arte óptico', en: 'rippling op-art stripes' },
  retratos: { es: 'retrato abstracto en medio tono con un sol', en: 'abstract halftone portrait with a sun' },
  fiesta: { es: 'rosetas de papel recortado', en: 'cut-paper rosettes' },
  truchet: { es: 'arcos entrelazados de azulejo', en: 'interlacing arcs of tile' },
  vitral: { es: 'vitral de un sol sobre el agua', en: 'stained-glass sun over water' },
  memoria: { es: 'figuras sueltas de los ochenta', en: 'loose shapes of the eighties' },
  aurora: { es: 'degradado luminoso', en: 'glowing gradient' },
  interferencia: { es: 'líneas finas que se cruzan en moiré', en: 'fine lines crossing into moiré' },
}
