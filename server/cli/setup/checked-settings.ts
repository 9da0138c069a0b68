import type { CardSettings } from '../../integrations/card-provider.ts'
import type { IdentitySettings } from '../../integrations/identity.ts'
import type { PayPalSettings } from '../../integrations/paypal-api.ts'
import type { SmsSettings } from '../../integrations/sms.ts'
import type { BackupStorageSettings } from '../../integrations/object-storage/backup-storage.ts'
import type { MediaBucket } from '../../platform/bucket-url.ts'
import type { Clock } from '../../platform/clock.ts'

/** The settings to check, as config.ts reads them. */
export interface CheckedSettings {
  mode: 'demo' | 'live'
  port: number
  public_url: string
  trusted_proxies: string[]
  data_dir: string
  smtp_url: string | undefined
  mail_from: string
  shop_email: string | undefined
  sms: SmsSettings | undefined
  stripe: CardSettings | undefined
  paypal: PayPalSettings | undefined
  accounts: { zelle: string | undefined; venmo: string | undefined }
  google: IdentitySettings | undefined
  maps: { key: string; geocode_url: string } | undefined
  media: MediaBucket | undefined
  backup: BackupStorageSettings | undefined
  metrics_token: string | undefined
  clock: Clock
}
