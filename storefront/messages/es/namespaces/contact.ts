import { contact } from '../contact.ts'

export const messages = { contact }
