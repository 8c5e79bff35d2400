import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReadFact } from '@/lib/features/certificates/certificate-templates/rules'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { PrintedFacts } from './printed-facts'

const printed: ReadFact[] = [
  { of: 'name', value: '吴清妍', reading: 'Qingyan Wu' },
  { of: 'awards', value: '二等奖', reading: 'Second Prize' },
  { of: 'number', value: '2024NIM-C000025', reading: null },
]
const issuer = { zh: '江湾竞赛组委会', en: 'Riverbend Contest' }
const lines = () =>
  screen
    .getAllByRole('definition')
    .map((fact) => [...fact.children].map((line) => `${line.getAttribute('lang')} ${line.textContent}`))

test('a stranger reads a Chinese certificate in English, and finds the printed words under it', () => {
  renderInPortal(<PrintedFacts printed={printed} language="zh-CN" issuer={issuer} />)
  expect(lines().slice(0, 3)).toEqual([
    ['en-US Qingyan Wu', 'zh-CN 吴清妍'],
    ['en-US Second Prize', 'zh-CN 二等奖'],
    ['zh-CN 2024NIM-C000025'],
  ])
  expect(lines().at(-1)).toEqual(['en-US Riverbend Contest', 'zh-CN 江湾竞赛组委会'])
  expect(screen.getByText('English reading, with the printed Chinese below')).toBeInstanceOf(HTMLElement)
})

test('who reads its language has the printed words first', () => {
  renderInPortal(<PrintedFacts printed={printed} language="zh-CN" issuer={issuer} />, 'zh-CN')
  expect(lines()[0]).toEqual(['zh-CN 吴清妍', 'en-US Qingyan Wu'])
  expect(screen.getByText('上为证书原文，下为英文')).toBeInstanceOf(HTMLElement)
})
