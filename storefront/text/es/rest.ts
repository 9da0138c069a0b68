import { access } from './access.ts'
import { checkout } from './checkout.ts'
import { club } from './club.ts'
import { contact } from './contact.ts'
import { paying } from './paying.ts'
import { profile } from './profile.ts'
import { wishlist } from './wishlist.ts'

/** The words of all other pages. */
export const rest = { access, checkout, club, contact, paying, profile, wishlist }
