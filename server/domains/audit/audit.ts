export { noteAct } from './queries.ts'
