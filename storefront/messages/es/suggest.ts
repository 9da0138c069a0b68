/** The messages of the suggestions below the search field. */
export const suggest = {
  items: 'Piezas',
  collections: 'Colecciones',
  drops: 'Próximos lanzamientos',
  recent: 'Búsquedas recientes',
  forget: 'Borrar búsquedas recientes',
  popular: 'Lo más buscado',
  families: 'Por obra',
  help: 'Ayuda',
}
