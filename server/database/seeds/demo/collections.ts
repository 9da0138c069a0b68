interface CollectionText {
  name: string
  uri: string
  description: string
}

export interface DemoCollection {
  key: string
  /** Days from the seeding until it opens to everyone; a negative number means that it opened before. */
  opens_in_days: number
  es: CollectionText
  en: CollectionText
  /** The announcement before the opening for visitors who cannot see the products yet; null: it is not announced. */
  teaser: { image_key: string; es: string; en: string } | null
}

export const demoCollections: DemoCollection[] = [
  {
    key: 'liquid-night',
    opens_in_days: 10,
    es: {
      name: 'Noche líquida',
      uri: 'coleccion-noche-liquida',
      description:
        'Diez piezas sobre el agua cuando ya no hay luz: bahías apagadas, faroles en la lluvia, una luna que alguien olvidó en la alberca. Marea, Aurora e Interferencia comparten por primera vez una misma noche.',
    },
    en: {
      name: 'Liquid Night',
      uri: 'liquid-night-collection',
      description:
        'Ten pieces about water after dark: bays with their lamps out, streetlights in the rain, a moon left behind in the pool. Marea, Aurora and Interferencia share a single night for the first time.',
    },
    teaser: {
      image_key: 'panel-10',
      es: 'Algo se mueve bajo el agua cuando ya no hay luz: bahías apagadas, faroles en la lluvia, una luna que alguien olvidó en la alberca.\n\nMarea, Aurora e Interferencia comparten por primera vez una misma noche.',
      en: 'Something moves under the water after dark: bays with their lamps out, streetlights in the rain, a moon left behind in the pool.\n\nMarea, Aurora and Interferencia share a single night for the first time.',
    },
  },
  {
    key: 'paper-and-light',
    opens_in_days: -170,
    es: {
      name: 'Papel y luz',
      uri: 'coleccion-papel-y-luz',
      description:
        'Dos oficios que trabajan con lo que quitan: la tijera y la ventana. Recortes de la familia Fiesta y vidrios de la familia Vitral para vestir los meses de más sol.',
    },
    en: {
      name: 'Paper and Light',
      uri: 'paper-and-light-collection',
      description:
        'Scissors and windows do the same job: they let light through what is missing. Cut-outs of the Fiesta family and panes of the Vitral family, for the brightest months of the year.',
    },
    teaser: null,
  },
  {
    key: 'first-canvas',
    opens_in_days: -430,
    es: {
      name: 'Primer lienzo',
      uri: 'coleccion-primer-lienzo',
      description:
        'Las obras con las que abrimos el taller. Mareas, ecos, retratos y caminos de mosaico que siguen en el catálogo porque nadie nos ha dejado retirarlos.',
    },
    en: {
      name: 'First Canvas',
      uri: 'first-canvas-collection',
      description:
        'The works that opened the studio. Tides, echoes, portraits and mosaic paths that are still here because nobody will let us retire them.',
    },
    teaser: null,
  },
]
