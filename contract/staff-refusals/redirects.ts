export const redirectRefusals = {
  redirect_not_found: { status: 404, es: 'Esta redirección ya no existe.', en: 'This redirect doesn’t exist anymore.' },
  redirect_address_invalid: {
    status: 422,
    es: 'La dirección anterior empieza con «/» o con https:// y no lleva «?». Por ejemplo: /products/capa-mar.',
    en: 'The old address begins with “/” or https:// and has no “?”. For example: /products/capa-mar.',
  },
  redirect_target_invalid: {
    status: 422,
    es: 'La dirección nueva empieza con «/» o con https://. Por ejemplo: /detalles-producto/capa-mar.',
    en: 'The new address begins with “/” or https://. For example: /detalles-producto/capa-mar.',
  },
  redirect_target_outside: {
    status: 422,
    es: 'La dirección nueva es de otro sitio. Una redirección solo lleva a páginas de esta tienda.',
    en: 'The new address is on another site. A redirect leads to pages of this shop only.',
  },
  redirect_target_unknown: {
    status: 422,
    es: 'En la dirección nueva no hay ninguna página de esta tienda.',
    en: 'There is no page of this shop at the new address.',
  },
  redirect_to_itself: {
    status: 422,
    es: 'Las dos direcciones son la misma.',
    en: 'Both addresses are the same.',
  },
  redirect_own_address: {
    status: 422,
    es: 'La tienda usa hoy esa dirección, así que no puede llevar a otra.',
    en: 'The shop uses that address today, so it can’t lead elsewhere.',
  },
  redirect_loop: {
    status: 422,
    es: 'Esta dirección llevaría de vuelta a sí misma por otras redirecciones.',
    en: 'This address would lead back to itself through other redirects.',
  },
  redirect_twice: {
    status: 422,
    es: 'Una línea anterior del archivo lleva la misma dirección a otra página.',
    en: 'An earlier line of the file leads the same address to another page.',
  },
  redirect_exists: {
    es: 'Esa dirección ya lleva a {target}. Quita primero esa redirección.',
    en: 'That address already leads to {target}. Remove that redirect first.',
  },
  redirect_file_unknown: {
    status: 422,
    es: 'No encontramos las dos columnas. Ponles de título «Redirect from» y «Redirect to», o pon en la primera la dirección anterior y en la segunda la nueva.',
    en: 'We can’t find the two columns. Title them “Redirect from” and “Redirect to”, or put the old address in the first and the new one in the second.',
  },
} as const
