import { catalogRefusals } from './catalog-refusals.ts'
import { cartRefusals } from './cart-refusals.ts'
import { paymentRefusals } from './payment-refusals.ts'
import type { Refusal } from './refusal.ts'
import { staffRefusals } from './staff-refusals.ts'

/**
 * All refusals of the shop: HTTP status and the sentence that the customer reads. Codes with a dot are keys of the
 * specification (section 8). The description of the calls (`/api/docs`) lists those of each call.
 */
export const refusals = {
  unauthenticated: { status: 401, es: 'Unauthenticated.', en: 'Unauthenticated.' },
  not_found: { status: 404, es: 'No encontramos lo que buscas.', en: 'We couldn’t find what you’re looking for.' },
  link_request_not_found: {
    status: 404,
    es: 'Esta solicitud ya no es válida. Vuelve a empezar en tu asistente.',
    en: 'This request isn’t valid any more. Start again in your assistant.',
  },
  method_not_allowed: {
    status: 405,
    es: 'Esa dirección no admite esa operación.',
    en: 'That address doesn’t accept that method.',
  },
  unknown_host: {
    status: 400,
    es: 'La tienda no responde en esta dirección. Quien la administra la indica con PUBLIC_URL.',
    en: 'The shop doesn’t answer at this address. Its operator sets the address with PUBLIC_URL.',
  },
  preview_only: {
    status: 403,
    es: 'Esto es una vista previa de la tienda: aquí no se compra ni se guarda nada. Termínala en su aviso, abajo.',
    en: 'This is a preview of the shop: nothing can be bought or saved here. End it in its notice below.',
  },
  payload_too_large: { status: 413, es: 'Enviaste demasiados datos.', en: 'You sent too much data.' },
  unsupported_media_type: { status: 415, es: 'Los datos deben enviarse como JSON.', en: 'Data must be sent as JSON.' },
  range_not_there: { status: 416, es: 'El archivo no tiene esa parte.', en: 'The file has no such part.' },
  invalid_json: { status: 400, es: 'Los datos enviados no son JSON válido.', en: 'The data sent isn’t valid JSON.' },
  invalid_value: { status: 422, es: 'Algún dato no es válido.', en: 'Some of the data isn’t valid.' },
  control_characters: {
    status: 422,
    es: 'Ese texto contiene caracteres que no se ven, como saltos de línea o tabuladores. Bórralos.',
    en: 'That text contains invisible characters, such as line breaks or tabs. Remove them.',
  },
  card_number: {
    status: 400,
    es: 'Eso parece un número de tarjeta. Bórralo: los datos de tu tarjeta solo se escriben en el formulario de pago.',
    en: 'That looks like a card number. Please remove it and only enter card details in the payment form.',
  },
  invalid_signature: {
    status: 400,
    es: 'La firma de este mensaje no es válida.',
    en: 'The signature of this message isn’t valid.',
  },
  too_many_requests: {
    status: 429,
    es: 'Demasiados intentos. Espera un momento y vuelve a probar.',
    en: 'Too many attempts. Wait a moment and try again.',
  },
  unexpected: {
    status: 500,
    es: 'Ocurrió un error, inténtalo más tarde.',
    en: 'An error occurred, please try again later',
  },
  unavailable: {
    status: 503,
    es: 'La tienda no puede responder ahora. Inténtalo en un momento.',
    en: 'The shop can’t respond right now. Try again in a moment.',
  },
  storage_full: {
    status: 503,
    es: 'Por ahora no podemos guardar cambios. Inténtalo más tarde.',
    en: 'We can’t save changes right now. Please try again later.',
  },
  files_unavailable: {
    status: 503,
    es: 'El almacén de imágenes y archivos no responde. No se guardó nada; inténtalo en un momento.',
    en: 'The storage of images and files doesn’t respond. Nothing was saved; try again in a moment.',
  },

  error1: { status: 400, es: 'Debes llenar todos los campos', en: 'You must fill in all fields' },
  invalid_credentials: { status: 400, es: 'Correo o contraseña incorrectos.', en: 'Invalid credentials' },
  account_blocked: {
    status: 400,
    es: 'Esta cuenta está bloqueada. Escríbenos desde la página de contacto.',
    en: 'This account is blocked. Please write to us from the contact page.',
  },
  fields_missing: { status: 400, es: 'Faltan campos', en: 'Fields are missing' },
  under_age: {
    status: 400,
    es: 'Debes ser mayor de 18 años para registrarte.',
    en: 'You must be over 18 years old to register.',
  },
  password_too_short: {
    status: 400,
    es: 'La contraseña necesita al menos 8 caracteres.',
    en: 'The password needs at least 8 characters.',
  },
  password_too_long: { status: 400, es: 'La contraseña es demasiado larga.', en: 'The password is too long.' },
  password_common: {
    status: 400,
    es: 'Esa contraseña es demasiado común. Elige otra.',
    en: 'That password is too common. Choose another.',
  },
  password_personal: {
    status: 400,
    es: 'Esa contraseña se parece demasiado a tu nombre, a tu correo o al nombre de la tienda. Elige otra.',
    en: 'That password is too close to your name, your email or the shop’s name. Choose another.',
  },
  phone_invalid: { status: 400, es: 'Ese teléfono no parece válido.', en: 'That phone number doesn’t look right.' },
  phone_other_country: {
    status: 400,
    es: 'Ese teléfono tiene la clave de otro país. Cuenta el país elegido arriba: cámbialo o escribe un número de ese país.',
    en: 'That phone number has another country’s code. The country selected above counts: change it, or enter a number from that country.',
  },
  country_not_found: { status: 400, es: 'Ese país no está en la lista.', en: 'That country isn’t on the list.' },
  token_not_valid: {
    status: 400,
    es: 'Este enlace ya no sirve. Pide uno nuevo.',
    en: 'This link no longer works. Request a new one.',
  },
  news_link_not_valid: {
    status: 400,
    es: 'Este enlace ya no sirve. Si todavía recibes novedades, desactívalas en tu perfil.',
    en: 'This link no longer works. If you still get our news, turn it off in your profile.',
  },
  alert_link_not_valid: {
    status: 400,
    es: 'Este enlace ya no sirve. Si esperas otros avisos, el enlace del más reciente los quita.',
    en: 'This link no longer works. To stop other alerts, use the link in the most recent one.',
  },

  email_missing: { status: 400, es: 'Debes ingresar un correo', en: 'You must enter an email' },
  passwords_differ: { status: 400, es: 'Las claves no coinciden', en: 'The keys do not match' },
  sms_unavailable: {
    status: 400,
    es: 'No podemos enviar SMS por ahora. Pide el enlace por correo.',
    en: 'We can’t send text messages right now. Get the link by email instead.',
  },
  social_not_valid: {
    status: 400,
    es: 'No pudimos comprobar tu cuenta de Google. Intenta de nuevo.',
    en: 'We couldn’t verify your Google account. Try again.',
  },
  social_unavailable: {
    status: 503,
    es: 'No podemos comprobar cuentas de Google por ahora. Entra con tu correo.',
    en: 'We can’t verify Google accounts right now. Sign in with your email.',
  },
  email_not_available: {
    status: 400,
    es: 'Ese correo ya tiene otra cuenta. Entra en ella o elige otro correo.',
    en: 'That email already has another account. Sign in to it or choose another email.',
  },
  date_invalid: {
    status: 400,
    es: 'Esa fecha de nacimiento no es válida. Escríbela como AAAA-MM-DD.',
    en: 'That date of birth isn’t valid. Enter it as YYYY-MM-DD.',
  },
  'login.date_error': { status: 400, es: 'Debes ser mayor de 18 años.', en: 'You must be over 18 years old.' },
  session_not_found: { status: 404, es: 'Esa sesión ya no está abierta.', en: 'That session is no longer open.' },

  password_needed: {
    status: 400,
    es: 'Escribe tu contraseña para cambiar tu correo o tu teléfono.',
    en: 'Enter your password to change your email or phone.',
  },
  social_needed: {
    status: 400,
    es: 'Entra otra vez con Google para cambiar tu correo o tu teléfono.',
    en: 'Sign in with Google again to change your email or phone.',
  },
  phone_missing: {
    status: 400,
    es: 'Tu cuenta no tiene teléfono. Agrégalo primero en tus datos.',
    en: 'Your account doesn’t have a phone number. Add one to your details first.',
  },
  phone_verified: { status: 400, es: 'Tu teléfono ya está verificado.', en: 'Your phone is already verified.' },
  code_not_valid: {
    status: 400,
    es: 'Ese código no es correcto o ya venció. Revísalo o pide uno nuevo.',
    en: 'That code is incorrect or has expired. Check it or request a new one.',
  },
  password_wrong: { status: 400, es: 'La contraseña no es correcta.', en: 'That password is incorrect.' },
  orders_under_way: {
    status: 409,
    es: 'Tienes un pedido o un pago en camino. Podrás cerrar tu cuenta cuando haya terminado.',
    en: 'You have an order or a payment in progress. You can close your account once it’s done.',
  },
  refund_owed: {
    status: 409,
    es: 'Todavía te debemos un reembolso que enviamos a mano. Podrás cerrar tu cuenta cuando lo hayamos enviado.',
    en: 'We still owe you a refund that we send by hand. You can close your account once we’ve sent it.',
  },

  ...catalogRefusals,
  legal_changed: {
    status: 409,
    es: 'Nuestros términos o el aviso de privacidad cambiaron hace un momento. Léelos y crea tu cuenta de nuevo.',
    en: 'Our terms or our privacy notice changed a moment ago. Read them and create your account again.',
  },
  legal_text_not_found: { status: 404, es: 'No encontramos ese texto.', en: 'We couldn’t find that page.' },

  'error.field': { status: 400, es: 'Completa los campos marcados.', en: 'Fill in the marked fields.' },
  'error.email': { status: 400, es: 'Ese correo no parece válido.', en: 'That email doesn’t look right.' },
  'error.size': { status: 400, es: 'Elige una talla para continuar.', en: 'Choose a size to continue.' },
  'error.quanty': { status: 400, es: 'Elige de 1 a 20 piezas.', en: 'Choose from 1 to 20 items.' },
  'error.date_birth': {
    status: 400,
    es: 'Necesitamos tu fecha de nacimiento para vender esta pieza.',
    en: 'We need your date of birth to sell you this item.',
  },
  color_not_valid: { status: 400, es: 'Elige un color de esta pieza.', en: 'Choose one of this item’s colors.' },
  ...cartRefusals,

  reward_not_available: {
    status: 409,
    es: 'Ese beneficio no está disponible ahora.',
    en: 'That benefit isn’t available right now.',
  },
  request_not_found: { status: 404, es: 'Ya no puedes cancelarla.', en: 'It can’t be canceled anymore.' },

  'error.ae': { status: 400, es: 'Escribe calle y número.', en: 'Enter your street address.' },
  'error.cp': {
    status: 400,
    es: 'Escribe el código postal solo con números: 5 en México y en Estados Unidos.',
    en: 'Use numbers only for the ZIP or postal code: 5 digits in Mexico and the United States.',
  },
  'error.city': { status: 400, es: 'Elige o escribe tu ciudad.', en: 'Choose or type your city.' },
  'error.address': { status: 400, es: 'Elige una dirección de envío.', en: 'Choose a shipping address.' },
  'error.addressnoa': { status: 404, es: 'Esa dirección no está disponible.', en: 'That address isn’t available.' },
  address_limit: { status: 400, es: 'Puedes guardar hasta 3 direcciones.', en: 'You can save up to 3 addresses.' },

  ...paymentRefusals,
  ...staffRefusals,
  order_not_found: { status: 404, es: 'No encontramos ese pedido.', en: 'We couldn’t find that order.' },
  order_not_cancelable: {
    status: 409,
    es: 'Este pedido ya no se puede cancelar. Si lo estamos preparando o va en camino, puedes devolverlo cuando lo recibas.',
    en: 'This order can no longer be canceled. If we’re packing it or it’s on its way, you can return it once it arrives.',
  },
  return_not_allowed: {
    status: 409,
    es: 'Eso ya no se puede hacer desde aquí. Mira en tu pedido qué devoluciones admite, o escríbenos.',
    en: 'You can’t do that here anymore. Check your order for its return options, or contact us.',
  },
  return_lines: {
    status: 400,
    es: 'Elige las piezas y cuántas quieres devolver, sin pasar de las que te quedan de este pedido.',
    en: 'Choose the items and how many to send back, up to the number you still have from this order.',
  },
  return_size_unavailable: {
    status: 409,
    es: 'Ya no hay piezas en esa talla. Elige otra o pide tu reembolso.',
    en: 'That size is sold out. Choose another one or request a refund.',
  },
  return_size_dearer: {
    status: 409,
    es: 'Esa talla cuesta más que la que compraste. Elige otra, o pide tu reembolso y cómprala aparte.',
    en: 'That size costs more than the one you bought. Choose another one, or request a refund and buy it separately.',
  },
  return_not_found: { status: 404, es: 'No encontramos esa devolución.', en: 'We couldn’t find that return.' },
  rfc_invalid: {
    status: 400,
    es: 'Ese RFC no parece válido: son 12 caracteres de una empresa o 13 de una persona.',
    en: 'That RFC doesn’t look right: it has 12 characters for a company, 13 for a person.',
  },
  invoice_mismatch: {
    status: 400,
    es: 'El régimen y el uso no corresponden a ese RFC. Revisa tu constancia de situación fiscal.',
    en: 'That regime and use don’t match that RFC. Check your tax status certificate.',
  },
  invoice_issued: {
    status: 409,
    es: 'La factura de este pedido ya está hecha. Si algo de ella no está bien, escríbenos.',
    en: 'The invoice for this order has been issued. If something about it isn’t right, write to us.',
  },
  invoice_too_late: {
    status: 409,
    es: 'Este pedido no se puede facturar: no está pagado o el plazo ya terminó.',
    en: 'This order can’t be invoiced: it isn’t paid, or the deadline has passed.',
  },
} as const satisfies Record<string, Refusal>

export type RefusalCode = keyof typeof refusals
