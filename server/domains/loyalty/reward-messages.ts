/** Sentences about the state of a benefit. Days and months are already formatted (calendar.ts). */
export const rewardMessages = {
  es: {
    no_birth_date: 'Dinos tu fecha de nacimiento para que podamos prepararla.',
    birthday_comes: (month: string) => `Va con un pedido tuyo de ${month}.`,
    back_in: (month: string) => `Ya fue con un pedido tuyo. Vuelve en ${month}.`,
    with_next_order: (day: string) => `Va con tu próximo pedido, hasta el ${day}.`,
    after_birthday: (day: string) => `Va con el pedido que siga al de tu cumpleaños, hasta el ${day}.`,
    paused: (day: string) => `En pausa por ahora. Si vuelve a más tardar el ${day}, va con tu próximo pedido.`,
    gift_back_on: (day: string) => `Ya fue con un pedido tuyo. Vuelve el ${day}.`,
    until: (day: string) => `Disponible hasta el ${day}.`,
    requested: 'Recibimos tu solicitud y te respondemos por correo.',
    scheduled: (time: string) => `Tu cita: ${time}.`,
    back_on: (day: string) => `Vuelve el ${day}.`,
  },
  en: {
    no_birth_date: 'Tell us your date of birth so we can prepare it.',
    birthday_comes: (month: string) => `Comes with an order you place in ${month}.`,
    back_in: (month: string) => `Sent with one of your orders. Back in ${month}.`,
    with_next_order: (day: string) => `Comes with your next order, until ${day}.`,
    after_birthday: (day: string) => `Comes with the order after your birthday order, until ${day}.`,
    paused: (day: string) => `Paused for now. If it’s back by ${day}, it comes with your next order.`,
    gift_back_on: (day: string) => `Sent with one of your orders. Back on ${day}.`,
    until: (day: string) => `Available until ${day}.`,
    requested: 'We received your request and will reply by email.',
    scheduled: (time: string) => `Your appointment: ${time}.`,
    back_on: (day: string) => `Back on ${day}.`,
  },
} as const
