export const campaignRefusals = {
  campaign_not_found: { status: 404, es: 'Ese mensaje no existe.', en: 'That message doesn’t exist.' },
  campaign_link_invalid: {
    status: 400,
    es: 'Escribe una dirección de la tienda que empiece con /, por ejemplo /home.',
    en: 'Enter an address of the shop that begins with /, such as /home.',
  },
  campaign_text_missing: {
    status: 400,
    es: 'Faltan el asunto o el texto en uno de los idiomas de sus destinatarios.',
    en: 'The subject or the text is missing in one of the languages of its recipients.',
  },
  campaign_no_recipients: {
    es: 'Nadie recibiría este mensaje ahora. Revisa el segmento: solo cuentan quienes aceptaron novedades y no recibieron otro en los últimos 3 días.',
    en: 'Nobody would get this message now. Check the segment: it counts only people who subscribed and got no other one in the last 3 days.',
  },
  campaign_busy: {
    es: 'Los correos de otra campaña se están escribiendo. Envía esta en un minuto.',
    en: 'The mails of another campaign are being written. Send this one in a minute.',
  },
  campaign_sent: {
    es: 'Este mensaje ya se envió. Haz uno nuevo.',
    en: 'This message was sent already. Make a new one.',
  },
  campaign_not_sending: {
    es: 'Este mensaje no se está enviando: ya no queda nada que detener.',
    en: 'This message isn’t being sent: there’s nothing left to stop.',
  },
} as const
