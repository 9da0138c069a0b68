import { expect, test } from '../gallery/test.ts'

test('a name that is not drawn is written, so that it is never shown as another', async ({ part }) => {
  await expect(part('wordmark').getByText('Taller del Sur')).toBeVisible()
  await expect(part('wordmark').getByRole('img', { name: 'Taller del Sur' })).toHaveCount(0)
  await expect(part('wordmark').getByRole('img', { name: 'Lienza' }).first()).toBeVisible()
})
