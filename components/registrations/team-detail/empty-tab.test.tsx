import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { EmptyTab } from './empty-tab'

test('says why a tab is empty, before the payment and after it', () => {
  const view = renderInPortal(<EmptyTab why="unpaid" href={null} />)
  expect(screen.getByText('Your team appears here once the registration fee is paid.')).toBeTruthy()
  view.again(<EmptyTab why="uncertified" href={null} />, 'zh-CN')
  expect(screen.getByText('缴费并公布成绩后，证书会显示在这里。')).toBeTruthy()
  view.again(<EmptyTab why="none" href="/teamInfo" />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/teamInfo')
})
