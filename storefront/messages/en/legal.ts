import type { legal as es } from '../es/legal.ts'

export const legal: typeof es = {
  index: 'On this page',
  table: 'Table',
  unit: 'Measurements in',
  inches: 'inches',
  failed: 'We couldn’t load this page.',
  inForce: (day, version) => `Version ${version}, in force since ${day}`,
  licenses: 'Licenses of this site’s software',
  care: {
    title: 'Garment care',
    text: 'Each item’s page says how to wash, dry and iron it: open it and look for “Materials and care”.',
  },
  questions: 'Questions?',
  writeUs: 'Contact us',
  underAge: { title: 'Only for people over 18' },
}
