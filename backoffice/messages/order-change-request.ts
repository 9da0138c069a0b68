import { defineMessages } from './define-messages.ts'

export const changeRequestMessages = defineMessages(
  {
    title: 'Cambio por pagar',
    waits: (amount: string, moment: string) =>
      `El cliente tiene el enlace para pagar ${amount} hasta el ${moment}. El pedido cambia cuando paga; si antes lo empacas, lo reembolsas, lo cancelas o lo cambias, el enlace deja de servir.`,
    expired: (amount: string) =>
      `El enlace para pagar ${amount} ya venció, y el pedido sigue como estaba. Cámbialo otra vez si el cliente todavía lo quiere.`,
    confirming: (amount: string) =>
      `El cliente pagó ${amount} y su pago está en revisión, a lo más 5 días. El pedido cambia si se aprueba; si no, el enlace vuelve a servir hasta su fin. Para retirar el cambio antes, cancela ese pago: es un pedido aparte del cliente.`,
    exchangeTitle: 'Cambio por pagar',
    exchangeWaits: (amount: string, moment: string) =>
      `El cliente tiene el enlace para pagar ${amount}, lo que cuestan más las piezas nuevas, hasta el ${moment}. Se apartan cuando paga.`,
    exchangeExpired: (amount: string) => `El enlace para pagar ${amount} por las piezas nuevas ya venció.`,
    exchangeConfirming: (amount: string) =>
      `El cliente pagó ${amount} por las piezas nuevas y su pago está en revisión, a lo más 5 días. Si no se aprueba, el enlace vuelve a servir hasta su fin.`,
    exchangeShare: (name: string, amount: string, link: string, moment: string) =>
      `Hola, ${name}: las piezas que quieres a cambio cuestan ${amount} más. Puedes pagarlo aquí hasta el ${moment}: ${link}`,
    openExchange: 'Ver el cambio',
    share: (name: string, amount: string, link: string, moment: string) =>
      `Hola, ${name}: el cambio de tu pedido cuesta ${amount} más. Cuando lo pagues aquí, lo hacemos: ${link}\nPuedes pagarlo hasta el ${moment}.`,
    withdraw: 'Retirar el cambio',
    withdrawText: 'El enlace deja de servir y el pedido se queda como está. El cliente no recibe correo.',
    withdrawn: 'Cambio retirado.',
    paidTitle: 'Diferencia de un cambio',
    paidText: 'Este pago es la diferencia por el cambio de otro pedido, que tiene las piezas:',
    open: (code: string) => `Pedido ${code}`,
  },
  {
    title: 'Change to be paid',
    waits: (amount, moment) =>
      `The customer has the link to pay ${amount} until ${moment}. The order changes when they pay; if you pack, refund, cancel or change it before, the link stops working.`,
    expired: (amount) =>
      `The link to pay ${amount} has expired, and the order stays as it was. Change it again if the customer still wants it.`,
    confirming: (amount) =>
      `The customer paid ${amount} and the payment is under review, for 5 days at most. The order changes if it’s approved; if not, the link works again until its end. To withdraw the change before, cancel that payment: it’s a separate order of the customer.`,
    exchangeTitle: 'Exchange to be paid',
    exchangeWaits: (amount, moment) =>
      `The customer has the link to pay ${amount}, what the new items cost more, until ${moment}. They are set aside once it’s paid.`,
    exchangeExpired: (amount) => `The link to pay ${amount} for the new items has expired.`,
    exchangeConfirming: (amount) =>
      `The customer paid ${amount} for the new items and the payment is under review, for 5 days at most. If it isn’t approved, the link works again until its end.`,
    exchangeShare: (name, amount, link, moment) =>
      `Hi ${name}, the items you want in exchange cost ${amount} more. You can pay it here until ${moment}: ${link}`,
    openExchange: 'See the exchange',
    share: (name, amount, link, moment) =>
      `Hi ${name}, the change to your order costs ${amount} more. Once you pay it here, we’ll make it: ${link}\nYou can pay it until ${moment}.`,
    withdraw: 'Withdraw the change',
    withdrawText: 'The link stops working and the order stays as it is. The customer gets no email.',
    withdrawn: 'Change withdrawn.',
    paidTitle: 'Difference of a change',
    paidText: 'This payment is the difference for the change of another order, which has the items:',
    open: (code) => `Order ${code}`,
  },
)
