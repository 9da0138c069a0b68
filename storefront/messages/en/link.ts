import type { link as es } from '../es/link.ts'

export const link: typeof es = {
  pageTitle: 'Link an assistant',
  title: (name) => `Link “${name}” to your account?`,
  from: (host) => `It is from ${host}. Only link it if you asked for this a moment ago.`,
  callsAs: (hosts) => `Before, it called the shop as ${hosts}.`,
  mayDo: 'It will be able to do this on your behalf:',
  permissions: {
    catalog: 'See the catalog as you see it, with your club level and early access.',
    cart: 'Prepare carts for you, apart from the one you fill yourself.',
    orders: 'See your orders: what you bought, where it goes and where it is.',
    orders_manage: 'Cancel an order that isn’t packed yet, and ask for returns or exchanges.',
    membership: 'See your crystals and club benefits, and request those that need a request.',
    checkout:
      'Prepare your order: add a code and choose or add an address of your account. It sees your name, email and addresses.',
  },
  pays: 'It can pay for it with the digital wallet you choose in it. Your bank may ask you to confirm in the shop.',
  paysInShop: 'It can’t pay: you pay, in the shop.',
  sees: 'It won’t see your password or your cards.',
  ends: 'The permission ends after 30 days without use, or after 90 days in any case. You can remove it anytime in your profile, among your sessions.',
  accept: 'Link',
  accepting: 'Linking…',
  decline: 'Don’t link',
  invalidTitle: 'This request isn’t valid any more',
  invalidText: 'Start again in your assistant. A request is valid for an hour, and only in the browser where it began.',
  tooManyTitle: 'Too many requests',
  tooManyText: 'Too many links were begun from this connection. Wait an hour, and start again in your assistant.',
  toShop: 'Go to the shop',
}
