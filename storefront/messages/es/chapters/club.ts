import { club } from '../club.ts'

export const words = { club }
