import { about } from './about.ts'
import { changesAndReturns } from './changes-and-returns.ts'
import { cookies } from './cookies.ts'
import { garmentCare } from './garment-care.ts'
import type { LegalText } from './legal-text.ts'
import { privacy } from './privacy.ts'
import { shipping } from './shipping.ts'
import { sizeChart } from './size-chart.ts'
import { termsAndConditions } from './terms-and-conditions.ts'
import { termsOfService } from './terms-of-service.ts'

export const legalTexts: LegalText[] = [
  termsAndConditions,
  termsOfService,
  privacy,
  changesAndReturns,
  sizeChart,
  shipping,
  cookies,
  about,
  garmentCare,
]
