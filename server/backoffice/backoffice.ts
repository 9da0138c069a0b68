export { FIRST_DAY, listSumInconsistencies } from '../domains/reports/daily/sum-inconsistency-queries.ts'
export { sumUpDays } from '../domains/reports/daily/sum-up-days.ts'
