/** The public interface of discount codes: their terms and their uses. The cart calculates their discount. */
export { type Code, type CodeObstacle, obstacleOf, plainCode } from './code-rules.ts'
export { lockCode } from './lock-code.ts'
export { addCode, endCode } from './manage.ts'
export { claimCode, codeJson, codeName, findCode, giveUpCode, insertCode, listCodes, type NewCode } from './queries.ts'
