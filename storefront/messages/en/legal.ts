import type { legal as es } from '../es/legal.ts'

export const legal: typeof es = {
  index: 'On this page',
  table: 'Table',
  unit: 'Measurements in',
  inches: 'inches',
  failed: 'We couldn’t load this page.',
  inForce: (day, version) => `Version ${version}, in force since ${day}`,
  questions: 'Questions?',
  writeUs: 'Contact us',
  underAge: { title: 'Only for people over 18' },
}
