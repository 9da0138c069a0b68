export { FIRST_DAY, listSumInconsistencies } from './reports/daily/sum-inconsistency-queries.ts'
export { sumUpDays } from './reports/daily/sum-up-days.ts'
