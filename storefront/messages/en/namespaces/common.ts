import { common } from '../common.ts'
import { layout } from '../layout.ts'
import { notFound } from '../shop/not-found.ts'

export const messages = { common, layout, shop: notFound }
