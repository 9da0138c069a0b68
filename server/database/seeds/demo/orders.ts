export interface DemoLine {
  sku: string
  size: string
}

type DemoStep =
  | 'paid'
  | 'expired'
  | 'prepared'
  | 'shipped'
  | 'delivered'
  | 'canceled'
  | 'return_requested'
  | 'return_approved'
  | 'return_received'
  | 'refund_sent'

export interface DemoOrder {
  email: string
  days_ago: number
  method: 'zelle' | 'venmo'
  lines: DemoLine[]
  steps: [step: DemoStep, day: number][]
  lines_returned?: number
}

export const demoAddresses: Record<
  string,
  { line: string; line2: string; postal_code: string; city: string; details: string }
> = {
  'emerald@demo.test': {
    line: 'Calle Durango 214',
    line2: 'Roma Norte, int. 6',
    postal_code: '06700',
    city: 'Ciudad de México',
    details: 'Portón verde, entre Medellín y Monterrey',
  },
  'diamond@demo.test': {
    line: 'Avenida Vallarta 1480',
    line2: 'Americana, piso 3',
    postal_code: '44160',
    city: 'Guadalajara',
    details: 'Dejar con el portero',
  },
}

const arrived: DemoOrder['steps'] = [
  ['paid', 0.3],
  ['prepared', 1],
  ['shipped', 1.8],
  ['delivered', 5],
]
const cameBack: DemoOrder['steps'] = [
  ['return_requested', 8],
  ['return_approved', 9],
  ['return_received', 15],
  ['refund_sent', 15.2],
]

/**
 * Orders of two demo customers, in every state that an order can have. They were paid by bank transfer, which needs no
 * provider, so that every later action works. The crystals of the orders and those of `people.ts` add up to the 184 and
 * 420 that the two have (rules 8). The completed orders of diamond@demo.test are older than any season is long, so that
 * the seasonal gift is still available.
 */
export const demoOrders: DemoOrder[] = [
  {
    email: 'diamond@demo.test',
    days_ago: 205,
    method: 'zelle',
    lines: [
      { sku: 'LZ-BMB-ECO-06', size: 'M' },
      { sku: 'LZ-DRS-TRU-09', size: 'S' },
    ],
    steps: arrived,
  },
  {
    email: 'diamond@demo.test',
    days_ago: 150,
    method: 'venmo',
    lines: [
      { sku: 'LZ-HOD-MAR-08', size: 'M' },
      { sku: 'LZ-SHR-AUR-13', size: 'M' },
      { sku: 'LZ-SCF-FIE-10', size: '70' },
    ],
    steps: arrived,
  },
  {
    email: 'emerald@demo.test',
    days_ago: 118,
    method: 'zelle',
    lines: [{ sku: 'LZ-HOD-AUR-06', size: 'M' }],
    steps: arrived,
  },
  {
    email: 'diamond@demo.test',
    days_ago: 110,
    method: 'zelle',
    lines: [
      { sku: 'LZ-BMB-FIE-11', size: 'M' },
      { sku: 'LZ-TOT-INT-08', size: 'M' },
    ],
    steps: [...arrived, ...cameBack],
    lines_returned: 2,
  },
  {
    email: 'diamond@demo.test',
    days_ago: 97,
    method: 'venmo',
    lines: [{ sku: 'LZ-SWT-FIE-18', size: 'M' }],
    steps: arrived,
  },
  {
    email: 'emerald@demo.test',
    days_ago: 64,
    method: 'zelle',
    lines: [
      { sku: 'LZ-TEE-FIE-06', size: 'M' },
      { sku: 'LZ-DRS-VIT-09', size: 'M' },
    ],
    steps: [...arrived, ...cameBack],
    lines_returned: 1,
  },
  {
    email: 'emerald@demo.test',
    days_ago: 20,
    method: 'zelle',
    lines: [{ sku: 'LZ-SWT-MEM-07', size: 'M' }],
    steps: [['expired', 2.01]],
  },
  {
    email: 'diamond@demo.test',
    days_ago: 12,
    method: 'zelle',
    lines: [{ sku: 'LZ-DRS-VIT-09', size: 'S' }],
    steps: [
      ['paid', 0.2],
      ['canceled', 0.3],
      ['refund_sent', 0.9],
    ],
  },
  {
    email: 'emerald@demo.test',
    days_ago: 9,
    method: 'venmo',
    lines: [
      { sku: 'LZ-LSL-ECO-16', size: 'M' },
      { sku: 'LZ-SCF-RET-04', size: '55' },
    ],
    steps: arrived,
  },
  {
    email: 'emerald@demo.test',
    days_ago: 3,
    method: 'zelle',
    lines: [{ sku: 'LZ-SKT-MEM-19', size: 'M' }],
    steps: arrived.slice(0, 3),
  },
  {
    email: 'emerald@demo.test',
    days_ago: 1,
    method: 'venmo',
    lines: [
      { sku: 'LZ-TOT-TRU-05', size: 'M' },
      { sku: 'LZ-TNK-FIE-14', size: 'M' },
    ],
    steps: [
      ['paid', 0.3],
      ['prepared', 0.9],
    ],
  },
]
