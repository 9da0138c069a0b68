/**
 * A state with its full and its short name. Mexico's have the position of their capital, for codes without their own.
 */
export interface State {
  name: string
  short: string
  latitude?: number
  longitude?: number
}

function createMexicanState(name: string, short: string, latitude: number, longitude: number): State {
  return { name, short, latitude, longitude }
}

const MEXICO: State[] = [
  createMexicanState('Aguascalientes', 'Ags.', 21.88, -102.29),
  createMexicanState('Baja California', 'B.C.', 32.62, -115.45),
  createMexicanState('Baja California Sur', 'B.C.S.', 24.14, -110.31),
  createMexicanState('Campeche', 'Camp.', 19.84, -90.53),
  createMexicanState('Chiapas', 'Chis.', 16.75, -93.12),
  createMexicanState('Chihuahua', 'Chih.', 28.63, -106.07),
  createMexicanState('Ciudad de México', 'CDMX', 19.43, -99.13),
  createMexicanState('Coahuila de Zaragoza', 'Coah.', 25.42, -101),
  createMexicanState('Colima', 'Col.', 19.24, -103.72),
  createMexicanState('Durango', 'Dgo.', 24.02, -104.65),
  createMexicanState('Guanajuato', 'Gto.', 21.02, -101.26),
  createMexicanState('Guerrero', 'Gro.', 17.55, -99.5),
  createMexicanState('Hidalgo', 'Hgo.', 20.12, -98.73),
  createMexicanState('Jalisco', 'Jal.', 20.67, -103.35),
  createMexicanState('México', 'Méx.', 19.29, -99.65),
  createMexicanState('Michoacán de Ocampo', 'Mich.', 19.7, -101.19),
  createMexicanState('Morelos', 'Mor.', 18.92, -99.23),
  createMexicanState('Nayarit', 'Nay.', 21.5, -104.89),
  createMexicanState('Nuevo León', 'N.L.', 25.67, -100.31),
  createMexicanState('Oaxaca', 'Oax.', 17.06, -96.72),
  createMexicanState('Puebla', 'Pue.', 19.04, -98.2),
  createMexicanState('Querétaro', 'Qro.', 20.59, -100.39),
  createMexicanState('Quintana Roo', 'Q.R.', 18.5, -88.3),
  createMexicanState('San Luis Potosí', 'S.L.P.', 22.15, -100.98),
  createMexicanState('Sinaloa', 'Sin.', 24.81, -107.39),
  createMexicanState('Sonora', 'Son.', 29.07, -110.96),
  createMexicanState('Tabasco', 'Tab.', 17.99, -92.93),
  createMexicanState('Tamaulipas', 'Tamps.', 23.74, -99.15),
  createMexicanState('Tlaxcala', 'Tlax.', 19.32, -98.24),
  createMexicanState('Veracruz de Ignacio de la Llave', 'Ver.', 19.54, -96.91),
  createMexicanState('Yucatán', 'Yuc.', 20.97, -89.62),
  createMexicanState('Zacatecas', 'Zac.', 22.77, -102.58),
]

const UNITED_STATES: State[] = Object.entries({
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
}).map(([short, name]) => ({ name, short }))

/** Territories that share the ZIP codes of the United States; there they are listed as states. */
export const SHARE_ZIP_CODES: readonly string[] = ['PR', 'VI', 'GU', 'AS', 'MP', 'PW', 'FM', 'MH']

/** Finds a state by either name; for an unknown state both names are the table's text. */
export function getState(country: string, name: string): State {
  const states = country === 'MX' ? MEXICO : country === 'US' ? UNITED_STATES : []
  return states.find((state) => state.name === name || state.short === name) ?? { name, short: name }
}
