export { findNextChange } from './queries.ts'
