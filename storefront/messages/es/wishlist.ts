export const wishlist = {
  emptyTitle: 'Guarda lo que te mueva',
  emptyText: 'Toca el corazón de una pieza y te espera aquí, en cualquier equipo en el que entres.',
  toShop: 'Ver lo recién colgado',
  noavailable: 'No pudimos cargar tu lista de deseos.',
  removed: 'Quitado',
  undo: 'Deshacer',
}
