import { wishlist } from '../wishlist.ts'

export const messages = { wishlist }
