import type { ChartKey } from '../../../server/database/seeds/demo/size-charts.ts'
import type { Alt } from './alt-text.ts'

type Scene = ChartKey | 'hero' | 'about' | 'gift' | 'share' | `panel-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`

/** The alternative texts of images that do not show one product. */
export const sceneDescriptions: Record<Scene, Alt> = {
  'chart-tops': {
    es: 'Playera extendida con sus medidas y tablas de tallas para playeras, camisas, sudaderas y chamarras, en centímetros y pulgadas',
    en: 'T-shirt laid flat with its measurements and size tables for tees, shirts, sweatshirts and jackets, in centimeters and inches',
  },
  'chart-dress': {
    es: 'Vestido extendido con sus medidas y tablas de tallas en centímetros y pulgadas',
    en: 'Dress laid flat with its measurements and size tables in centimeters and inches',
  },
  'chart-skirt': {
    es: 'Falda extendida con sus medidas y tabla de tallas en centímetros y pulgadas',
    en: 'Skirt laid flat with its measurements and a size table in centimeters and inches',
  },
  'chart-accessories': {
    es: 'Bolsa de lona con sus medidas y tablas de tamaños de bolsas y mascadas, en centímetros y pulgadas',
    en: 'Tote bag with its measurements and tables of bag and scarf sizes, in centimeters and inches',
  },
  hero: {
    es: 'Prendas con obras impresas cuelgan de un riel de latón ante una pared con luz de ventana',
    en: 'Garments printed with art hang from a brass rail before a wall in window light',
  },
  about: {
    es: 'Nueve tarjetas de arte sobre la mesa del taller, una por familia',
    en: 'Nine art cards on the studio’s table, one of each family',
  },
  gift: {
    es: 'Paquete envuelto en papel con un estampado de corrientes, atado con cordel y con una etiqueta del club',
    en: 'Package wrapped in paper printed with flowing currents, tied with string, with the club’s tag',
  },
  share: {
    es: 'Lienza: playeras y camisas con obras impresas en un riel',
    en: 'Lienza: T-shirts and shirts printed with art on a rail',
  },
  'panel-1': {
    es: 'Obra: corrientes azules y doradas alrededor de un sol',
    en: 'Work: blue and golden currents around a sun',
  },
  'panel-2': { es: 'Obra: vitral de un sol bajo sobre el agua', en: 'Work: stained glass of a low sun over water' },
  'panel-3': {
    es: 'Obra: cabeza abstracta de puntos ante un sol naranja',
    en: 'Work: abstract head of dots before an orange sun',
  },
  'panel-4': { es: 'Obra: franjas verticales que ondulan', en: 'Work: upright stripes that ripple' },
  'panel-5': { es: 'Obra: rosetas de papel recortado', en: 'Work: cut-paper rosettes' },
  'panel-6': { es: 'Obra: arcos de mosaico que se enlazan', en: 'Work: tile arcs that interlace' },
  'panel-7': {
    es: 'Obra: formas sueltas y alegres de los ochenta',
    en: 'Work: loose, cheerful shapes of the eighties',
  },
  'panel-8': { es: 'Obra: degradado luminoso sin bordes', en: 'Work: a glowing gradient without edges' },
  'panel-9': { es: 'Obra: líneas finas que se cruzan en moiré', en: 'Work: fine lines that cross into moiré' },
  'panel-10': {
    es: 'Obra: corrientes azules de noche alrededor de una luna',
    en: 'Work: blue currents at night around a moon',
  },
}
