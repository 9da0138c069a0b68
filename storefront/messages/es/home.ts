/** Messages of the home page. */
export const home = {
  title: 'Ropa que cuelga como una obra',
  description: 'Playeras, sudaderas, vestidos y accesorios con obra propia, dibujada con código y cosida en México.',
  categories: 'Categorías',
  artworks: 'Elige por obra',
  allArtworks: 'Todas las obras',
  newArrivals: 'Recién colgado',
  posts: 'Fuera del taller',
  post: (text: string) => `${text} (se abre en otra pestaña)`,
  aboutMore: 'Conoce el taller',
  help: 'Antes de comprar',
  readAll: (name: string) => `Leer todo: ${name}`,
  contact: 'Escríbenos',
  contactText: 'Una talla, un pedido, una idea: contestamos por correo.',
  play: 'Reproducir video',
  pause: 'Pausar video',
}
