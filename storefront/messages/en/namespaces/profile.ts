import { profile } from '../profile.ts'

export const messages = { profile }
