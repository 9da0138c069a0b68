export const demoGifts = {
  birthday: {
    image_key: 'gift',
    es: {
      name: 'Pañuelo de cumpleaños',
      description: 'Un cuadro de algodón estampado en el taller, envuelto para ti.',
    },
    en: {
      name: 'Birthday bandana',
      description: 'A square of cotton printed in the studio, wrapped for you.',
    },
  },
  seasonal: {
    image_key: 'gift',
    es: {
      name: 'Lámina de temporada',
      description: 'Una impresión pequeña de la obra que abre la temporada, numerada a mano.',
    },
    en: {
      name: 'Seasonal print',
      description: 'A small print of the work that opens the season, numbered by hand.',
    },
  },
}
