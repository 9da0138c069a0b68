import { ALL_GOODS, type NewCode } from '../../../domains/codes/codes.ts'

const noLimits = { starts_at: null, ends_at: null, uses: null, uses_each: null, levels: null }
const terms = { ...noLimits, free_shipping: false, goods: ALL_GOODS }
const noAmount = { MXN: null, USD: null }
const noLeast = { MXN: 0, USD: 0 }

export const demoDiscountCodes: readonly NewCode[] = [
  {
    ...terms,
    code: 'FAN10',
    percent: 10,
    amount: noAmount,
    least: noLeast,
    note: 'Ten percent off any order, for whoever follows the shop',
  },
  {
    ...terms,
    code: 'TALLER250',
    percent: null,
    amount: { MXN: 250_00, USD: 15_00 },
    least: { MXN: 1_500_00, USD: 90_00 },
    uses: 200,
    uses_each: 1,
    note: 'For visitors of the studio: a fixed amount off a large order, once per person',
  },
  {
    ...terms,
    code: 'CLUB20',
    percent: 20,
    amount: noAmount,
    least: noLeast,
    uses_each: 2,
    levels: [1, 2, 3],
    note: 'Amber and up, twice each',
  },
]
