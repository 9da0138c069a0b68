/** Messages of the home page. */
export const home = {
  categories: 'Categorías',
  artworks: 'Elige por obra',
  allArtworks: 'Todas las obras',
  artworkOfTheWeek: 'La obra de la semana',
  storyLink: (artwork: string) => `Toda la obra ${artwork}`,
  newArrivals: 'Recién colgado',
  posts: 'Fuera del taller',
  post: (text: string) => `${text} (se abre en otra pestaña)`,
  seeProduct: 'Ver la pieza',
  aboutMore: 'Conoce el taller',
  help: 'Antes de comprar',
  readAll: (name: string) => `Leer todo: ${name}`,
  contact: 'Escríbenos',
  contactText: 'Una talla, un pedido, una idea: contestamos por correo.',
  play: 'Reproducir video',
  pause: 'Pausar video',
}
