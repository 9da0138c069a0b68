import { expect, test } from '../gallery/test.ts'

test('replaces the removed tile and has the focus', async ({ part }) => {
  await part('undo-tile').getByRole('button', { name: 'Quitar Marea Nº 05' }).click()
  const undo = part('undo-tile').getByRole('button', { name: 'Deshacer: Marea Nº 05' })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(undo).toBeHidden()
})
