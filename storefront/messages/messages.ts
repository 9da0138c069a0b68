export type Messages = typeof import('./es/every-page.ts') &
  typeof import('./es/artworks.ts') &
  typeof import('./es/auth.ts') &
  typeof import('./es/checkout.ts') &
  typeof import('./es/contact.ts') &
  typeof import('./es/drop.ts') &
  typeof import('./es/errors.ts') &
  typeof import('./es/fit.ts') &
  typeof import('./es/help-topics.ts') &
  typeof import('./es/home.ts') &
  typeof import('./es/identity-proof.ts') &
  typeof import('./es/legal.ts') &
  typeof import('./es/levels.ts') &
  typeof import('./es/link.ts') &
  typeof import('./es/loyalty.ts') &
  typeof import('./es/orders.ts') &
  typeof import('./es/payment.ts') &
  typeof import('./es/product-card.ts') &
  typeof import('./es/product.ts') &
  typeof import('./es/profile.ts') &
  typeof import('./es/search.ts') &
  typeof import('./es/suggest.ts') &
  typeof import('./es/wishlist.ts')
