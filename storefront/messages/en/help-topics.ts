import type { helpTopics as es } from '../es/help-topics.ts'

export const helpTopics: typeof es = {
  title: 'This may help',
  names: {
    shipping: 'Shipping: costs and delivery times',
    returns: 'Returns and exchanges',
    sizes: 'Size chart',
    care: 'How to wash and care for your clothes',
    payment: 'Payment methods',
    contact: 'Contact us',
    orders: 'Your orders and tracking',
    crystals: 'Crystals and benefits',
    gifts: 'Ask us about a gift',
    account: 'Your account',
    wishlist: 'Your wishlist',
    privacy: 'Privacy notice',
    terms: 'Terms and conditions',
    about: 'About us',
  },
}
