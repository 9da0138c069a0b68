export const productRefusals = {
  variant_code_invalid: {
    status: 400,
    es: 'Un código tiene letras sin acento, números y signos, sin espacios: un lector no lee otra cosa.',
    en: 'A code has letters without accents, digits and signs, and no spaces: scanners read nothing else.',
  },
  variant_code_repeated: {
    status: 400,
    es: 'El código {code} está dos veces en este producto.',
    en: 'This product has the code {code} twice.',
  },
  variant_code_taken: {
    es: 'El código {code} ya es de otro producto: {sku}.',
    en: 'Another product already has the code {code}: {sku}.',
  },
  barcode_check_digit: {
    status: 400,
    es: 'El último dígito de {code} no corresponde. Revisa el número del código de barras.',
    en: 'The last digit of {code} doesn’t fit. Check the number of the barcode.',
  },
  sku_taken: {
    es: 'Otro producto ya tiene el SKU {sku}.',
    en: 'Another product already has the SKU {sku}.',
  },
  product_name_missing: { status: 400, es: 'Escribe un nombre.', en: 'Enter a name.' },
  size_repeated: { status: 400, es: 'La talla {size} está dos veces.', en: 'The size {size} is there twice.' },
  color_repeated: { status: 400, es: 'Un color está dos veces.', en: 'A color is there twice.' },
  size_reserved: {
    es: 'Alguien está pagando la talla {size}. Retírala cuando sus piezas ya no estén apartadas.',
    en: 'Someone is paying for size {size}. Retire it once its units are no longer reserved.',
  },
  color_reserved: {
    es: 'Alguien está pagando el color {color}. Retíralo cuando sus piezas ya no estén apartadas.',
    en: 'Someone is paying for the color {color}. Retire it once its units are no longer reserved.',
  },
  size_letter_retired: {
    es: 'La talla {size} existe y está retirada. Agrégala como talla nueva en vez de cambiar el nombre de otra.',
    en: 'The size {size} exists and is retired. Add it as a new size instead of renaming another one.',
  },
  offer_not_below_price: {
    status: 400,
    es: 'La oferta debe ser menor que el precio.',
    en: 'The offer has to be below the price.',
  },
  size_price_alone: {
    status: 400,
    es: 'La talla {size} tiene precio en {currency} y el producto no. Ponle primero un precio al producto.',
    en: 'The size {size} has a price in {currency} and the product has none. Give the product a price first.',
  },
  size_chart_not_found: {
    status: 400,
    es: 'Esa tabla de medidas ya no existe.',
    en: 'That size chart no longer exists.',
  },
  product_incomplete: {
    es: 'A este producto le falta algo para estar en venta. La lista dice qué.',
    en: 'This product lacks something to be on sale. The checklist says what.',
  },
  product_was_published: {
    es: 'Este producto ya estuvo en venta, así que no se borra. Puedes archivarlo.',
    en: 'This product has been on sale, so it isn’t deleted. You can archive it.',
  },
  product_has_units: {
    es: 'Este borrador tiene piezas. Cuéntalas en cero antes de borrarlo.',
    en: 'This draft has units. Count them down to zero before you delete it.',
  },
  product_archived: {
    es: 'Este producto está archivado. Restáuralo primero.',
    en: 'This product is archived. Restore it first.',
  },
  variant_not_found: {
    status: 404,
    es: 'No hay {sku} en talla {size} y color {color}.',
    en: 'There is no {sku} in size {size} and color {color}.',
  },
  stock_unchanged: { status: 400, es: 'Cero piezas no cambian nada.', en: '0 units change nothing.' },
  stock_not_free: {
    es: '{sku} en talla {size} y color {color} no tiene tantas piezas disponibles.',
    en: '{sku} in size {size} and color {color} doesn’t have that many available units.',
  },
  stock_count_stale: {
    es: 'Las piezas de talla {size} y color {color} cambiaron mientras contabas: ahora hay {on_hand}. Cuenta de nuevo.',
    en: 'The units in size {size} and color {color} changed while you were counting: there are {on_hand} now. Count again.',
  },
  stock_saved_before: {
    es: 'Lo que mandaste antes ya se guardó. Mira las existencias antes de guardar otra vez.',
    en: 'What you sent before was saved already. Look at the stock before you save again.',
  },
  stock_below_reserved: {
    es: 'Piezas de talla {size} y color {color} por enviar: {committed}; apartadas: {reserved}. No pueden quedar menos.',
    en: 'Units in size {size} and color {color} committed: {committed}; reserved: {reserved}. There can’t be fewer.',
  },
  cell_repeated: {
    status: 400,
    es: 'La misma talla y color está dos veces.',
    en: 'The same size and color is there twice.',
  },
} as const
