export const movingRefusals = {
  customer_file_unknown: {
    status: 422,
    es: 'No es un archivo de clientes de Shopify ni de WooCommerce. Descárgalo de su lista de clientes y súbelo tal cual.',
    en: 'This isn’t a file of customers from Shopify or WooCommerce. Download it from their list of customers and upload it as it is.',
  },
  order_file_unknown: {
    status: 422,
    es: 'No es un archivo de pedidos de Shopify ni de un exportador de WooCommerce con el correo, el total y los productos de cada pedido.',
    en: 'This isn’t a file of orders from Shopify or from an exporter for WooCommerce with the email, total and products of each order.',
  },
  moved_order_incomplete: {
    status: 422,
    es: 'Al pedido le falta su número, su fecha o su total.',
    en: 'The order lacks its number, its date or its total.',
  },
  moved_order_currency: {
    status: 422,
    es: 'El pedido no es en pesos ni en dólares.',
    en: 'The order is neither in pesos nor in dollars.',
  },
  moved_order_without_account: {
    status: 422,
    es: 'El correo del pedido no tiene cuenta aquí. Trae primero a los clientes.',
    en: 'The order’s email has no account here. Bring the customers first.',
  },
  moved_file_changes_nothing: {
    es: 'El archivo no cambia nada.',
    en: 'The file changes nothing.',
  },
  moved_email_invalid: {
    status: 422,
    es: 'Sin un correo válido no se puede abrir una cuenta.',
    en: 'Without a valid email no account can be opened.',
  },
  moved_email_twice: {
    status: 422,
    es: 'Este correo está en una línea anterior; cuenta esa.',
    en: 'This email is on an earlier line, which counts.',
  },
  moved_customer_exists: {
    es: 'Este correo ya tiene cuenta aquí. No se cambia nada en ella, tampoco su consentimiento.',
    en: 'This email already has an account here. Nothing of it changes, nor does its consent.',
  },
  moved_phone_invalid: {
    status: 422,
    es: 'El teléfono no es de su país; la cuenta se abre sin él.',
    en: 'The phone isn’t one of its country; the account is opened without it.',
  },
  moved_address_invalid: {
    status: 422,
    es: 'A la dirección le falta calle, ciudad, país o código postal; la cuenta se abre sin ella.',
    en: 'The address lacks street, city, country or postal code; the account is opened without it.',
  },
  moved_consent_undated: {
    status: 422,
    es: 'El archivo dice que aceptó el boletín, pero no cuándo. No se suscribe, salvo que lo elijas abajo.',
    en: 'The file says that they agreed to the newsletter but not when. They aren’t subscribed unless you choose so below.',
  },
} as const
