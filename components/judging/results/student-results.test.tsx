import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import type { ResultStudent } from './results-view'
import { StudentResults } from './student-results'

const row = (id: string, ownAwards: ResultStudent['ownAwards']) =>
  ({
    ...{ id, ownAwards, teamAwards: [], team: null, hundredths: null, certificates: [] },
    student: { id: null, nativeFamily: null, nativeGiven: null, latinFamily: 'Li', latinGiven: 'Lei' },
    project: { code: '2024NIM', name: { zh: '建模赛', en: 'Modelling' } },
  }) as unknown as ResultStudent

test('shows the column of individual awards only where somebody has one', () => {
  const column = () => screen.queryByRole('columnheader', { name: 'Individual award' })
  const view = renderInPortal(<StudentResults rows={[row('a', [])]} season="25-26" showsSchool={false} />)
  expect(column()).toBeNull()
  view.again(
    <StudentResults rows={[row('a', []), row('b', [{ zh: '最佳', en: 'Best' }])]} season="25-26" showsSchool={false} />,
  )
  expect(column()).not.toBeNull()
})
