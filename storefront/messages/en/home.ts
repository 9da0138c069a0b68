import type { home as es } from '../es/home.ts'

export const home: typeof es = {
  categories: 'Categories',
  artworks: 'Shop by artwork',
  allArtworks: 'All artworks',
  artworkOfTheWeek: 'Artwork of the week',
  storyLink: (artwork) => `Everything in ${artwork}`,
  newArrivals: 'New arrivals',
  posts: 'Beyond the studio',
  post: (text) => `${text} (opens in a new tab)`,
  seeProduct: 'See the item',
  aboutMore: 'Meet the studio',
  help: 'Before you buy',
  readAll: (name) => `Read more: ${name}`,
  contact: 'Contact us',
  contactText: 'A question about sizing, an order, an idea: we’ll reply by email.',
  play: 'Play video',
  pause: 'Pause video',
}
