import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { TeachersCard } from './teachers-card'

vi.mock('next/navigation', () => import('@/lib/testing/navigation'))

const none = { registrationId: 'r', teachers: [], contacts: [] }

test('a student without a school is told to choose one first, and where', () => {
  renderInPortal(<TeachersCard {...none} hasSchool={false} />, 'zh-CN')
  expect(screen.getByText('请先选择学校，然后即可在此选择该校的教师。')).toBeDefined()
  expect(screen.getByRole('link', { name: '选择学校' }).getAttribute('href')).toBe('/accountInfo')
})

test('a student of a school without advisers reads that', () => {
  renderInPortal(<TeachersCard {...none} hasSchool />)
  expect(screen.getByText('Your school has no advisers to choose from.')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
