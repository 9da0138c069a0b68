import type { contact as es } from '../es/contact.ts'

export const contact: typeof es = {
  title: 'Contact',
  description: 'Write to us about sizes, orders, exchanges or a piece you have an eye on. We answer by e-mail.',
  lead: 'A size, an order, an idea? Tell us and we answer by e-mail.',
  name: 'Name',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending…',
  takes: {
    name: 'Letters and spaces only',
    email: 'No spaces or accents',
    message: 'Letters, numbers and . , ; : ? ! ¡ ¿ ´ - @',
  },
  missing: {
    name: 'Enter your name.',
    email: 'Enter your e-mail.',
    message: 'Write your message.',
  },
  noEmail: (typed) => `“${typed}” is not an e-mail address.`,
  thanks: 'Thank you for writing',
  thanksText: (email) => `Your message has reached us. We answer to ${email}.`,
  answers: 'It may be answered already',
  elsewhere: 'You also find us here',
}
