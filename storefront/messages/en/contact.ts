import type { contact as es } from '../es/contact.ts'

export const contact: typeof es = {
  title: 'Contact',
  description: 'Ask us about sizing, orders, exchanges or something you have your eye on. We reply by email.',
  lead: 'A question about sizing, an order, an idea? Write to us and we’ll reply by email.',
  name: 'Name',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending…',
  takes: {
    name: 'Use letters and spaces only.',
    email: 'Leave out spaces and accents.',
    message: 'Use letters, numbers and . , ; : ? ! ¡ ¿ ´ - @',
  },
  missing: {
    name: 'Enter your name.',
    email: 'Enter your email.',
    message: 'Write your message.',
  },
  noEmail: (typed) => `“${typed}” isn’t an email address.`,
  thanks: 'Thanks for reaching out',
  thanksText: (email) => `We got your message and will reply to ${email}.`,
  answers: 'You may find your answer here',
  elsewhere: 'Find us here, too',
}
