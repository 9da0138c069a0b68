export { common } from './common.ts'
export { layout } from './layout.ts'
export { notFound } from './not-found.ts'
