export const artworks = {
  title: 'Obras',
  kicker: 'Obra',
  description: (brand: string) => `Las familias de obras de ${brand}: la idea de cada una y las prendas que la llevan.`,
  lead: 'Cada prenda lleva una obra, y cada obra es de una familia: una idea escrita como regla, que con cada semilla da otra imagen. Empieza por la que te haga quedarte mirando.',
  others: 'Otras obras',
  empty: 'Todavía no hay obras colgadas',
  emptyText: 'Vuelve pronto: estamos dibujando.',
}
