export const staffAccessRefusals = {
  staff_unauthenticated: {
    status: 401,
    es: 'Tu sesión terminó. Entra de nuevo.',
    en: 'Your session ended. Sign in again.',
  },
  forbidden: {
    status: 403,
    es: 'Tu rol no permite esto. Pídelo a quien administra la tienda.',
    en: 'Your role doesn’t allow this. Ask the shop’s owner.',
  },
  foreign_origin: {
    status: 403,
    es: 'Esta petición no viene de la administración de la tienda.',
    en: 'This request doesn’t come from the shop’s back office.',
  },
  confirmation_needed: {
    status: 403,
    es: 'Confirma primero que eres tú.',
    en: 'Confirm that it’s you first.',
  },
  push_endpoint_invalid: {
    status: 400,
    es: 'Este navegador no dio una dirección pública para los avisos. Prueba con otro.',
    en: 'This browser gave no public address for notifications. Try another one.',
  },
  push_key_changed: {
    status: 409,
    es: 'La llave de los avisos cambió. Actívalos otra vez.',
    en: 'The key of the notifications changed. Turn them on again.',
  },
  push_device_not_found: {
    status: 404,
    es: 'Ese navegador ya no muestra avisos.',
    en: 'That browser shows no notifications any more.',
  },
  push_devices_full: {
    status: 409,
    es: 'Ya tienes avisos en 10 navegadores. Quita uno primero.',
    en: 'You have notifications in 10 browsers already. Remove one first.',
  },
  factor_wrong: {
    status: 400,
    es: 'Ese código o llave no es válido. Prueba con el siguiente código.',
    en: 'That code or passkey isn’t valid. Try the next code.',
  },
  factor_exists: {
    es: 'Ya tienes una aplicación de códigos. Quítala antes de agregar otra.',
    en: 'You already have an authenticator app. Remove it before you add another one.',
  },
  staff_password_too_short: {
    status: 400,
    es: 'La contraseña necesita al menos 12 caracteres.',
    en: 'The password needs at least 12 characters.',
  },
  last_factor: {
    es: 'Es tu único segundo factor. Agrega otro antes de quitarlo.',
    en: 'It’s your only second factor. Add another one before you remove it.',
  },
  staff_name_taken: {
    es: 'Otra persona de la tienda se llama así. Agrega algo que te distinga.',
    en: 'Another person of the shop has that name. Add something that tells you apart.',
  },
  staff_exists: {
    es: 'Esa persona ya tiene acceso.',
    en: 'That person already has access.',
  },
  staff_not_found: { status: 404, es: 'No encontramos a esa persona.', en: 'We couldn’t find that person.' },
  role_missing: { status: 400, es: 'Elige al menos un rol.', en: 'Choose at least one role.' },
  last_owner: {
    es: 'La tienda necesita una persona con el rol de dueña o dueño. Dale primero ese rol a alguien más.',
    en: 'The shop needs an owner. Make someone else an owner first.',
  },
  own_access: {
    es: 'Tu propio acceso se cambia en «Mi cuenta».',
    en: 'Change your own access under “My account”.',
  },
  invitation_not_valid: {
    status: 404,
    es: 'Esta invitación ya no sirve. Pide otra a quien te invitó.',
    en: 'This invitation no longer works. Ask for another one.',
  },
} as const
