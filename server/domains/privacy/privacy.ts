/** The public interface of privacy: what staff start and the customer confirms (rules 9). */
export { startDataExport, startErasure } from './privacy-requests.ts'
