import { profile } from '../profile.ts'

export const words = { profile }
