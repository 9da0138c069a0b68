export const priceListRefusals = {
  offer_dates_invalid: {
    status: 400,
    es: 'La oferta tiene que terminar después de empezar.',
    en: 'An offer has to end after it starts.',
  },
  price_list_not_found: { status: 404, es: 'Esa rebaja no existe.', en: 'That sale doesn’t exist.' },
  price_list_dates_invalid: {
    status: 400,
    es: 'La rebaja tiene que terminar después de empezar, y no en el pasado.',
    en: 'A sale has to end after it starts, and not in the past.',
  },
  price_list_reduction_missing: {
    status: 400,
    es: 'Escribe el porcentaje, o un importe en al menos una moneda.',
    en: 'Enter the percentage, or an amount in at least one currency.',
  },
  price_list_sku_unknown: {
    status: 400,
    es: 'Ningún producto tiene estos SKU: {skus}.',
    en: 'No product has these SKUs: {skus}.',
  },
  price_list_running: {
    es: 'Esta rebaja ya empezó: solo cambian su nombre y su fin. Deshazla para cambiar los precios.',
    en: 'This sale has started: only its name and its end can change. Undo it to change its prices.',
  },
  price_list_over: {
    es: 'Esta rebaja ya terminó. Haz una nueva.',
    en: 'This sale is over. Make a new one.',
  },
  price_list_scheduled: {
    es: 'Esta rebaja está programada. Deshazla en vez de borrarla.',
    en: 'This sale is scheduled. Undo it instead of deleting it.',
  },
  price_list_empty: {
    es: 'Esta rebaja no baja ningún precio. Revisa sus productos y su descuento.',
    en: 'This sale lowers no price. Check its products and its discount.',
  },
  price_list_outdated: {
    es: 'Desde que viste los precios cambió algo en los productos. Calcúlalos de nuevo y revísalos.',
    en: 'Something about the products has changed since you saw the prices. Calculate them again and check them.',
  },
} as const
