interface FamilyWords {
  name: string
  es: string
  en: string
}

export const demoFamilyWords: FamilyWords[] = [
  {
    name: 'Marea',
    es: 'mar, océano, ola, olas, agua, marino de olas, corriente, mareas, ondulado, pinceladas, acuarela, impresionismo',
    en: 'sea, ocean, wave, waves, water, tide, tides, current, flow field, wavy, brush strokes, watercolor, watercolour, impressionism',
  },
  {
    name: 'Ecos',
    es: 'eco, líneas, rayas, huella, ondas, topografía, curvas',
    en: 'echo, echoes, lines, stripes, striped, fingerprint, topographic, contour',
  },
  {
    name: 'Retratos',
    es: 'retrato, cara, caras, rostro, rostros, persona, gente, personas, arte pop, pop art',
    en: 'portrait, portraits, face, faces, people, halftone, pop art',
  },
  {
    name: 'Fiesta',
    es: 'papel picado, mandala, mandalas, recortes, roseta, rosetas, mexicano, mexicana, folclor, flor, flores, floral, artesanal, tradicional',
    en: 'papel picado, paper cut, cut outs, mandala, mandalas, rosette, mexican, folk, flower, flowers, floral, traditional',
  },
  {
    name: 'Truchet',
    es: 'mosaico, mosaicos, azulejo, azulejos, laberinto, geométrico, geométrica, geometría, caminos, talavera',
    en: 'tile, tiles, mosaic, maze, labyrinth, geometric, geometry',
  },
  {
    name: 'Vitral',
    es: 'vitrales, vidrio, cristalería, catedral, ventana de colores',
    en: 'stained glass, glass, cathedral',
  },
  {
    name: 'Memoria',
    es: 'memphis, ochentas, ochentero, años ochenta, años 80, bauhaus, retro, vintage, formas, figuras',
    en: 'memphis, bauhaus, eighties, 80s, 90s, retro, vintage, shapes',
  },
  {
    name: 'Aurora',
    es: 'degradado, degradados, difuminado, aurora boreal, amanecer, atardecer',
    en: 'gradient, gradients, ombre, tie dye, northern lights, sunrise, sunset',
  },
  {
    name: 'Interferencia',
    es: 'moiré, muaré, ilusión óptica, óptico, trama, rejilla, op art, psicodélico',
    en: 'moire, optical illusion, op art, grid, interference, psychedelic',
  },
]

export const demoPopularTerms = {
  es: ['vestido', 'playera negra', 'sudadera con capucha', 'chamarra', 'mascada', 'edición limitada'],
  en: ['hoodie', 'black tee', 'dress', 'bomber jacket', 'silk scarf', 'limited edition'],
}
