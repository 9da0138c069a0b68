import { contact } from '../contact.ts'

export const words = { contact }
