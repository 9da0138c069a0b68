export const codeRefusals = {
  code_name_invalid: {
    status: 400,
    es: 'Un código tiene de 3 a 32 letras sin acento, números o guiones.',
    en: 'A code has 3 to 32 letters without accents, digits or hyphens.',
  },
  code_prefix_invalid: {
    status: 400,
    es: 'El comienzo tiene de 2 a 16 letras sin acento, números o guiones, y empieza con letra o número.',
    en: 'A prefix has 2 to 16 letters without accents, digits or hyphens, and begins with a letter or digit.',
  },
  code_bundle_invalid: {
    status: 400,
    es: 'Se pagan menos piezas de las que se llevan: de 2 a 20, y al menos 1 pagada.',
    en: 'Fewer items are paid than taken: 2 to 20, and at least 1 paid.',
  },
  code_dates_invalid: {
    status: 400,
    es: 'El código tiene que terminar después de empezar.',
    en: 'A code has to end after it starts.',
  },
  code_discount_missing: {
    status: 400,
    es: 'Da un porcentaje, un importe en al menos una moneda o el envío gratis; solo uno de ellos.',
    en: 'Give a percentage, an amount in at least one currency, or free shipping; only one of them.',
  },
  code_sku_unknown: {
    status: 400,
    es: 'Ningún producto tiene estos SKU: {skus}.',
    en: 'No product has these SKUs: {skus}.',
  },
  code_in_use: {
    es: 'Un pedido ya tiene el código {code}: solo se puede alargar su fin.',
    en: 'An order already has the code {code}: only its end can be extended.',
  },
  code_batch_fixed: {
    es: '{code} es de una tanda. Sus códigos ya salieron y no cambian; puedes terminarlos.',
    en: '{code} belongs to a batch. Its codes have left and do not change; you can end them.',
  },
  code_exists: { es: 'Ya hay un código {code}.', en: 'There is a code {code} already.' },
  code_unknown: { status: 404, es: 'No hay un código {code}.', en: 'There is no code {code}.' },
  code_not_endable: {
    es: 'No hay un código {code} que se pueda terminar.',
    en: 'There is no code {code} that could be ended.',
  },
  code_batch_differs: {
    es: 'Estos códigos ya se generaron con otros datos. Cierra esta ventana y míralos en la lista.',
    en: 'These codes were generated already, with other terms. Close this window and find them in the list.',
  },
  code_batch_unknown: { status: 404, es: 'Ese lote de códigos no existe.', en: 'That batch of codes doesn’t exist.' },
  code_tester_unknown: {
    status: 404,
    es: 'Nadie tiene una cuenta con ese correo.',
    en: 'Nobody has an account with that email.',
  },
} as const
