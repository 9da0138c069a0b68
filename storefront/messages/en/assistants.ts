import type { assistants as es } from '../es/assistants.ts'

const search = 'Search by words, size, color and price, and say whether your size is in stock.'
const early = 'Once you link your account, see the catalog as you do: with your club level and early access.'
const cart = 'Prepare a cart apart from the one you fill yourself, with your code and your address.'
const orders = 'Tell you where your order is, and ask for a cancellation or a return under the usual rules.'

export const assistants: typeof es = {
  title: 'Shop with your assistant',
  lead: 'Do you ask your AI assistant everything? It can also search here for you and have the cart ready.',
  connectTitle: 'How to connect it',
  connect: [
    'In your assistant’s settings, look for connectors or tools (MCP) and add a new one with this address:',
    'Searching needs nothing else. When you ask for something about your account, it opens a page of ours: sign in and read who asks for permission, and for what.',
    'If it is the assistant you were just using, press Link. That’s it: ask for what you want.',
  ],
  other: 'Other assistants find the shop by themselves: just tell them our name.',
  address: 'Address',
  copy: 'Copy',
  copyLabel: 'Copy the address',
  copied: 'Copied',
  canTitle: 'What it can do',
  can: {
    catalog: [search, early],
    cart: [search, early, cart, orders, 'It doesn’t pay: it gives you a link, and you pay in the shop.'],
    payment: [
      search,
      early,
      cart,
      orders,
      'Pay with the digital wallet you choose in it, if you allowed that when linking. Otherwise it gives you a link and you pay in the shop.',
    ],
  },
  cannotTitle: 'What it can never do',
  cannot: [
    'See your password or your card numbers.',
    'Change your details, your email or your password.',
    'Buy for less than you: prices and rules are the same.',
    'Subscribe you to the newsletter. Unsubscribing you, yes.',
  ],
  stopTitle: 'How to stop it',
  stop: 'Each linked assistant is among the sessions in your profile: end it there and it can’t come back. It also ends when you change your password, after 30 days without use, and after 90 days in any case.',
  toProfile: 'Go to my profile',
}
