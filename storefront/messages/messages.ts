import type * as everyPage from './es/every-page.ts'
import type * as artworks from './es/artworks.ts'
import type * as auth from './es/auth.ts'
import type * as checkout from './es/checkout.ts'
import type * as contact from './es/contact.ts'
import type * as drop from './es/drop.ts'
import type * as errors from './es/errors.ts'
import type * as fit from './es/fit.ts'
import type * as helpTopics from './es/help-topics.ts'
import type * as home from './es/home.ts'
import type * as identityProof from './es/identity-proof.ts'
import type * as legal from './es/legal.ts'
import type * as levels from './es/levels.ts'
import type * as loyalty from './es/loyalty.ts'
import type * as orders from './es/orders.ts'
import type * as payment from './es/payment.ts'
import type * as productCard from './es/product-card.ts'
import type * as product from './es/product.ts'
import type * as profile from './es/profile.ts'
import type * as search from './es/search.ts'
import type * as suggest from './es/suggest.ts'
import type * as wishlist from './es/wishlist.ts'

/** All messages, for functions that take a part of them: `t: Pick<Messages, 'errors'>`. */
export type Messages = typeof everyPage &
  typeof artworks &
  typeof auth &
  typeof checkout &
  typeof contact &
  typeof drop &
  typeof errors &
  typeof fit &
  typeof helpTopics &
  typeof home &
  typeof identityProof &
  typeof legal &
  typeof levels &
  typeof loyalty &
  typeof orders &
  typeof payment &
  typeof productCard &
  typeof product &
  typeof profile &
  typeof search &
  typeof suggest &
  typeof wishlist
