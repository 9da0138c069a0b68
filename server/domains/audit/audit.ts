export { insertAct as noteAct } from './queries.ts'
