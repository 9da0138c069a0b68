import type { home as es } from '../../es/shop/home.ts'

export const home: typeof es = {
  home: {
    title: 'Clothes that hang like art',
    description:
      'Tees, sweatshirts, dresses and accessories that carry art of their own, drawn with code and sewn in Mexico.',
    categories: 'Categories',
    newArrivals: 'Just hung',
    posts: 'Outside the studio',
    post: (text) => `${text} (opens in a new tab)`,
    aboutMore: 'Meet the studio',
    help: 'Before you buy',
    readAll: (name) => `Read more: ${name}`,
    contact: 'Write to us',
    contactText: 'A size, an order, an idea: we answer by e-mail.',
    play: 'Play video',
    pause: 'Pause video',
  },
  drop: {
    soon: 'Coming soon',
    dates: 'When it opens for each level',
    everyone: 'Everyone',
    yours: 'Your date',
    openToYou: 'Open now',
    open: 'Open',
    enter: 'Enter now',
    remind: 'Add to my calendar',
    opensIn: (time) => `Opens in ${time}`,
    clock: 'Mexico City time',
  },
}
