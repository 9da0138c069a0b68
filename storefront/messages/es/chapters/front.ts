import { common } from '../common.ts'
import { frame } from '../frame.ts'
import { everywhere } from '../shop/everywhere.ts'

export const words = { common, frame, shop: everywhere }
