/** Products in categories and carousels. */
export const pieces = {
  carousel: {
    role: 'carrusel',
    slide: 'diapositiva',
    place: (place: number, count: number) => `${place} de ${count}`,
  },
  card: {
    offerPrice: 'Precio de oferta',
    oldPrice: 'Precio anterior',
    soldOut: 'Agotado',
    webExclusive: 'Web exclusive',
    limitedEdition: 'Limited edition',
    offer: 'Oferta',
    keep: (name: string) => `Guardar ${name} en tu lista de deseos`,
    early: 'Acceso anticipado',
    opens: (day: string) => `Abre a todos el ${day}`,
    share: (name: string) => `Compartir ${name}`,
    copyLink: 'Copiar enlace',
    linkCopied: 'Enlace copiado',
    shareOn: (place: string) => `Compartir en ${place}`,
  },
  category: {
    description: (name: string) => `${name} de Lienza: elige por tipo de prenda y llévate una obra puesta.`,
    empty: 'Aún no hay nada en este estante',
  },
}
