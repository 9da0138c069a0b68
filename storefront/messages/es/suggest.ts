export const suggest = {
  items: 'Piezas',
  all: (term: string) => `Ver todos los resultados de «${term}»`,
  collections: 'Colecciones',
  drops: 'Próximos lanzamientos',
  recent: 'Búsquedas recientes',
  forget: 'Borrar búsquedas recientes',
  popular: 'Lo más buscado',
  families: 'Por obra',
  help: 'Ayuda',
}
