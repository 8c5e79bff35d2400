import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkTypes, withNewTexts } from './check-types.mjs'

let folder
const write = (files) => Object.entries(files).forEach(([name, text]) => writeFileSync(join(folder, name), text))
const check = () => checkTypes(folder, 'pipe')

const compilerOptions = {
  target: 'ES2023',
  lib: ['ES2023'],
  module: 'esnext',
  moduleResolution: 'bundler',
  strict: true,
  isolatedModules: true,
  resolveJsonModule: true,
  types: [],
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-types-'))
  write({
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts'] }),
    'leaf.ts': 'export const one = 1\nexport const double = (value: number) => value * 2\n',
    'user.ts': "import { double } from './leaf'\nexport const user = { double }\n",
    'far.ts': "import { user } from './user'\nexport const four = user.double(2)\n",
    'en.json': '{"a":"x"}',
    'zh.json': '{"a":"y"}',
    'texts.ts': "import en from './en.json'\nimport zh from './zh.json'\nexport const texts: typeof en = zh\n",
  })
  await check()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('reports an export that was removed in a file others import, as often as it is asked', async () => {
  write({ 'leaf.ts': 'export const one = 2\nexport const double = (value: number) => value + value\n' })
  await check()
  write({ 'leaf.ts': 'export const one = 1\n' })
  await expect(check()).rejects.toThrow(/user\.ts.*no exported member 'double'/)
  await expect(check()).rejects.toThrow(/user\.ts.*no exported member 'double'/)
  write({ 'leaf.ts': 'export const double = (value: string) => value\n' })
  await expect(check()).rejects.toThrow(/far\.ts.*not assignable/)
  write({ 'leaf.ts': 'export const double = (value: number) => value\n' })
  await check()
})

test('reports a text that one language lost, however often its file was changed before', async () => {
  write({ 'en.json': '{"a":"x","b":"x"}', 'zh.json': '{"a":"y","b":"y"}' })
  await check()
  write({ 'zh.json': '{"a":"y"}' })
  await expect(check()).rejects.toThrow(/texts\.ts.*Property '"?b"?' is missing/)
  write({ 'zh.json': '{"a":"y","b":"z"}' })
  await check()
})

test('takes a file of texts for unchanged while only its values differ', async () => {
  const kept = join(folder, '.tmp', 'types.tsbuildinfo')
  const versionOf = (info) => info.fileInfos[info.fileNames.findIndex((name) => name.endsWith('zh.json'))].version
  const before = versionOf(await withNewTexts(kept))
  write({ 'zh.json': '{"a":"another text"}' })
  const assumed = versionOf(await withNewTexts(kept))
  expect(assumed).not.toBe(before)
  await check()
  expect(versionOf(JSON.parse(readFileSync(kept, 'utf8')))).toBe(assumed)
  write({ 'zh.json': '{"a":1}' })
  expect(versionOf(await withNewTexts(kept))).toBe(assumed)
  await expect(check()).rejects.toThrow(/texts\.ts.*not assignable/)
})
