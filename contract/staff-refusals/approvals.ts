export const approvalRefusals = {
  approval_unknown: {
    status: 404,
    es: 'No encontramos esa petición de aprobación.',
    en: 'We couldn’t find that request for approval.',
  },
  approval_answered: {
    es: 'Esta petición ya no espera respuesta.',
    en: 'This request no longer waits for an answer.',
  },
  approval_expired: {
    es: 'Nadie respondió esta petición en {days} días, así que venció. Hay que pedirla otra vez.',
    en: 'Nobody answered this request within {days} days, so it ended. It has to be asked for again.',
  },
  approval_not_own: {
    status: 403,
    es: 'Solo la retira quien la pidió.',
    en: 'Only the person who asked can withdraw it.',
  },
  approval_waiting: {
    es: 'El pedido {code} ya espera una aprobación. Que se responda primero.',
    en: 'Order {code} already waits for an approval, which has to be answered first.',
  },
  approval_waiting_customer: {
    es: 'Una corrección de este cliente ya espera una aprobación. Que se responda primero.',
    en: 'A correction of this customer already waits for an approval, which has to be answered first.',
  },
  approval_waiting_draft: {
    es: 'El pago de este borrador ya espera una aprobación. Que se responda primero.',
    en: 'The payment of this draft already waits for an approval, which has to be answered first.',
  },
  approval_draft_changed: {
    es: 'El borrador o su total cambió desde que se pidió. Rechaza la petición, y que se pida otra vez.',
    en: 'The draft or its total changed since this was asked. Decline the request, so that it can be asked again.',
  },
  approval_own: {
    status: 403,
    es: 'Lo pediste tú: tiene que aprobarlo otra persona.',
    en: 'You asked for it, so someone else has to approve it.',
  },
  approval_requester_left: {
    es: 'Quien lo pidió ya no puede pedirlo: su rol cambió o ya no tiene acceso. Recházalo.',
    en: 'The person who asked may no longer ask for this: their role changed or they have no access. Decline it.',
  },
  approval_not_needed: {
    es: 'No hace falta aprobación: está dentro de tu límite.',
    en: 'No approval is needed: it is within your limit.',
  },
} as const
