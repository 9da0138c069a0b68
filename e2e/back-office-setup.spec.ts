import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice } from './back-office.ts'
import { test } from './test.ts'

test.use({ locale: 'en-US' })

test('an owner keeps a setting as it is, and reads what a role may before giving it', async ({ page }) => {
  await openBackOffice(page)
  const keep = page.getByRole('button', { name: /^Keep as it is: / })
  const open = await keep.count()
  if (open > 0) {
    const name = await keep.first().getAttribute('aria-label')
    await keep.first().click()
    await expect(page.getByRole('button', { name: name! })).toHaveCount(0)
  }
  await expectAccessible(page)
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByText('What Accounting may do').click()
  await expect(dialog.getByText('amounts without personal data.', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
