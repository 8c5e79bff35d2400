import { expect, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { unique } from '../support/students'
import { readIn } from '../support/words'

test('plans the same for every school that takes part, sends one by a file, and keeps what is sent @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const tag = unique()
  const kit = `Kit ${tag}`
  const dialog = page.getByRole('dialog')
  const open = (name: string | RegExp) =>
    expect(async () => {
      await page.getByRole('button', { name }).first().click({ timeout: 2_000 })
      await expect(dialog).toBeVisible({ timeout: 2_000 })
    }).toPass()
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/school-life/deliveries?tab=materials')
  await open(t('keptDeliveries.materials.new'))
  await dialog.getByRole('textbox', { name: t('common.pair.zh') }).fill(`材料 ${tag}`)
  await dialog.getByRole('textbox', { name: t('common.pair.en') }).fill(kit)
  await dialog.getByRole('button', { name: t('keptDeliveries.materials.save'), exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: kit })).toBeVisible({ timeout: 20_000 })

  await page.goto('/admin/school-life/deliveries')
  await open(t('keptDeliveries.many.open'))
  await dialog.getByRole('button', { name: t('keptDeliveries.many.submit'), exact: true }).click()
  await expect(dialog.getByText(t('keptDeliveries.many.materialMissing')).first()).toBeVisible()
  await dialog.getByLabel(t('materials.plan.material')).selectOption({ label: kit })
  await dialog.getByRole('button', { name: t('keptDeliveries.many.submit'), exact: true }).click()
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  await page.getByRole('combobox', { name: t('keptDeliveries.columns.material') }).selectOption({ label: kit })
  const rows = page.getByRole('row').filter({ hasText: kit })
  await expect(rows.first()).toContainText(t('materials.state.PLANNED'), { timeout: 20_000 })

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('common.export') }).click()
  await page.getByRole('menuitem', { name: t('common.formats.csv') }).click()
  const stream = await (await download).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  const [header = '', row = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n')
  expect(header).toContain(t('keptDeliveries.columns.schoolCode'))
  const sent = row.replace(`${t('materials.state.PLANNED')},`, `${t('materials.state.PLANNED')},SF-${tag}`)

  await open(t('keptDeliveries.import.open'))
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'deliveries.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${header}\r\n${sent}`),
  })
  await expect(dialog.getByText(t('keptDeliveries.import.states.SENT'), { exact: true })).toBeVisible({
    timeout: 20_000,
  })
  await dialog.getByRole('button', { name: /^Import 1/ }).click()
  await expect(dialog.getByText(/1 sent/)).toBeVisible({ timeout: 20_000 })
  await page.goto(`/admin/school-life/deliveries?search=SF-${tag}`)
  await expect(rows.first()).toContainText(t('materials.state.SENT'))
  await expect(rows.first().getByRole('checkbox')).toBeDisabled()

  await page.goto('/admin/school-life/deliveries')
  await expect(async () => {
    await page.getByRole('combobox', { name: t('keptDeliveries.columns.material') }).selectOption({ label: kit })
    await expect(page).toHaveURL(/material=/, { timeout: 2_000 })
  }).toPass()
  const planned = rows.filter({ hasText: t('materials.state.PLANNED') })
  await expect(planned.first()).toBeVisible({ timeout: 20_000 })
  const others = (await planned.count()) - 1
  const question = page.getByRole('alertdialog')
  await planned
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await question.getByRole('button', { name: t('materials.remove.button'), exact: true }).click()
  await expect(planned).toHaveCount(others, { timeout: 20_000 })
  await page.getByRole('checkbox', { name: t('keptDeliveries.ticked.selectAll') }).check()
  await expect(page.getByRole('status').filter({ hasText: `${others} deliveries selected` })).toBeVisible()
  await page.getByRole('button', { name: t('keptDeliveries.ticked.remove') }).click()
  await question.getByRole('button', { name: t('keptDeliveries.ticked.remove') }).click()
  await expect(planned).toHaveCount(0, { timeout: 20_000 })
})

test('a link is kept as a draft, published to students, and taken back @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const tag = unique()
  const name = `Reader ${tag}`
  const dialog = page.getByRole('dialog')
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/school-life/resources?shelf=UK')
  await expect(async () => {
    await page.getByRole('button', { name: t('keptResources.new') }).click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const texts = (label: string) => dialog.getByRole('group', { name: label })
  await texts(t('keptResources.name'))
    .getByRole('textbox', { name: t('common.pair.zh') })
    .fill(`读本 ${tag}`)
  await texts(t('keptResources.name'))
    .getByRole('textbox', { name: t('common.pair.en') })
    .fill(name)
  await dialog.getByRole('radio', { name: t('keptResources.link'), exact: true }).check()
  await dialog.getByLabel(t('keptResources.url')).fill('example.org')
  await dialog.getByRole('button', { name: t('keptResources.save'), exact: true }).click()
  await expect(dialog.getByText(t('keptResources.urlWrong')).first()).toBeVisible()
  await dialog.getByLabel(t('keptResources.url')).fill('https://example.org/reader')
  await dialog.getByRole('button', { name: t('keptResources.save'), exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(t('keptResources.states.DRAFT'), { timeout: 20_000 })
  await row.getByRole('button', { name: t('keptResources.publishOf', { title: name }) }).click()
  await expect(row).toContainText(t('keptResources.states.PUBLISHED'), { timeout: 20_000 })

  await signInAs(page, 'student@demo.test')
  await page.goto('/learningMaterialsUK')
  await expect(page.getByRole('link', { name: t('resources.openLink', { title: name }) })).toHaveAttribute(
    'href',
    'https://example.org/reader',
  )
  await signInAs(page, 'admin@demo.test')
  await page.goto(`/admin/school-life/resources?search=${tag}`)
  await row.getByRole('button', { name: t('keptResources.unpublishOf', { title: name }) }).click()
  await expect(row).toContainText(t('keptResources.states.DRAFT'), { timeout: 20_000 })
  await row.getByRole('button', { name: t('keptResources.removeOf', { title: name }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('keptResources.remove'), exact: true })
    .click()
  await expect(row).toHaveCount(0, { timeout: 20_000 })
})
