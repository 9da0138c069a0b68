import type { notFound as es } from '../es/not-found.ts'

export const notFound: typeof es = {
  text: 'This item may be gone, or the link may be incomplete. Try one of these:',
  search: 'Search the shop',
  failedTitle: 'Something went wrong on our end',
  failedText: 'It’s not your fault. Please try again in a moment.',
  unreachableTitle: 'We can’t reach the shop',
  unreachableText: 'You may be offline. This page will open by itself once you’re back online.',
  home: 'Go to the home page',
}
