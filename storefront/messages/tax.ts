import type { Lang } from '@shop/contract/locale.ts'
import type { InvoiceUse, TaxRegime } from '@shop/contract/tax-tables.ts'

/**
 * The tax office's names of its regimes and uses, with their English translations. They load together with the form
 * only.
 */
export const taxNames: Record<Lang, { regimes: Record<TaxRegime, string>; uses: Record<InvoiceUse, string> }> = {
  es: {
    regimes: {
      '601': 'General de Ley Personas Morales',
      '603': 'Personas Morales con Fines no Lucrativos',
      '605': 'Sueldos y Salarios e Ingresos Asimilados a Salarios',
      '606': 'Arrendamiento',
      '607': 'Régimen de Enajenación o Adquisición de Bienes',
      '608': 'Demás ingresos',
      '610': 'Residentes en el Extranjero sin Establecimiento Permanente en México',
      '611': 'Ingresos por Dividendos (socios y accionistas)',
      '612': 'Personas Físicas con Actividades Empresariales y Profesionales',
      '614': 'Ingresos por intereses',
      '615': 'Régimen de los ingresos por obtención de premios',
      '616': 'Sin obligaciones fiscales',
      '620': 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
      '621': 'Incorporación Fiscal',
      '622': 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras',
      '623': 'Opcional para Grupos de Sociedades',
      '624': 'Coordinados',
      '625': 'Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
      '626': 'Régimen Simplificado de Confianza',
    },
    uses: {
      G01: 'Adquisición de mercancías',
      G03: 'Gastos en general',
      S01: 'Sin efectos fiscales',
    },
  },
  en: {
    regimes: {
      '601': 'Companies, general law',
      '603': 'Non-profit organisations',
      '605': 'Wages and salaries',
      '606': 'Letting of property',
      '607': 'Sale or purchase of goods',
      '608': 'Other income',
      '610': 'Residents abroad without an establishment in Mexico',
      '611': 'Dividends (partners and shareholders)',
      '612': 'People with business or professional activities',
      '614': 'Interest',
      '615': 'Prizes',
      '616': 'No tax obligations',
      '620': 'Production cooperatives that defer their income',
      '621': 'Fiscal incorporation',
      '622': 'Farming, livestock, forestry and fishing',
      '623': 'Optional for groups of companies',
      '624': 'Coordinated carriers',
      '625': 'Business through technology platforms',
      '626': 'Simplified trust regime (RESICO)',
    },
    uses: {
      G01: 'Purchase of goods',
      G03: 'General expenses',
      S01: 'Without tax effects',
    },
  },
}
