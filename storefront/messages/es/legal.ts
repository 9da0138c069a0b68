/** Messages of pages with long texts. */
export const legal = {
  index: 'En esta página',
  table: 'Tabla',
  unit: 'Medidas en',
  inches: 'pulgadas',
  failed: 'No pudimos cargar este texto.',
  inForce: (day: string, version: number) => `Versión ${version}, vigente desde el ${day}`,
  questions: '¿Tienes preguntas?',
  writeUs: 'Escríbenos',
  underAge: { title: 'Solo para mayores de 18' },
}
