export const customerRefusals = {
  customer_not_found: { status: 404, es: 'No encontramos a este cliente.', en: 'We couldn’t find this customer.' },
  customer_unknown: { status: 404, es: 'No hay ningún cliente con {email}.', en: 'There is no customer {email}.' },
  customer_closed: {
    es: 'Esta cuenta está cerrada y sus datos, borrados.',
    en: 'This account is closed and its data is deleted.',
  },
  customer_blocked_already: {
    es: 'Alguien más ya bloqueó esta cuenta.',
    en: 'Someone else has blocked this account already.',
  },
  customer_not_blocked: { es: 'Esta cuenta no está bloqueada.', en: 'This account isn’t blocked.' },
  customer_orders_under_way: {
    es: 'Este cliente tiene un pedido en camino, un pago abierto o una devolución. Su cuenta puede cerrarse después.',
    en: 'This customer has an order on its way, an open payment or a return. The account can be closed afterwards.',
  },
  customer_refund_owed: {
    es: 'Le debes un reembolso a este cliente. Envíalo antes de cerrar su cuenta.',
    en: 'A refund is owed to this customer. Send it before the account is closed.',
  },
  crystals_zero: {
    status: 400,
    es: 'Escribe un número entero de -1,000,000 a 1,000,000, distinto de 0.',
    en: 'Enter a whole number from -1,000,000 to 1,000,000, other than 0.',
  },
  crystals_negative: {
    es: 'Cristales del cliente {customer_id}: {crystals}; {result} no es posible.',
    en: 'Crystals of customer {customer_id}: {crystals}; {result} is not possible.',
  },
  crystals_changed: {
    es: 'Los cristales cambiaron mientras escribías: ahora son {crystals}. Revisa la corrección.',
    en: 'The crystals changed while you were typing: there are {crystals} now. Check the correction.',
  },
  crystals_limit: {
    status: 403,
    es: 'Tu rol corrige hasta {limit} cristales por cliente y mes; quedan {left}. Pídelo a la gerencia.',
    en: 'Your role corrects up to {limit} crystals per customer and month; {left} are left. Ask a manager.',
  },
  reward_request_not_found: { status: 404, es: 'No hay ninguna solicitud {id}.', en: 'There is no request {id}.' },
  reward_request_ended: {
    es: 'La solicitud {id} ya terminó.',
    en: 'Request {id} is {status} already.',
  },
  reward_request_changed: {
    es: 'Esta solicitud cambió mientras la veías: alguien más la atendió o el cliente la canceló. Revísala de nuevo.',
    en: 'This request changed while you were looking at it: someone else answered it, or the customer canceled it. Check it again.',
  },
  appointment_past: {
    status: 400,
    es: 'La cita debe estar en el futuro.',
    en: 'An appointment must be in the future.',
  },
  appointment_overlaps: {
    es: 'A las {time} ya hay una sesión con {customer}. Cada una dura {minutes} minutos.',
    en: 'There is a session with {customer} at {time} already. Each takes {minutes} minutes.',
  },
  contact_message_not_found: { status: 404, es: 'No encontramos este mensaje.', en: 'We couldn’t find this message.' },
  contact_message_changed: {
    es: 'Alguien más contestó este mensaje mientras escribías. Lee su respuesta antes de enviar la tuya.',
    en: 'Someone else replied to this message while you were writing. Read their reply before you send yours.',
  },
  mail_not_found: { status: 404, es: 'No hay ningún correo {id}.', en: 'There is no mail {id}.' },
  mail_too_old: {
    es: 'El correo {id} es demasiado antiguo para enviarlo otra vez.',
    en: 'Mail {id} is too old to be sent again.',
  },
  mail_has_link: {
    es: 'Los correos de tipo {kind} llevan un enlace personal: quien lo necesite debe pedir uno nuevo.',
    en: 'A mail of type {kind} has a personal link: its owner must request a new one.',
  },
  mail_sent_again: {
    es: 'El correo {id} ya se envió otra vez hace menos de una hora. Espera un poco antes de repetirlo.',
    en: 'Mail {id} was sent again less than an hour ago. Wait a while before you repeat it.',
  },
  mail_waiting: {
    es: 'El correo {id} espera su envío: se reintenta solo.',
    en: 'Mail {id} waits to be sent: it is retried automatically.',
  },
} as const
