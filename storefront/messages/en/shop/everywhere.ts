import type { everywhere as es } from '../../es/shop/everywhere.ts'

export const everywhere: typeof es = {
  notFound: {
    text: 'The piece may be gone, or the link is not complete. These are here:',
    search: 'Search the shop',
    failedTitle: 'Something failed on our side',
    failedText: 'It is not your fault. Try again in a moment.',
    unreachableTitle: 'The shop cannot be reached',
    unreachableText: 'Your connection may be gone. The page opens by itself as soon as it is back.',
    home: 'Go to the front page',
  },
}
