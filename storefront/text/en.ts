import { access } from './en/access.ts'
import { checkout } from './en/checkout.ts'
import { common } from './en/common.ts'
import { errors } from './en/errors.ts'
import { frame } from './en/frame.ts'
import { shop } from './en/shop.ts'
import type { Texts } from './es.ts'

export const en: Texts = { common, errors, frame, shop, access, checkout }
