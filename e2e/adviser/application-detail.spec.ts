import { expect, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { readIn } from '../support/words'

test('leads from a project’s details to its list by status, to its package and to the students of that package', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'adviser@demo.test')
  await page.goto('/currentProjects?project_code=2025NIR&tab=projects')
  await page.getByRole('link', { name: 'National Innovation in Robotics', exact: true }).click()
  await expect(page).toHaveURL('/applicationDetail?type=project&project_code=2025NIR')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('National Innovation in Robotics')
  await expect(page.getByText('SGD 80.00', { exact: true })).toBeVisible()
  await expect(page.getByText(t('applicationDetail.latest'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('applicationDetail.import') })).toHaveAttribute(
    'href',
    '/importApplications?type=project&project_code=2025NIR',
  )
  await page.getByRole('link', { name: /^Paid: show/ }).click()
  await expect(page).toHaveURL(/\/projectRegistration\?project_code=2025NIR&status=PAID/)
  await page.goBack()

  await page.getByRole('link', { name: 'Innovation double pack' }).click()
  await expect(page).toHaveURL(/type=package&package_id=/)
  const holders = page.getByRole('table', { name: t('applicationDetail.holdersCaption') })
  const row = holders.getByRole('row').filter({ hasText: '赵俊杰' })
  await expect(row).toContainText(t('statuses.PAID'))
  await expect(row).toContainText(/\d of 2/)
  await page.getByRole('searchbox').fill('zjj')
  await expect(holders.getByRole('rowheader')).toHaveCount(1)
  await expect(row).toBeVisible()

  await page.getByRole('link', { name: t('applicationDetail.allProjects') }).click()
  await expect(page).toHaveURL(/\/packageProjects\?package_id=/)
  const joined = page.getByRole('table', { name: t('packageProjects.caption') })
  await expect(joined.getByRole('row').filter({ hasText: '赵俊杰' }).first()).toContainText('2025NIR')
  await page.getByRole('searchbox').fill('nobody-is-called-this')
  await expect(page.getByText(t('packageProjects.noMatch', { search: 'nobody-is-called-this' }))).toBeVisible()
})

test('shows an administrator the details of their project without adding or importing', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await signInAs(page, 'admin@demo.test')
  await page.goto('/applicationDetail?type=project&project_code=2025NSI')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('全国学术邀请赛')
  await expect(page.getByRole('link', { name: t('applicationDetail.list'), exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: t('applicationDetail.import') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('registrations.newStudent.open') })).toHaveCount(0)
})
