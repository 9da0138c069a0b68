import { expect, test } from 'vitest'
import { buildRewards, type LoyaltyContext } from './reward-states.ts'

const may = new Date('2027-05-10T12:00:00Z')
const standing = (wanted: Partial<LoyaltyContext>): LoyaltyContext => ({
  level: 3,
  date_birth: '1990-05-17',
  given: [],
  paused: [],
  ships_free: true,
  requests: [],
  now: may,
  ...wanted,
})

const shown = (wanted: Partial<LoyaltyContext>, lang: 'es' | 'en' = 'es') =>
  Object.fromEntries(buildRewards(standing(wanted), lang).map(({ key, state, note }) => [key, [state, note]]))

test.each([
  [0, []],
  [1, ['early_access', 'birthday_gift', 'free_shipping', 'consulting']],
  [2, ['early_access', 'birthday_gift', 'free_shipping', 'consulting', 'second_consulting', 'seasonal_gift']],
  [
    3,
    ['early_access', 'birthday_gift', 'free_shipping', 'consulting', 'second_consulting', 'seasonal_gift', 'tailoring'],
  ],
])('level %i has the benefits %j', (level, keys) => {
  expect(buildRewards(standing({ level }), 'en').map(({ key }) => key)).toEqual(keys)
})

test.each([
  [1, 'Acceso anticipado: 1 semana', 'Early access: 1 week'],
  [2, 'Acceso anticipado: 2 semanas', 'Early access: 2 weeks'],
  [3, 'Acceso anticipado: 3 semanas', 'Early access: 3 weeks'],
])('the text of level %i names its weeks of early access', (level, es, en) => {
  expect(buildRewards(standing({ level }), 'es')[0]?.title).toBe(es)
  expect(buildRewards(standing({ level }), 'en')[0]?.title).toBe(en)
})

test.each([
  [{}, 'available', 'Va con tu próximo pedido, hasta el 31 de mayo.'],
  [{ given: [{ kind: 'birthday', period: '2027' }] }, 'used', 'Ya fue con un pedido tuyo. Vuelve en mayo de 2028.'],
  [{ date_birth: '1990-08-01' }, 'waiting', 'Va con un pedido tuyo de agosto.'],
  [{ date_birth: '1990-02-01' }, 'waiting', 'Va con un pedido tuyo de febrero de 2028.'],
  [{ date_birth: '1988-02-29' }, 'waiting', 'Va con un pedido tuyo de febrero de 2028.'],
  [
    { paused: ['birthday'] },
    'waiting',
    'En pausa por ahora. Si vuelve a más tardar el 31 de mayo, va con tu próximo pedido.',
  ],
  [{ paused: ['birthday'], date_birth: '1990-08-01' }, 'waiting', 'Va con un pedido tuyo de agosto.'],
  [{ date_birth: null }, 'waiting', 'Dinos tu fecha de nacimiento para que podamos prepararla.'],
] as [Partial<LoyaltyContext>, string, string][])('the birthday gift of %j is %s: %s', (wanted, state, note) => {
  expect(shown(wanted)['birthday_gift']).toEqual([state, note])
})

test('free shipping that the owner switched off for members is paused, and says so', () => {
  expect(shown({})['free_shipping']).toEqual(['active', null])
  expect(shown({ ships_free: false })['free_shipping']).toEqual(['waiting', 'En pausa por ahora.'])
  expect(shown({ ships_free: false }, 'en')['free_shipping']).toEqual(['waiting', 'Paused for now.'])
})

test.each([
  [{}, 'available', 'Comes with the order after your birthday order, until May 31.'],
  [{ date_birth: '1990-08-01' }, 'available', 'Comes with your next order, until May 31.'],
  [{ given: [{ kind: 'seasonal', period: '2027-03' }] }, 'used', 'Sent with one of your orders. Back on June 1.'],
  [{ paused: ['birthday'] }, 'available', 'Comes with your next order, until May 31.'],
  [{ paused: ['seasonal'] }, 'waiting', 'Paused for now. If it’s back by May 31, it comes with your next order.'],
  [{ given: [{ kind: 'seasonal', period: '2026-12' }], date_birth: null }, 'available', 'Comes with your next order, until May 31.'],
] as [Partial<LoyaltyContext>, string, string][])('the seasonal gift of %j is %s: %s', (wanted, state, note) => {
  expect(shown(wanted, 'en')['seasonal_gift']).toEqual([state, note])
}) // prettier-ignore

const asked = (status: 'requested' | 'scheduled' | 'done', scheduled_at: string | null = null) => ({
  requests: [{ reward: 'tailoring' as const, status, scheduled_at }],
})
test.each([
  [{}, 'available', 'Disponible hasta el 31 de mayo.'],
  [asked('requested'), 'requested', 'Recibimos tu solicitud y te respondemos por correo.'],
  [
    asked('scheduled', '2027-05-20T16:30:00Z'),
    'scheduled',
    'Tu cita: 20 de mayo de 2027 a las 10:30 (hora de la Ciudad de México).',
  ],
  [asked('scheduled', '2027-05-10T12:00:00Z'), 'used', 'Vuelve el 1 de junio.'],
  [asked('done'), 'used', 'Vuelve el 1 de junio.'],
] as [Partial<LoyaltyContext>, string, string][])('tailoring with %j is %s: %s', (wanted, state, note) => {
  expect(shown(wanted)['tailoring']).toEqual([state, note])
  expect(shown(wanted)['consulting']?.[0]).toBe('available')
})

test('exactly the benefits that are available can be redeemed', () => {
  for (const { state, redeem } of buildRewards(standing({ date_birth: null }), 'es'))
    expect(redeem).toBe(state === 'available')
})
