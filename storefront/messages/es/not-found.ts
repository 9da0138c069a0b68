export const notFound = {
  text: 'Puede que la pieza se haya ido o que el enlace esté incompleto. Esto sí está aquí:',
  search: 'Buscar en la tienda',
  failedTitle: 'Algo falló de nuestro lado',
  failedText: 'No es culpa tuya. Vuelve a intentarlo en un momento.',
  unreachableTitle: 'No se puede llegar a la tienda',
  unreachableText: 'Puede que no haya conexión. La página se abre sola en cuanto regrese.',
  home: 'Ir al inicio',
}
