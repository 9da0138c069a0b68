/**
 * The public interface of privacy: what staff start and the customer confirms, and what a restore repeats (rules 9.8).
 */
export { type Erasure, listErasures } from './erasure-list.ts'
export { repeatErasures } from './repeat-erasures.ts'
export { startDataExport, startErasure } from './privacy-requests.ts'
