import { expect, test } from '@playwright/test'
import { readIn } from '../support/words'

test('answers 404 for every unknown code or address, whatever its form, and says what to do @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const nowhere = ['/verify/2222-2222-2222-2222-2222-2222-2222', '/verify/not-a-code', '/cert?id=nothing', '/cert']
  for (const path of nowhere) expect((await page.request.get(path)).status(), path).toBe(404)
  await page.goto('/verify?code=not%20a%20code', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/verify\/not%20a%20code$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('certificatePages.verifyPage.missing'))
  await expect(page.getByLabel(t('certificatePages.verifyPage.code'))).toBeVisible()
})
