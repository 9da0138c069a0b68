import type { Lang } from '@shop/contract/locale.ts'

/* Names for as many products as a load test needs: a figure, a quality, and a place or time. The lists of both
   languages are parallel, so that both names of a product mean the same. */

/** Spanish figure with its gender, English figure. */
const figures: [string, 'm' | 'f', string][] = [
  ['Marea', 'f', 'Tide'],
  ['Jardín', 'm', 'Garden'],
  ['Cortina', 'f', 'Curtain'],
  ['Camino', 'm', 'Path'],
  ['Lámpara', 'f', 'Lamp'],
  ['Retrato', 'm', 'Portrait'],
  ['Piedra', 'f', 'Stone'],
  ['Mapa', 'm', 'Map'],
  ['Nube', 'f', 'Cloud'],
  ['Puente', 'm', 'Bridge'],
  ['Escalera', 'f', 'Staircase'],
  ['Arroyo', 'm', 'Creek'],
  ['Carta', 'f', 'Letter'],
  ['Espejo', 'm', 'Mirror'],
  ['Semilla', 'f', 'Seed'],
  ['Eco', 'm', 'Echo'],
  ['Sombra', 'f', 'Shadow'],
  ['Vuelo', 'm', 'Flight'],
  ['Casa', 'f', 'House'],
  ['Faro', 'm', 'Lighthouse'],
  ['Brisa', 'f', 'Breeze'],
  ['Patio', 'm', 'Courtyard'],
  ['Hoja', 'f', 'Leaf'],
  ['Cielo', 'm', 'Sky'],
  ['Concha', 'f', 'Seashell'],
  ['Mosaico', 'm', 'Mosaic'],
  ['Estrella', 'f', 'Star'],
  ['Laberinto', 'm', 'Maze'],
  ['Fuente', 'f', 'Fountain'],
  ['Farol', 'm', 'Lantern'],
  ['Colina', 'f', 'Hill'],
  ['Reloj', 'm', 'Clock'],
  ['Canción', 'f', 'Song'],
  ['Vidrio', 'm', 'Glass'],
  ['Isla', 'f', 'Island'],
  ['Trueno', 'm', 'Thunder'],
  ['Puerta', 'f', 'Door'],
  ['Árbol', 'm', 'Tree'],
  ['Ola', 'f', 'Wave'],
  ['Barco', 'm', 'Boat'],
  ['Feria', 'f', 'Fair'],
  ['Pájaro', 'm', 'Bird'],
  ['Cometa', 'f', 'Kite'],
  ['Hilo', 'm', 'Thread'],
  ['Flor', 'f', 'Flower'],
  ['Balcón', 'm', 'Balcony'],
  ['Torre', 'f', 'Tower'],
  ['Desierto', 'm', 'Desert'],
  ['Máscara', 'f', 'Mask'],
  ['Bosque', 'm', 'Forest'],
]

/** Spanish masculine, Spanish feminine, English. */
const qualities: [string, string, string][] = [
  ['lento', 'lenta', 'Slow'],
  ['abierto', 'abierta', 'Open'],
  ['callado', 'callada', 'Quiet'],
  ['dorado', 'dorada', 'Golden'],
  ['inquieto', 'inquieta', 'Restless'],
  ['lejano', 'lejana', 'Distant'],
  ['encendido', 'encendida', 'Burning'],
  ['tibio', 'tibia', 'Warm'],
  ['curvo', 'curva', 'Curved'],
  ['secreto', 'secreta', 'Secret'],
  ['nuevo', 'nueva', 'New'],
  ['oscuro', 'oscura', 'Dark'],
  ['quieto', 'quieta', 'Still'],
  ['doble', 'doble', 'Double'],
  ['ligero', 'ligera', 'Light'],
  ['antiguo', 'antigua', 'Ancient'],
  ['azul', 'azul', 'Blue'],
  ['rojo', 'roja', 'Red'],
  ['blanco', 'blanca', 'White'],
  ['verde', 'verde', 'Green'],
  ['invisible', 'invisible', 'Invisible'],
  ['perdido', 'perdida', 'Lost'],
  ['hondo', 'honda', 'Deep'],
  ['roto', 'rota', 'Broken'],
  ['redondo', 'redonda', 'Round'],
  ['breve', 'breve', 'Brief'],
  ['infinito', 'infinita', 'Endless'],
  ['dormido', 'dormida', 'Sleeping'],
  ['salvaje', 'salvaje', 'Wild'],
  ['sereno', 'serena', 'Serene'],
  ['flotante', 'flotante', 'Floating'],
  ['partido', 'partida', 'Divided'],
  ['eléctrico', 'eléctrica', 'Electric'],
  ['suave', 'suave', 'Soft'],
  ['último', 'última', 'Last'],
  ['primero', 'primera', 'First'],
  ['transparente', 'transparente', 'Clear'],
  ['plegado', 'plegada', 'Folded'],
  ['imposible', 'imposible', 'Impossible'],
  ['amable', 'amable', 'Gentle'],
  ['nocturno', 'nocturna', 'Nocturnal'],
  ['repetido', 'repetida', 'Repeated'],
  ['brillante', 'brillante', 'Bright'],
  ['pequeño', 'pequeña', 'Small'],
  ['inmenso', 'inmensa', 'Vast'],
  ['prestado', 'prestada', 'Borrowed'],
  ['solitario', 'solitaria', 'Solitary'],
  ['cruzado', 'cruzada', 'Crossed'],
  ['rosado', 'rosada', 'Pink'],
  ['fugaz', 'fugaz', 'Fleeting'],
]

const places: [string, string][] = [
  ['de octubre', 'in October'],
  ['de enero', 'in January'],
  ['de abril', 'in April'],
  ['de julio', 'in July'],
  ['de agosto', 'in August'],
  ['de diciembre', 'in December'],
  ['al amanecer', 'at Dawn'],
  ['al mediodía', 'at Noon'],
  ['al anochecer', 'at Dusk'],
  ['a medianoche', 'at Midnight'],
  ['en domingo', 'on a Sunday'],
  ['en lunes', 'on a Monday'],
  ['bajo el agua', 'Underwater'],
  ['bajo la lluvia', 'in the Rain'],
  ['bajo la luna', 'under the Moon'],
  ['sobre la mesa', 'on the Table'],
  ['sobre el mar', 'over the Sea'],
  ['sobre la arena', 'on the Sand'],
  ['entre dos ríos', 'between Two Rivers'],
  ['entre montañas', 'among Mountains'],
  ['entre la niebla', 'in the Fog'],
  ['frente al puerto', 'by the Harbor'],
  ['frente a la plaza', 'facing the Plaza'],
  ['junto al fuego', 'by the Fire'],
  ['junto al camino', 'beside the Road'],
  ['en la azotea', 'on the Rooftop'],
  ['en la cocina', 'in the Kitchen'],
  ['en el pasillo', 'in the Hallway'],
  ['en la ciudad', 'in the City'],
  ['en el valle', 'in the Valley'],
  ['en voz baja', 'in a Low Voice'],
  ['en espiral', 'in a Spiral'],
  ['en calma', 'at Rest'],
  ['en fuga', 'on the Run'],
  ['en silencio', 'in Silence'],
  ['sin orilla', 'without a Shore'],
  ['sin prisa', 'without Hurry'],
  ['sin nombre', 'without a Name'],
  ['con viento', 'with Wind'],
  ['con sol', 'with Sun'],
  ['con nieve', 'with Snow'],
  ['hacia el sur', 'Going South'],
  ['hacia el norte', 'Going North'],
  ['hacia la costa', 'toward the Coast'],
  ['después del baile', 'after the Dance'],
  ['después de la tormenta', 'after the Storm'],
  ['antes del verano', 'before Summer'],
  ['antes del viaje', 'before the Journey'],
  ['desde el tren', 'from the Train'],
  ['desde la ventana', 'from the Window'],
]

/** The number of names before an ordinal is added. */
const namesWithoutOrdinal = figures.length * qualities.length * places.length

/**
 * Returns the name of generated product `n` (0, 1, 2, …) in both languages. The same number always gets the same name,
 * no two numbers share one in either language, and neighbors do not resemble each other. Past 125,000 a name repeats as
 * `… Nº 2`.
 */
export function generatedName(n: number): { es: string; en: string } {
  const { figure, quality, place, round } = pick(n)
  const [es, gender, en] = figure
  const like = gender === 'm' ? quality[0] : quality[1]
  return {
    es: `${es} ${like} ${place[0]}${round === 0 ? '' : ` Nº ${round + 1}`}`,
    en: `${quality[2]} ${en} ${place[1]}${round === 0 ? '' : ` No. ${round + 1}`}`,
  }
}

/** Returns a description for the name: two sentences, the same for the same number. */
export function generatedDescription(n: number): { es: string; en: string } {
  const name = generatedName(n)
  const first = openings[n % openings.length] as Template
  const second = closings[Math.floor(n / openings.length) % closings.length] as Template
  return { es: `${first.es(name.es)} ${second.es(name.es)}`, en: `${first.en(name.en)} ${second.en(name.en)}` }
}

type Template = Record<Lang, (name: string) => string>

const openings: Template[] = [
  {
    es: (name) => `«${name}» empezó como una línea que no quiso quedarse recta.`,
    en: (name) => `“${name}” began as a line that would not stay straight.`,
  },
  {
    es: (name) => `Una regla, una semilla y mucha paciencia dieron «${name}».`,
    en: (name) => `One rule, one seed and plenty of patience made “${name}”.`,
  },
  {
    es: (name) => `«${name}» se mira dos veces: de lejos y con la nariz pegada.`,
    en: (name) => `“${name}” wants two looks, one from afar and one with your nose to the cloth.`,
  },
  {
    es: (name) => `En «${name}» nada se repite, aunque todo se parezca.`,
    en: (name) => `Everything in “${name}” looks related and nothing repeats.`,
  },
  {
    es: (name) => `«${name}» salió del taller en una tarde sin pendientes.`,
    en: (name) => `“${name}” left the studio on an afternoon with nothing else to do.`,
  },
  {
    es: (name) => `Formas sencillas, en buen orden: eso es «${name}».`,
    en: (name) => `Simple shapes in good order: that is “${name}”.`,
  },
  {
    es: (name) => `Quien diga que ya vio «${name}» que la vuelva a ver con otra luz.`,
    en: (name) => `Anyone who thinks they have seen “${name}” should try it in another light.`,
  },
]

const closings: Template[] = [
  { es: () => 'De corte sencillo, para usarse mucho.', en: () => 'A simple cut, made to be worn often.' },
  {
    es: () => 'Va con casi todo y no se disculpa.',
    en: () => 'It goes with nearly everything and makes no apologies.',
  },
  { es: () => 'La tela es suave y el dibujo, firme.', en: () => 'The cloth is soft and the drawing is firm.' },
  { es: () => 'Para días largos y noches cortas.', en: () => 'For long days and short nights.' },
  { es: () => 'Se estampa y se cose en México.', en: () => 'Printed and sewn in Mexico.' },
]

/** Takes large steps through all combinations; the step is coprime to their number, so that each comes up once. */
function pick(n: number) {
  const round = Math.floor(n / namesWithoutOrdinal)
  const at = ((n % namesWithoutOrdinal) * step) % namesWithoutOrdinal
  return {
    figure: figures[at % figures.length] as (typeof figures)[number],
    quality: qualities[Math.floor(at / figures.length) % qualities.length] as (typeof qualities)[number],
    place: places[Math.floor(at / (figures.length * qualities.length))] as (typeof places)[number],
    round,
  }
}

const step = 48_271
