export const productCard = {
  offerPrice: 'Precio de oferta',
  oldPrice: 'Precio anterior',
  soldOut: 'Agotado',
  webExclusive: 'Web exclusive',
  limitedEdition: 'Limited edition',
  offer: 'Oferta',
  keep: (name: string) => `Guardar ${name} en tu lista de deseos`,
  early: 'Anticipado',
  opens: (moment: string) => `Abre a todos el ${moment}`,
  share: (name: string) => `Compartir ${name}`,
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  shareOn: (position: string) => `Compartir en ${position}`,
  carousel: {
    role: 'carrusel',
    slide: 'diapositiva',
    place: (position: number, count: number) => `${position} de ${count}`,
  },
  category: {
    description: (name: string, brand: string) =>
      `${name} de ${brand}: elige por tipo de prenda y llévate una obra puesta.`,
    empty: 'Aún no hay nada en este estante',
  },
}
