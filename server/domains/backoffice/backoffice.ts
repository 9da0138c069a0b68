export { FIRST_DAY, listSumInconsistencies } from './reports/daily/list-sum-inconsistencies.ts'
