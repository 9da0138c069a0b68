export const bulkRefusals = {
  bulk_empty: { es: 'Ningún producto coincide.', en: 'No product matches.' },
  bulk_too_many: {
    es: 'Son {count} productos, y de una vez se cambian hasta {max}. Filtra la lista.',
    en: 'These are {count} products, and up to {max} can be changed at once. Filter the list.',
  },
  bulk_outdated: {
    es: 'Los productos cambiaron desde la vista previa. Revísala otra vez.',
    en: 'The products have changed since the preview. Check it again.',
  },
  bulk_not_found: { status: 404, es: 'No encontramos ese cambio.', en: 'We couldn’t find that change.' },
  bulk_ended: { es: 'Ese cambio ya terminó.', en: 'That change has ended already.' },
  bulk_running: {
    es: 'Ese cambio está en curso. Espera a que termine o cancélalo.',
    en: 'That change is in progress. Wait until it ends, or cancel it.',
  },
  bulk_undone: { es: 'Ese cambio ya se deshizo.', en: 'That change was undone already.' },
  bulk_undo_late: {
    es: 'Ya pasaron {minutes} minutos: este cambio ya no se puede deshacer.',
    en: '{minutes} minutes have passed, so this change can no longer be undone.',
  },
  product_changed_since: {
    es: 'Alguien más la cambió después.',
    en: 'Someone else has changed it since.',
  },
  product_change_failed: { es: 'No se pudo cambiar.', en: 'It couldn’t be changed.' },
  product_without_price: {
    es: 'No tiene precio en {currency}.',
    en: 'It has no price in {currency}.',
  },
  price_too_low: {
    es: 'Su precio en {currency} bajaría de 0.01.',
    en: 'Its price in {currency} would fall below 0.01.',
  },
  price_too_high: {
    es: 'Su precio en {currency} pasaría del máximo.',
    en: 'Its price in {currency} would exceed the maximum.',
  },
} as const
