import { auth } from '../auth.ts'

export const messages = { auth }
