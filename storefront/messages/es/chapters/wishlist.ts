import { wishlist } from '../wishlist.ts'

export const words = { wishlist }
