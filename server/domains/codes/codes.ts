/** The public interface of discount codes: their terms and their uses. The cart calculates their discount. */
export {
  ALL_GOODS,
  type Bundle,
  type Code,
  type CodeObstacle,
  findCodeObstacle,
  isForLine,
  normalizeCode,
} from './code-rules.ts'
export { lockCodeUses } from './lock-code.ts'
export { generateCodes, endCodeBatch } from './generate-codes.ts'
export { correctCode, createCode, endCode, toMoment, toTerms } from './manage-codes.ts'
export {
  claimCodeUse,
  selectAutomaticCodes,
  selectCodeName,
  findCode,
  findCodes,
  releaseCodeUse,
  insertCode,
  listCodes,
  type NewCode,
  type StoredCode,
} from './queries.ts'
