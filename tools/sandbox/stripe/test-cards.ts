/** The behavior of a test card. A card without any of these simply pays. */
export interface CardBehavior {
  decline?: { code: string; decline_code?: string; blocked?: true }
  /** Requires authentication first; a decline comes after that. */
  authenticate?: true
  dispute?: 'fraudulent' | 'product_not_received' | 'inquiry'
  /** `pending` succeeds a little later; `fails` succeeds and fails a little later. */
  refund?: 'pending' | 'fails'
  cvc_check_fails?: true
  /** The bank pays the whole amount, but none in installments. */
  refuses_installments?: true
}

export interface TestCard extends CardBehavior {
  number: string
  names: string[]
  brand: string
  funding: 'credit' | 'debit' | 'prepaid'
  country: string
}

function createCard(number: string, brand: string, names: string[], more: Partial<TestCard> = {}): TestCard {
  return { number, brand, names, funding: 'credit', country: 'US', ...more }
}

function createDeclinedCard(number: string, names: string[], code: string, decline_code?: string): TestCard {
  return createCard(number, 'visa', names, { decline: { code, ...(decline_code && { decline_code }) } })
}

export const TEST_CARDS: TestCard[] = [
  createCard('4242424242424242', 'visa', ['pm_card_visa', 'pm_card_us']),
  createCard('4000056655665556', 'visa', ['pm_card_visa_debit'], { funding: 'debit' }),
  createCard('5555555555554444', 'mastercard', ['pm_card_mastercard']),
  createCard('2223003122003222', 'mastercard', []),
  createCard('5200828282828210', 'mastercard', ['pm_card_mastercard_debit'], { funding: 'debit' }),
  createCard('5105105105105100', 'mastercard', ['pm_card_mastercard_prepaid'], { funding: 'prepaid' }),
  createCard('378282246310005', 'amex', ['pm_card_amex', 'pm_card_amex_threeDSecureNotSupported']),
  createCard('371449635398431', 'amex', []),
  createCard('6011111111111117', 'discover', ['pm_card_discover']),
  createCard('6011000990139424', 'discover', []),
  createCard('6011981111111113', 'discover', [], { funding: 'debit' }),
  createCard('3056930009020004', 'diners', ['pm_card_diners']),
  createCard('36227206271667', 'diners', []),
  createCard('3566002020360505', 'jcb', ['pm_card_jcb'], { country: 'JP' }),
  createCard('6200000000000005', 'unionpay', ['pm_card_unionpay'], { country: 'CN' }),
  createCard('6205500000000000004', 'unionpay', [], { country: 'CN' }),
  createCard('4000004840008001', 'visa', ['pm_card_mx'], { country: 'MX' }),
  // This one is the sandbox's own: Stripe's page names no card whose bank refuses a plan.
  createCard('4000004840000263', 'visa', ['pm_card_mx_installmentsRefused'], {
    country: 'MX',
    refuses_installments: true,
  }),
  createCard('4000001240000000', 'visa', ['pm_card_ca'], { country: 'CA' }),
  createCard('4000000000000077', 'visa', ['pm_card_bypassPending']),
  createCard('4000003720000278', 'visa', ['pm_card_bypassPendingInternational'], { country: 'IE' }),

  createDeclinedCard(
    '4000000000000002',
    ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined'],
    'card_declined',
    'generic_decline',
  ),
  createDeclinedCard(
    '4000000000009995',
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'pm_card_chargeDeclinedInsufficientFunds'],
    'card_declined',
    'insufficient_funds',
  ),
  createDeclinedCard('4000000000009987', ['pm_card_visa_chargeDeclinedLostCard'], 'card_declined', 'lost_card'),
  createDeclinedCard('4000000000009979', ['pm_card_visa_chargeDeclinedStolenCard'], 'card_declined', 'stolen_card'),
  createDeclinedCard('4000000000000069', ['pm_card_chargeDeclinedExpiredCard'], 'expired_card'),
  createDeclinedCard('4000000000000127', ['pm_card_chargeDeclinedIncorrectCvc'], 'incorrect_cvc'),
  createDeclinedCard('4000000000000119', ['pm_card_chargeDeclinedProcessingError'], 'processing_error'),
  createDeclinedCard(
    '4000000000006975',
    ['pm_card_visa_chargeDeclinedVelocityLimitExceeded'],
    'card_declined',
    'card_velocity_exceeded',
  ),
  createDeclinedCard('4000000000000341', ['pm_card_chargeCustomerFail'], 'card_declined', 'generic_decline'),
  createCard('4100000000000019', 'visa', ['pm_card_radarBlock'], {
    decline: { code: 'card_declined', decline_code: 'fraudulent', blocked: true },
  }),
  createCard('4000000000000101', 'visa', ['pm_card_cvcCheckFail'], { cvc_check_fails: true }),

  createCard('4000002500003155', 'visa', ['pm_card_authenticationRequiredOnSetup'], { authenticate: true }),
  createCard('4000002760003184', 'visa', ['pm_card_authenticationRequired'], { authenticate: true }),
  createCard('4000003800000446', 'visa', ['pm_card_authenticationRequiredSetupForOffSession'], { authenticate: true }),
  createCard('4000000000003220', 'visa', ['pm_card_threeDSecure2Required', 'pm_card_threeDSecureRequired'], {
    authenticate: true,
  }),
  createCard('4000008260003178', 'visa', ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'], {
    authenticate: true,
    decline: { code: 'card_declined', decline_code: 'insufficient_funds' },
  }),
  createCard('4000008400001629', 'visa', ['pm_card_threeDSecureRequiredChargeDeclined'], {
    authenticate: true,
    decline: { code: 'card_declined', decline_code: 'generic_decline' },
  }),
  createCard('4000000000003055', 'visa', ['pm_card_threeDSecureOptional']),

  createCard('4000000000000259', 'visa', ['pm_card_createDispute'], { dispute: 'fraudulent' }),
  createCard('4000000000002685', 'visa', ['pm_card_createDisputeProductNotReceived'], {
    dispute: 'product_not_received',
  }),
  createCard('4000000000001976', 'visa', ['pm_card_createDisputeInquiry'], { dispute: 'inquiry' }),
  createCard('4000000000007726', 'visa', ['pm_card_pendingRefund'], { refund: 'pending' }),
  createCard('4000000000005126', 'visa', ['pm_card_refundFail'], { refund: 'fails' }),
]

export function findCardByNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((item) => item.number === number)
}

export function findCardByName(name: string): TestCard | undefined {
  return TEST_CARDS.find((item) => item.names.includes(name))
}
