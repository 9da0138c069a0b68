import { access } from '../access.ts'

export const words = { access }
