import type { Garment, Print } from './product-attributes.ts'

type BilingualText = { es: string; en: string }

const care = {
  cotton: {
    es: [
      'Lavar a máquina con agua fría, por el revés',
      'No usar blanqueador',
      'Secar a la sombra',
      'Planchar por el revés, a temperatura media',
    ],
    en: ['Machine wash cold, inside out', 'Do not bleach', 'Dry in the shade', 'Iron inside out, medium heat'],
  },
  fleece: {
    es: [
      'Lavar a máquina con agua fría y colores parecidos',
      'Secar extendida, sin secadora',
      'No planchar sobre el estampado',
    ],
    en: ['Machine wash cold with like colors', 'Dry flat, do not tumble dry', 'Do not iron over the print'],
  },
  delicate: {
    es: [
      'Lavar en ciclo delicado, dentro de una bolsa de malla',
      'No exprimir ni retorcer',
      'Colgar para secar',
      'Planchar tibio, por el revés',
    ],
    en: ['Delicate cycle, in a mesh bag', 'Do not wring', 'Hang to dry', 'Warm iron, inside out'],
  },
  hand: {
    es: [
      'Lavar a mano con agua fría y jabón neutro, o en tintorería',
      'Secar sobre una toalla, lejos del sol',
      'Planchar tibio, con un paño encima',
    ],
    en: [
      'Hand wash cold with mild soap, or dry clean',
      'Dry on a towel, out of the sun',
      'Warm iron, with a cloth between',
    ],
  },
  canvas: {
    es: ['Limpiar con un paño húmedo', 'No lavar a máquina: la lona encoge', 'Secar al aire, abierta'],
    en: ['Wipe clean with a damp cloth', 'Do not machine wash: canvas shrinks', 'Air dry, open'],
  },
} as const

type Care = keyof typeof care

export const fabrics = {
  'slub-160': {
    es: 'jersey flameado de 160 g/m² (100 % algodón)',
    en: '160 gsm slub jersey (100% cotton)',
    care: 'cotton',
  },
  'combed-180': {
    es: 'jersey de algodón peinado de 180 g/m² (100 % algodón)',
    en: '180 gsm combed jersey (100% cotton)',
    care: 'cotton',
  },
  'heavy-220': {
    es: 'jersey grueso de 220 g/m² (100 % algodón)',
    en: '220 gsm heavy jersey (100% cotton)',
    care: 'cotton',
  },
  'modal-170': {
    es: 'jersey de 170 g/m² (60 % modal, 40 % algodón)',
    en: '170 gsm jersey (60% modal, 40% cotton)',
    care: 'delicate',
  },
  'terry-240': {
    es: 'felpa francesa ligera de 240 g/m² (100 % algodón)',
    en: '240 gsm light French terry (100% cotton)',
    care: 'cotton',
  },
  'terry-280': {
    es: 'felpa francesa de 280 g/m² (95 % algodón, 5 % elastano)',
    en: '280 gsm French terry (95% cotton, 5% elastane)',
    care: 'fleece',
  },
  'fleece-340': {
    es: 'felpa perchada de 340 g/m² (80 % algodón, 20 % poliéster)',
    en: '340 gsm brushed fleece (80% cotton, 20% polyester)',
    care: 'fleece',
  },
  'fleece-400': {
    es: 'felpa perchada de 400 g/m² (85 % algodón, 15 % poliéster)',
    en: '400 gsm brushed fleece (85% cotton, 15% polyester)',
    care: 'fleece',
  },
  'sateen-260': {
    es: 'satín de algodón de 260 g/m² (97 % algodón, 3 % elastano), forro de viscosa (100 %)',
    en: '260 gsm cotton sateen (97% cotton, 3% elastane), lined in viscose (100%)',
    care: 'delicate',
  },
  'satin-shell': {
    es: 'satín (100 % poliéster), forro de viscosa (100 %)',
    en: 'satin (100% polyester), lined in viscose (100%)',
    care: 'hand',
  },
  'poplin-115': { es: 'popelina de 115 g/m² (100 % algodón)', en: '115 gsm poplin (100% cotton)', care: 'cotton' },
  'viscose-130': {
    es: 'tela fluida de 130 g/m² (100 % viscosa)',
    en: '130 gsm fluid fabric (100% viscose)',
    care: 'delicate',
  },
  'twill-230': { es: 'sarga de 230 g/m² (100 % algodón)', en: '230 gsm twill (100% cotton)', care: 'cotton' },
  'crepe-viscose': { es: 'crepé (100 % viscosa)', en: 'crepe (100% viscose)', care: 'delicate' },
  'satin-viscose': { es: 'satín (100 % viscosa)', en: 'satin (100% viscose)', care: 'hand' },
  'canvas-340': { es: 'lona de 340 g/m² (100 % algodón)', en: '340 gsm canvas (100% cotton)', care: 'canvas' },
  'silk-twill': {
    es: 'sarga (100 % seda), orilla enrollada a mano',
    en: 'twill (100% silk), hand-rolled edges',
    care: 'hand',
  },
  'cotton-voile': {
    es: 'velo (100 % algodón), orilla cosida',
    en: 'voile (100% cotton), stitched edges',
    care: 'delicate',
  },
} as const satisfies Record<string, BilingualText & { care: Care }>
export type Fabric = keyof typeof fabrics

export function getCareInstructions(fabric: Fabric, lang: 'es' | 'en'): readonly string[] {
  return care[fabrics[fabric].care][lang]
}

/** The fit on the body; `none` for products that are not worn on it. */
export const fits = {
  straight: { es: 'recto, costura a la altura del hombro', en: 'straight, seam at the natural shoulder' },
  relaxed: { es: 'relajado, hombro ligeramente caído', en: 'relaxed, slightly dropped shoulder' },
  boxy: { es: 'cuadrado, un poco más corto', en: 'boxy, a little shorter' },
  roomy: { es: 'amplio, hombro caído', en: 'roomy, dropped shoulder' },
  fluid: { es: 'lencero y fluido, de tirantes finos', en: 'slip cut and fluid, with fine straps' },
  'a-line': { es: 'línea A, cintura alta', en: 'A-line, high waist' },
  none: null,
} as const satisfies Record<string, BilingualText | null>
export type Fit = keyof typeof fits

/**
 * The position of the art. A number is the side in centimeters of a print centered on the front; `all-over` covers the
 * cloth.
 */
export const printPlacement: Record<Garment, number | 'all-over'> = {
  tee: 32,
  longsleeve: 32,
  tank: 28,
  sweatshirt: 32,
  hoodie: 28,
  bomber: 'all-over',
  shirt: 'all-over',
  dress: 'all-over',
  skirt: 'all-over',
  tote: 27,
  scarf: 'all-over',
}

export function getPrintTechnique(garment: Garment, print: Print, fabric: Fabric): BilingualText {
  if (fabric === 'satin-shell') return { es: 'sublimación', en: 'dye sublimation' }
  if (printPlacement[garment] === 'all-over') return { es: 'impresión digital reactiva', en: 'reactive digital print' }
  if (print === 'aurora') return { es: 'impresión digital directa', en: 'direct-to-garment print' }
  return { es: 'serigrafía con tinta base agua', en: 'water-based screen print' }
}

export const madeIn: Record<Garment, BilingualText> = {
  tee: { es: 'Ciudad de México', en: 'Mexico City' },
  longsleeve: { es: 'Ciudad de México', en: 'Mexico City' },
  tank: { es: 'Ciudad de México', en: 'Mexico City' },
  sweatshirt: { es: 'Puebla, México', en: 'Puebla, Mexico' },
  hoodie: { es: 'Puebla, México', en: 'Puebla, Mexico' },
  bomber: { es: 'León, México', en: 'León, Mexico' },
  shirt: { es: 'Guadalajara, México', en: 'Guadalajara, Mexico' },
  dress: { es: 'Guadalajara, México', en: 'Guadalajara, Mexico' },
  skirt: { es: 'Guadalajara, México', en: 'Guadalajara, Mexico' },
  tote: { es: 'Mérida, México', en: 'Mérida, Mexico' },
  scarf: { es: 'Ciudad de México', en: 'Mexico City' },
}
