import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lettersOf, pictureOf } from './rules'

test('the recognised project codes have a picture, which is there', () => {
  for (const name of ['NSI', 'NRI', 'NIR', 'NIP', 'NIA', 'NIE', 'NII', 'NIV']) {
    const picture = pictureOf(`2025${name}`)
    expect(picture).not.toBeNull()
    expect(existsSync(`public${picture}`)).toBe(true)
  }
  expect(pictureOf('2024NIM')).toBeNull()
})

test('another project shows its letters', () => {
  expect([lettersOf('2024NIM'), lettersOf('SPRINGCAMP'), lettersOf('2026')]).toEqual(['NIM', 'SPRI', '2026'])
})
