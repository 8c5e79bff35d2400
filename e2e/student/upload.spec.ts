import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { signInNewPayer } from '../support/students'
import { readIn } from '../support/words'

const size = 20 * 1024 ** 2

test('cancels a proof of 20 MB half-way, then uploads it byte for byte, and sends none that is one byte longer @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  const t = await readIn(page.context(), 'en-US', baseURL)
  const { registrationId } = await signInNewPayer(page, browser, baseURL)
  await page.goto(`/pay?id=${registrationId}`)
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await page.getByRole('button', { name: t('feeReductions.ask'), exact: true }).click()
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const choose = dialog.getByRole('button', { name: t('files.choose.TUITION_PROOF') })
  const chooser = dialog.locator('input[type=file]')
  const bytes = randomBytes(size)
  bytes.write('%PDF-1.7\n')
  const [file, larger] = [test.info().outputPath('proof.pdf'), test.info().outputPath('larger.pdf')]
  await writeFile(file, bytes)
  await writeFile(larger, Buffer.concat([bytes, Buffer.from('x')]))

  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/files')) posts += 1
  })
  await chooser.setInputFiles(larger)
  await expect(dialog.getByText(t('faults.files.tooLarge'))).toBeVisible()
  expect(posts).toBe(0)

  const line = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 4 * 1024 ** 2 }
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slow)
  await chooser.setInputFiles(file)
  const progress = dialog.getByRole('progressbar')
  const sent = () => progress.getAttribute('value').then(Number)
  await expect.poll(sent, { timeout: 20_000 }).toBeGreaterThan(size / 20)
  await dialog.getByRole('button', { name: t('files.cancel') }).click()
  await expect(dialog.getByText(t('files.cancelled'))).toBeVisible()
  await expect(choose).toBeFocused()
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })

  await page.route('**/api/files', (route) => route.abort(), { times: 1 })
  await chooser.setInputFiles(file)
  await dialog.getByRole('button', { name: t('files.retry') }).click()
  await expect(dialog.getByText(t('files.there', { size: '20.0' }))).toBeVisible()
  await expect(dialog.getByRole('button', { name: t('files.replace') })).toBeFocused()

  const key = await dialog.locator('input[name=proofKey]').inputValue()
  const read = await page.request.get(`/api/files/${key}`)
  expect(sum(await read.body())).toBe(sum(bytes))
  expect(read.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }
  expect((await page.request.get(`/api/files/${key}`, { headers: framed })).headers()).toMatchObject({
    'content-disposition': expect.stringMatching(/^inline/),
    'content-security-policy': "frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
  })
})

function sum(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
