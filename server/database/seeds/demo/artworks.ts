import type { Print } from './product-attributes.ts'

export interface ArtworkText {
  name: string
  uri: string
  summary: string
  /** Paragraphs, with an empty line between two. */
  idea: string
}

export interface DemoArtwork {
  print: Print
  /** The work itself, edge to edge. */
  image: string
  es: ArtworkText
  en: ArtworkText
}

/** The families of prints, in the order of the shop. They keep their Spanish names in both languages. */
export const demoArtworks: DemoArtwork[] = [
  {
    print: 'marea',
    image: 'panel-1',
    es: {
      name: 'Marea',
      uri: 'marea',
      summary: 'Trazos cortos que siguen una corriente invisible.',
      idea: 'Primero no hay dibujo, solo una corriente: cada punto del lienzo sabe hacia dónde empujaría el agua. Después soltamos miles de trazos y dejamos que la sigan hasta cansarse.\n\nDonde dos corrientes se encuentran nace un remolino, y donde ninguna manda queda la calma. Nadie decide el lugar; por eso dos mareas nunca se repiten.',
    },
    en: {
      name: 'Marea',
      uri: 'marea-tide',
      summary: 'Short strokes that follow a current nobody sees.',
      idea: 'At first there is no drawing, only a current: every point of the canvas knows which way the water would push. Then we let go of thousands of strokes and they follow it until they tire.\n\nWhere two currents meet, an eddy forms. Where neither wins, the water is still. No hand picks the place, so no two tides are ever alike.',
    },
  },
  {
    print: 'ecos',
    image: 'panel-4',
    es: {
      name: 'Ecos',
      uri: 'ecos',
      summary: 'Líneas paralelas que se levantan y regresan.',
      idea: 'Una línea recta pasa por encima de algo que no se ve y se levanta un poco. La siguiente repite el gesto, ya con menos fuerza. Con cien líneas aparece una cordillera que nadie dibujó.\n\nEl ojo termina el trabajo: lo plano empieza a respirar en cuanto te mueves.',
    },
    en: {
      name: 'Ecos',
      uri: 'ecos-echoes',
      summary: 'Parallel lines that rise and return.',
      idea: 'A straight line passes over something hidden and lifts a little. The next one repeats the gesture, more softly. After a hundred lines there is a mountain range that nobody drew.\n\nYour eye does the rest: the flat cloth starts to breathe as soon as you move.',
    },
  },
  {
    print: 'retratos',
    image: 'panel-3',
    es: {
      name: 'Retratos',
      uri: 'retratos',
      summary: 'Caras de puntos que no son de nadie.',
      idea: 'No hay modelo ni fotografía. Cada cabeza se construye desde cero con una forma y una luz, y después se rompe en puntos, grandes en la sombra y pequeños en la claridad.\n\nDe cerca es una trama. A tres metros alguien te mira, y siempre hay un sol detrás.',
    },
    en: {
      name: 'Retratos',
      uri: 'retratos-portraits',
      summary: 'Faces made of dots that belong to no one.',
      idea: 'There is no sitter and no photograph. Each head is built from scratch out of a shape and a light, then broken into dots: large in the shade, small where it is bright.\n\nUp close it is a pattern. From three steps away somebody looks back, and there is always a sun behind them.',
    },
  },
  {
    print: 'fiesta',
    image: 'panel-5',
    es: {
      name: 'Fiesta',
      uri: 'fiesta',
      summary: 'Papel recortado, compás y simetría.',
      idea: 'Doblamos un papel imaginario ocho, diez o doce veces y lo cortamos una sola. Al abrirlo, el corte se ha vuelto una rosa. El compás pone el resto: círculos dentro de círculos hasta llegar al borde.\n\nEs geometría nuestra, trazada desde el centro. Se lleva como se cuelga un adorno: para que la tarde parezca más larga.',
    },
    en: {
      name: 'Fiesta',
      uri: 'fiesta-cut-paper',
      summary: 'Cut paper, a compass and symmetry.',
      idea: 'We fold an imaginary sheet eight, ten or twelve times and cut it once. Opened, the cut has become a rosette. A compass adds the rest, circle inside circle, all the way to the edge.\n\nThe geometry is our own, drawn from the center out. Wear it the way you hang a garland: to make the evening last.',
    },
  },
  {
    print: 'truchet',
    image: 'panel-6',
    es: {
      name: 'Truchet',
      uri: 'truchet',
      summary: 'Un mosaico de arcos girado al azar.',
      idea: 'Hay un solo mosaico con dos arcos. Se puede poner de dos maneras y cada vez lo decide una moneda. Un fraile francés, Sébastien Truchet, notó en 1704 que con tan poco basta.\n\nLos arcos se buscan y se encuentran: salen anillos, salen caminos, sale un laberinto que no tiene entrada. Síguelo con el dedo.',
    },
    en: {
      name: 'Truchet',
      uri: 'truchet-tiles',
      summary: 'A tile of arcs, turned at random.',
      idea: 'There is one tile with two arcs. It can lie in two ways, and each time a coin decides. In 1704 a French friar, Sébastien Truchet, noticed that this little is enough.\n\nThe arcs look for each other and meet. Rings appear, then paths, then a maze with no way in. Follow it with a finger.',
    },
  },
  {
    print: 'vitral',
    image: 'panel-2',
    es: {
      name: 'Vitral',
      uri: 'vitral',
      summary: 'Celdas de color y una línea de plomo.',
      idea: 'Echamos semillas sobre la tela y a cada una le damos todo lo que le queda más cerca que a las demás. Así se reparten el espacio las celdas de una hoja, las jirafas y las grietas del barro seco.\n\nUna línea oscura separa los vidrios y un sol bajo los enciende, uno por uno.',
    },
    en: {
      name: 'Vitral',
      uri: 'vitral-stained-glass',
      summary: 'Cells of color and a leaded line.',
      idea: 'We scatter seeds over the cloth and give each one everything that lies closer to it than to the others. The cells of a leaf, a giraffe’s coat and drying mud divide their space the same way.\n\nA dark line keeps the panes apart, and a low sun lights them one by one.',
    },
  },
  {
    print: 'memoria',
    image: 'panel-7',
    es: {
      name: 'Memoria',
      uri: 'memoria',
      summary: 'Formas felices de otra década.',
      idea: 'Zigzags, medias lunas, cuadros y confeti: la última página de un cuaderno de los ochenta. Los lanzamos sobre un fondo liso con una sola regla, que ninguno pise a otro.\n\nLo demás es descaro. Colores que no deberían llevarse, y se llevan.',
    },
    en: {
      name: 'Memoria',
      uri: 'memoria-memory',
      summary: 'Happy shapes from another decade.',
      idea: 'Zigzags, half-moons, checks and confetti: the back page of a notebook from the eighties. We throw them onto a plain ground with a single rule, that none may step on another.\n\nThe rest is nerve. Colors that should not get along, and do.',
    },
  },
  {
    print: 'aurora',
    image: 'panel-8',
    es: {
      name: 'Aurora',
      uri: 'aurora',
      summary: 'Color que se funde sin bordes.',
      idea: 'Unas cuantas luces flotan detrás de la tela y cada una tiñe lo que alcanza. No hay línea ni contorno: un color deja de ser él en un lugar que no se puede señalar.\n\nEs la hora en que el cielo todavía no decide. Mírala de lejos, después de cerca: cambia de carácter con la distancia.',
    },
    en: {
      name: 'Aurora',
      uri: 'aurora-gradients',
      summary: 'Color that melts with no edges.',
      idea: 'A few lights float behind the cloth, and each one tints whatever it reaches. There is no line and no outline: one color stops being itself at a place you cannot point to.\n\nIt is the hour when the sky has not made up its mind. Step back, then lean in; it reads differently at each distance.',
    },
  },
  {
    print: 'interferencia',
    image: 'panel-9',
    es: {
      name: 'Interferencia',
      uri: 'interferencia',
      summary: 'Dos tramas que inventan una tercera.',
      idea: 'Dos dibujos sencillos, círculos sobre círculos o líneas sobre líneas, casi iguales. Al ponerlos uno encima del otro, aparece un tercero que no está en ninguno.\n\nSe llama moiré y vive en tu ojo: camina y la tela camina contigo.',
    },
    en: {
      name: 'Interferencia',
      uri: 'interferencia-moire',
      summary: 'Two grids that invent a third.',
      idea: 'Two simple drawings, circles on circles or lines on lines, that are almost the same. Lay one over the other and a third appears that is in neither.\n\nIt is called moiré, and it lives in your eye: walk, and the cloth walks with you.',
    },
  },
]
