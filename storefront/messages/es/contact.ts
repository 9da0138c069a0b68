export const contact = {
  title: 'Contacto',
  description: 'Escríbenos: tallas, pedidos, cambios o una pieza que te hace ojitos. Contestamos por correo.',
  lead: '¿Una talla, un pedido, una idea? Cuéntanos y te contestamos por correo.',
  name: 'Nombre',
  message: 'Mensaje',
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  takes: {
    name: 'Usa solo letras y espacios.',
    email: 'Escríbelo sin espacios ni acentos.',
    message: 'Usa letras, números y . , ; : ? ! ¡ ¿ ´ - @',
  },
  missing: {
    name: 'Escribe tu nombre.',
    email: 'Escribe tu correo.',
    message: 'Escribe tu mensaje.',
  },
  noEmail: (typed: string) => `«${typed}» no es un correo válido.`,
  thanks: 'Gracias por escribirnos',
  thanksText: (email: string) => `Tu mensaje ya está con nosotros. Te contestamos a ${email}.`,
  answers: 'Quizá ya está contestado',
  elsewhere: 'También nos encuentras aquí',
}
