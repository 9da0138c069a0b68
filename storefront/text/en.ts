import { finding } from './en/finding.ts'
import { front } from './en/front.ts'
import { orders } from './en/orders.ts'
import { rest } from './en/rest.ts'
import type { Texts } from './es.ts'

export const en: Texts = { ...front, finding, orders, ...rest }
