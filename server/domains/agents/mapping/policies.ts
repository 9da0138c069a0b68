import type { Lang } from '@shop/contract/locale.ts'
import { FAULTY_RETURN_WINDOW_DAYS, RETURN_WINDOW_DAYS } from '@shop/contract/limits.ts'

const returnRule: Record<Lang, string> = {
  es: `Se devuelve o se cambia de talla dentro de ${RETURN_WINDOW_DAYS} días desde la entrega; con un defecto, dentro de ${FAULTY_RETURN_WINDOW_DAYS} días.`,
  en: `Returns and size exchanges within ${RETURN_WINDOW_DAYS} days of delivery; with a defect, within ${FAULTY_RETURN_WINDOW_DAYS} days.`,
}

/** Returns the rules that hold for every product, so that an assistant can answer before anything is bought. */
export function listPolicies(lang: Lang, public_url: string) {
  return [
    {
      type: 'dev.ucp.shopping.policy.return',
      description: { plain: returnRule[lang] },
      url: `${public_url}/cambios-y-devoluciones?lang=${lang}`,
    },
  ]
}
