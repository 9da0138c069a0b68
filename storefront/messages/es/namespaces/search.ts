import { search } from '../search.ts'

export const messages = { search }
