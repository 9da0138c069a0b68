export const legal = {
  index: 'En esta página',
  table: 'Tabla',
  unit: 'Medidas en',
  inches: 'pulgadas',
  failed: 'No pudimos cargar este texto.',
  inForce: (day: string, version: number) => `Versión ${version}, vigente desde el ${day}`,
  licenses: 'Licencias del software de este sitio',
  care: {
    title: 'Cuidado de la ropa',
    text: 'La página de cada pieza dice cómo lavarla, secarla y plancharla: ábrela y busca «Materiales y cuidados».',
  },
  questions: '¿Tienes preguntas?',
  writeUs: 'Escríbenos',
  underAge: { title: 'Solo para mayores de 18' },
}
