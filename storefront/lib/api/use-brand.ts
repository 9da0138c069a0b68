import { useLocalization } from '../localization/use-localization.ts'
import { useLayoutData } from './layout-data.ts'

/** Returns the name of the shop in the settings; the drawn wordmark stays as it is. */
export function useBrand(): string {
  const { t } = useLocalization()
  return useLayoutData().shop?.brand ?? t.common.brand
}
