/** The public interface of discount codes: their terms and their uses. The cart calculates their discount. */
export { type Code, type CodeObstacle, findCodeObstacle, normalizeCode } from './code-rules.ts'
export { lockCodeUses } from './lock-code.ts'
export { generateCodes, endCodeBatch } from './generate-codes.ts'
export { createCode, endCode, toTimes } from './manage-codes.ts'
export {
  claimCodeUse,
  selectCodeName,
  findCode,
  releaseCodeUse,
  insertCode,
  listCodes,
  type NewCode,
} from './queries.ts'
