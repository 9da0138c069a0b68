import { openShop } from '../open-shop.ts'

/** The process of the shop, without pages: those have to be built first. */
await openShop('none')
