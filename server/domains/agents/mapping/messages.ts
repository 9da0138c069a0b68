import type { Lang } from '@shop/contract/locale.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { refusalMappings, type Severity } from './refusal-table.ts'

/** A message of an answer, as the protocol has it. `path` is a JSONPath into the answer. */
export type Message =
  | { type: 'error'; code: string; severity: Severity; content: string; path?: string }
  | { type: 'warning'; code: string; content: string; path?: string }
  | { type: 'info'; code: string; content: string; path?: string }

/** Returns a refusal of the shop as a message; undefined for one that is an error of the protocol. */
export function toMessage(refusal: Refusal, lang: Lang, path?: string): Message | undefined {
  const mapping = refusalMappings[refusal.code]
  if (mapping === undefined || mapping.as === 'protocol') return undefined
  const at = path ?? mapping.path
  const rest = { code: mapping.code, content: refusal.format(lang), ...(at === undefined ? {} : { path: at }) }
  return mapping.as === 'warning'
    ? { type: 'warning', ...rest }
    : { type: 'error', severity: mapping.severity, ...rest }
}

const sentences = {
  not_found: {
    es: 'No encontramos “{id}”.',
    en: 'We couldn’t find “{id}”.',
  },
  price_filter_ignored: {
    es: 'El filtro de precio no se aplicó: falta saber si está en MXN o en USD.',
    en: 'The price filter was not applied: it has to say whether it is in MXN or USD.',
  },
  identity_optional: {
    es: 'Quien vincula su cuenta puede ver más.',
    en: 'Customers who link their account may see more.',
  },
  eligibility_not_accepted: {
    es: 'Las ventajas de socios no se creen: valen cuando la persona vincula su cuenta.',
    en: 'Claims of membership are not believed: benefits count once the customer links the account.',
  },
  buyer_from_account: {
    es: 'El pedido se hace a nombre de la cuenta vinculada.',
    en: 'The order is made in the name of the linked account.',
  },
  consent_not_given: {
    es: 'El boletín lo activa cada persona en su perfil; un asistente solo puede quitarlo.',
    en: 'Customers switch the newsletter on in their profile; an assistant can only switch it off.',
  },
  discount_code_combination_disallowed: {
    es: 'Solo se usa un código por pedido: “{id}” no se aplicó.',
    en: 'One code can be used per order: “{id}” was not applied.',
  },
  transfer_pending: {
    es: 'Falta tu transferencia, con la referencia {id}. Los datos están en la página del pedido.',
    en: 'Your transfer is due, with the reference {id}. Its details are on the page of the order.',
  },
  gift_included: {
    es: 'El pedido lleva un regalo: {id}.',
    en: 'The order comes with a gift: {id}.',
  },
} satisfies Record<string, Record<Lang, string>>

/** Returns an informational message; `id` is what its sentence names. */
export function inform(
  code: keyof typeof sentences,
  lang: Lang,
  { id = '', path }: { id?: string; path?: string } = {},
): Message {
  const content = sentences[code][lang].replace('{id}', () => id)
  return { type: 'info', code, content, ...(path === undefined ? {} : { path }) }
}

/** Returns a warning, which has to be shown to the buyer. */
export function warn(
  code: keyof typeof sentences,
  lang: Lang,
  { id = '', path }: { id?: string; path?: string } = {},
): Message {
  const content = sentences[code][lang].replace('{id}', () => id)
  return { type: 'warning', code, content, ...(path === undefined ? {} : { path }) }
}

const atTheBank: Record<Lang, string> = {
  es: 'Tu banco pide que confirmes el pago: abre el enlace para terminarlo.',
  en: 'Your bank asks you to confirm the payment: open the link to finish it.',
}

export function askForBank(lang: Lang): Message {
  const severity = 'requires_buyer_input'
  return { type: 'error', code: 'payment_authentication', severity, content: atTheBank[lang], path: '$.payment' }
}

const paymentFailures = {
  declined: {
    es: 'El banco no aceptó el pago, o la cartera digital no es válida. No se cobró nada.',
    en: 'The bank did not accept the payment, or the wallet is not valid. Nothing was charged.',
  },
  instrument: {
    es: 'Envía exactamente un medio de pago de los que acepta la tienda.',
    en: 'Send exactly one payment instrument that the shop accepts.',
  },
  returned: {
    es: 'El pedido ya no era posible. Lo que se cobró se devuelve completo.',
    en: 'The order was no longer possible. What was charged is refunded in full.',
  },
} satisfies Record<string, Record<Lang, string>>

export function sayPaymentFailed(reason: keyof typeof paymentFailures, lang: Lang): Message {
  const content = paymentFailures[reason][lang]
  return { type: 'error', code: 'payment_failed', severity: 'recoverable', content, path: '$.payment' }
}

const paymentOnSite: Record<Lang, string> = {
  es: 'Se paga en la tienda: abre el enlace y elige cómo.',
  en: 'Payment is made in the shop: open the link and choose how to pay.',
}

/** Returns what is left once a checkout lacks nothing that its assistant could add: the customer pays it in the shop. */
export function askForPayment(lang: Lang): Message {
  const severity = 'requires_buyer_review'
  return { type: 'error', code: 'payment_on_site', severity, content: paymentOnSite[lang], path: '$.payment' }
}
